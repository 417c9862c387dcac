// Puts one mail of the mailbox into the database: its row, its files, what it changes on its case, the audit entry
// and how far the mailbox was read stand or fall together. Read again after a crash, it is found to be there.
import { and, eq, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type pg from "pg";
import { NOBODY, record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { files as filesTable, mailboxes, receivedMails } from "#app/database/schema.ts";
import { inTransaction } from "#app/database/transaction.server.ts";
import { plainLine } from "./plain-text.ts";
import { cleanFileName } from "#app/domain/text/file-names.ts";
import { AUTOMATIC, BOUNCE } from "#app/domain/emails/mail-reasons.ts";
import type { Scanner } from "#app/files/scanner.server.ts";
import type { FileStore } from "#app/files/store.server.ts";
import { detectAttachment } from "./attachment-type.server.ts";
import type { CaseAddresses } from "./case-addresses.server.ts";
import { findCase, isOurOwn, type Found, type NotFound } from "./find-case.server.ts";
import { noteBounce } from "./note-bounce.server.ts";
import { markReplied } from "./mark-replied.server.ts";
import type { Letterhead, ReadAttachment, ReadMail } from "./read-mail.server.ts";

interface TakeInServices {
  pool: pg.Pool;
  files: FileStore;
  /** Looks for viruses in what is attached. */
  scanner?: Scanner;
  addresses: CaseAddresses;
  now: () => Date;
  log: Logger;
}

/** Where a mail lay. */
export interface Place {
  mailbox: string;
  uidValidity: string;
  uid: number;
  /** When the mail host got it; null when it does not say. */
  arrivedAt: Date | null;
  /** Up to where the mailbox is read once this mail is in: before a mail that failed, which is still to be read. */
  readUpTo: number;
}

type Attachments = (typeof receivedMails.$inferInsert)["attachments"];
interface Kept {
  key: string;
  name: string;
  type: string;
  bytes: number;
  sha256: string;
}

/** Takes a mail in once. @returns what became of it */
export async function takeIn(
  services: TakeInServices,
  place: Place,
  mail: ReadMail,
): Promise<"attached" | "tray" | "quarantined" | "dismissed" | "known"> {
  const messageId = await nameFor(services.pool, mail.letterhead);
  if (messageId === null) {
    await inTransaction(services.pool, (tx) => noteRead(services, tx, place));
    return "known";
  }
  const { listed, kept } = await keepAttachments(services, mail.ok ? mail.attachments : []);
  return inTransaction(services.pool, async (tx) => {
    const bounced = mail.ok && mail.bounce ? await noteBounce(tx, mail.bounce, services.now()) : null;
    const found =
      mail.ok && bounced === null ? await findCase(tx, mail.letterhead, services.addresses) : null;
    const [row] = await tx
      .insert(receivedMails)
      .values({
        ...rowOf(services, place, mail, { found, bounced }),
        message_id: messageId,
        attachments: listed,
      })
      .onConflictDoNothing()
      .returning({ id: receivedMails.id, state: receivedMails.state, reason: receivedMails.reason });
    await noteRead(services, tx, place);
    // Files of a mail that was there already have no row, and go with the next sweep.
    if (!row) return "known";
    if (kept.length > 0) await tx.insert(filesTable).values(kept.map((file) => fileRow(file, found)));
    if (found?.caseId != null && found.reason !== AUTOMATIC) await markReplied(tx, found.caseId);
    await record(tx, NOBODY, {
      action: "mail.received",
      object: found?.caseId == null ? { type: "mail", id: row.id } : { type: "case", id: found.caseId },
      clientId: found?.caseId == null ? null : found.clientId,
      after: { mail_id: row.id, state: row.state, reason: row.reason ?? undefined },
    });
    return row.state as "attached" | "tray" | "quarantined" | "dismissed";
  });
}

interface Meaning {
  found: Found | NotFound | null;
  /** The mail of ours that it reports on: nobody needs to look at the report itself. */
  bounced: number | null;
}

function rowOf({ now }: TakeInServices, place: Place, mail: ReadMail, { found, bounced }: Meaning) {
  const { letterhead } = mail;
  return {
    mailbox: place.mailbox,
    uid_validity: place.uidValidity,
    uid: place.uid,
    in_reply_to: letterhead.answers[0] ?? null,
    from_email: letterhead.fromEmail,
    from_name: letterhead.fromName,
    to_email: letterhead.to,
    subject: letterhead.subject,
    body: mail.ok ? mail.body : null,
    sent_at: letterhead.sentAt?.toISOString() ?? null,
    state: !mail.ok
      ? "quarantined"
      : bounced !== null
        ? "dismissed"
        : found?.caseId == null
          ? "tray"
          : "attached",
    reason: !mail.ok ? mail.reason : bounced === null ? (found?.reason ?? null) : BOUNCE,
    case_id: found?.caseId ?? null,
    client_id: found?.caseId == null ? null : found.clientId,
    outbox_id: bounced ?? found?.outboxId ?? null,
    created_at: (place.arrivedAt ?? now()).toISOString(),
  };
}

/**
 * The Message-ID to keep a mail under; null when it is there already, or is a copy of one we sent. Some programs
 * give every mail the same: one from another sender or time is another mail, and gets a name of its own.
 */
async function nameFor(pool: pg.Pool, letterhead: Letterhead): Promise<string | null> {
  return inTransaction(pool, async (tx) => {
    if (await isOurOwn(tx, letterhead.messageId)) return null;
    const sentAt = letterhead.sentAt?.toISOString() ?? null;
    const [known] = await tx
      .select({
        isSame: sql<boolean>`${receivedMails.from_email} is not distinct from ${letterhead.fromEmail}
          and ${receivedMails.sent_at} is not distinct from ${sentAt}::timestamptz`,
      })
      .from(receivedMails)
      .where(eq(receivedMails.message_id, letterhead.messageId));
    if (!known) return letterhead.messageId;
    if (known.isSame) return null;
    const other = `${letterhead.messageId} ${letterhead.fromEmail ?? ""} ${sentAt ?? ""}`;
    const again = await tx
      .select({ id: receivedMails.id })
      .from(receivedMails)
      .where(eq(receivedMails.message_id, other));
    return again.length > 0 ? null : other;
  });
}

/** How far the mailbox was read, in the transaction of the mail itself. */
async function noteRead({ now }: TakeInServices, tx: Transaction, place: Place): Promise<void> {
  const read = { uid_validity: place.uidValidity, last_uid: place.readUpTo, read_at: now().toISOString() };
  await tx
    .insert(mailboxes)
    .values({ name: place.mailbox, ...read })
    .onConflictDoUpdate({ target: mailboxes.name, set: read });
}

/** How far a mailbox was read under this UIDVALIDITY; 0 when not at all. */
export async function lastRead(pool: pg.Pool, mailbox: string, uidValidity: string): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const [row] = await tx
      .select({ uid: mailboxes.last_uid })
      .from(mailboxes)
      .where(and(eq(mailboxes.name, mailbox), eq(mailboxes.uid_validity, uidValidity)));
    return row?.uid ?? 0;
  });
}

