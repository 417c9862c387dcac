// Which case a mail is about. A header alone never takes a mail to a case: either it was sent to an address that only
// we can have made, or it answers a mail of ours and comes from someone that mail, or its client, is known by.
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { batches, cases, clients, outbox } from "#app/database/schema.ts";
import { AUTOMATIC, type FoundReason, type TrayReason } from "#app/domain/emails/mail-reasons.ts";
import type { CaseAddresses } from "./case-addresses.server.ts";
import type { Letterhead } from "./read-mail.server.ts";

export interface Found {
  caseId: number;
  clientId: number;
  /** The mail of ours it answers, if that is of the same case. */
  outboxId: number | null;
  reason: FoundReason;
}

export interface NotFound {
  caseId: null;
  outboxId: number | null;
  reason: TrayReason;
}

/** @param letterhead of a mail as it came: nothing in it is proven */
export async function findCase(
  tx: Transaction,
  letterhead: Letterhead,
  addresses: CaseAddresses,
): Promise<Found | NotFound> {
  const answered = await answeredMails(tx, letterhead.answers);
  const read = letterhead.recipients.map((address) => addresses.read(address));
  const addressed = [...new Set(read.filter((id): id is number => typeof id === "number"))];
  if (addressed.length > 1) return { caseId: null, outboxId: null, reason: "several_cases" };
  const [caseId] = addressed;
  const found =
    caseId === undefined ? await byAnswer(tx, letterhead, answered) : await byAddress(tx, caseId, answered);
  if (found) return { ...found, reason: letterhead.isAutomatic ? AUTOMATIC : found.reason };
  return { caseId: null, outboxId: answered[0]?.id ?? null, reason: whyNot(read, answered) };
}

type Answered = Awaited<ReturnType<typeof answeredMails>>[number];

/** The mails of ours that a mail names, in the order it names them. */
async function answeredMails(tx: Transaction, names: readonly string[]) {
  if (names.length === 0) return [];
  const rows = await tx
    .select({
      id: outbox.id,
      messageId: outbox.message_id,
      to: outbox.to_address,
      caseId: cases.id,
      clientId: cases.client_id,
      batchEmail: batches.client_email_id,
      clientEmail: clients.email_id,
    })
    .from(outbox)
    .leftJoin(cases, eq(cases.id, outbox.case_id))
    .leftJoin(batches, eq(batches.id, cases.batch_id))
    .leftJoin(clients, eq(clients.id, cases.client_id))
    .where(inArray(outbox.message_id, [...names]));
  return rows.sort((a, b) => names.indexOf(a.messageId) - names.indexOf(b.messageId));
}

async function byAddress(tx: Transaction, caseId: number, answered: Answered[]): Promise<Found | null> {
  const [row] = await tx.select({ clientId: cases.client_id }).from(cases).where(eq(cases.id, caseId));
  if (!row) return null;
  const mail = answered.find((each) => each.caseId === caseId);
  return { caseId, clientId: row.clientId, outboxId: mail?.id ?? null, reason: "case_address" };
}

async function byAnswer(
  tx: Transaction,
  { fromEmail }: Letterhead,
  answered: Answered[],
): Promise<Found | null> {
  for (const { id, caseId, clientId, to, clientEmail, batchEmail } of answered) {
    const known = [to, clientEmail, batchEmail].map((address) => address?.trim().toLowerCase());
    if (caseId === null || clientId === null || fromEmail === null || !known.includes(fromEmail)) continue;
    return { caseId, clientId, outboxId: id, reason: "answered_mail" };
  }
  return null;
}

function whyNot(read: (number | "forged" | null)[], answered: Answered[]): TrayReason {
  if (answered.some(({ caseId }) => caseId !== null)) return "unknown_sender";
  if (read.some((found) => found !== null)) return "wrong_address";
  return answered.length > 0 ? "mail_without_case" : "no_case";
}

/** Whether we sent this very mail: a copy of it came back to the mailbox. */
export async function isOurOwn(tx: Transaction, messageId: string): Promise<boolean> {
  const rows = await tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.message_id, messageId));
  return rows.length > 0;
}

/** The mail a received one answers, if it is of this case: an attachment by hand may choose another. */
export async function answeredOfCase(
  tx: Transaction,
  outboxId: number | null,
  caseId: number,
): Promise<number | null> {
  if (outboxId === null) return null;
  const [row] = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.id, outboxId), eq(outbox.case_id, caseId), isNotNull(outbox.case_id)));
  return row?.id ?? null;
}