/**
 * Stores what is of our list and clean; the rest is named with the mail, without a key. Files whose mail is not
 * taken in after all are left for the sweep: a commit whose end nobody learned may have kept them.
 */
async function keepAttachments(
  services: TakeInServices,
  attachments: ReadAttachment[],
): Promise<{ listed: NonNullable<Attachments>; kept: Kept[] }> {
  const listed: NonNullable<Attachments> = [];
  const kept: Kept[] = [];
  for (const { name, type, content } of attachments) {
    const good = await detectAttachment(content, name);
    const stored = good && (await storedClean(services, content));
    if (!stored) {
      listed.push({ key: "", name: cleanFileName(name), type: plainLine(type, 200) });
      continue;
    }
    kept.push({ ...stored, ...good });
    listed.push({ key: stored.key, ...good });
  }
  return { listed, kept };
}

/** The stored file; null when it is infected, or cannot be looked at where it must be. */
async function storedClean({ files, scanner, log }: TakeInServices, content: Buffer) {
  const stored = await files.put(content);
  const found = scanner ? await files.withPath(stored.key, (path) => scanner.scan(path)) : "clean";
  if (found === "clean" || (found === "failed" && !scanner?.isRequired)) return stored;
  log.warn({ found }, "an attachment was not kept");
  await files.remove(stored.key);
  return null;
}

const fileRow = ({ key, name, type, bytes, sha256 }: Kept, found: Found | NotFound | null) => ({
  key,
  name,
  media_type: type,
  bytes,
  sha256,
  purpose: "received_mail",
  case_id: found?.caseId ?? null,
  client_id: found?.caseId == null ? null : found.clientId,
});
