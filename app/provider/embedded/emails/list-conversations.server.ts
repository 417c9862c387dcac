// The mails of a case, newest first: what was sent with its replies, and what came in of its own. Addresses of
// customers leave this file masked.
import { and, desc, eq, exists, inArray, isNull, ne, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "#app/database/open.server.ts";
import { outbox, receivedMails } from "#app/database/schema.ts";
import { maskConversation, type MailState } from "#app/domain/emails/conversations.ts";
import { bounceWords } from "#app/domain/emails/bounces.ts";
import { PAGE_SIZE, REPLIES_ON_A_PAGE } from "#app/domain/limits.ts";
import { AUTOMATIC } from "#app/domain/emails/mail-reasons.ts";
import type { Conversation, MailReply } from "../../contract/emails/emails.ts";
import type { Handler } from "../call.server.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";

const STATES: Readonly<Record<string, MailState>> = { waiting: "waiting", sent: "sent" };

export const listConversations: Handler<"listConversations"> = async (call, { case_id, replied, page }) => {
  const { services, user, actor } = call;
  const { db } = services;
  const litigationCase = await caseInScope(db, user, case_id);
  const [placed, count] = await Promise.all([
    mailsOnPage(db, case_id, replied, page),
    countMails(db, case_id, replied),
  ]);
  const idsOf = (kind: Placed["kind"]) => placed.flatMap((mail) => (mail.kind === kind ? [mail.id] : []));
  const [sent, replies, received] = await Promise.all([
    sentById(db, idsOf("sent")),
    repliesTo(db, case_id, idsOf("sent")),
    receivedById(db, idsOf("received")),
  ]);
  // Who has no tray could not put it there.
  const moves = user.clientIds === null;
  const results = placed.flatMap(({ kind, id }) => {
    const ours = kind === "sent" ? sent.get(id) : undefined;
    const theirs = kind === "received" ? received.get(id) : undefined;
    const mail = ours
      ? sentAsShown(ours, services.outbox.from, replies.get(id) ?? [], moves)
      : theirs && receivedAsShown(theirs, moves);
    return mail ? [maskConversation<MailReply, Conversation>(mail)] : [];
  });
  await services.views.note(actor, {
    action: "emails.viewed",
    object: { type: "case", id: case_id },
    clientId: litigationCase.client_id,
  });
  return { data: { results, count, page_number: page } };
};

type Received = typeof receivedMails.$inferSelect;

/** A reply of the customer; what a machine sent in their absence is none. */
const isReply = ne(receivedMails.reason, AUTOMATIC);
const ofCase = (caseId: number) =>
  and(eq(receivedMails.case_id, caseId), eq(receivedMails.state, "attached"));

function whichSent(db: Database, caseId: number, repliedOnly: boolean) {
  const reply = db
    .select({ one: sql`1` })
    .from(receivedMails)
    .where(and(ofCase(caseId), eq(receivedMails.outbox_id, outbox.id), isReply));
  return and(eq(outbox.case_id, caseId), repliedOnly ? exists(reply) : undefined);
}

const whichAlone = (caseId: number, repliedOnly: boolean) =>
  and(ofCase(caseId), isNull(receivedMails.outbox_id), repliedOnly ? isReply : undefined);

interface Placed {
  kind: "sent" | "received";
  id: number;
}

/** Which mails a page shows, in its order: the newest first, what was sent and what came in alike. */
async function mailsOnPage(
  db: Database,
  caseId: number,
  repliedOnly: boolean,
  page: number,
): Promise<Placed[]> {
  const sent = db
    .select({ kind: sql<Placed["kind"]>`'sent'`.as("kind"), id: outbox.id, at: outbox.created_at })
    .from(outbox)
    .where(whichSent(db, caseId, repliedOnly));
  const received = db
    .select({
      kind: sql<Placed["kind"]>`'received'`.as("kind"),
      id: receivedMails.id,
      at: receivedMails.created_at,
    })
    .from(receivedMails)
    .where(whichAlone(caseId, repliedOnly));
  return unionAll(sent, received)
    .orderBy(sql`3 desc, 1, 2 desc`)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
}

async function sentById(db: Database, ids: number[]): Promise<Map<number, typeof outbox.$inferSelect>> {
  const rows = await db.select().from(outbox).where(inArray(outbox.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

async function receivedById(db: Database, ids: number[]): Promise<Map<number, Received>> {
  const rows = await db.select().from(receivedMails).where(inArray(receivedMails.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

async function countMails(db: Database, caseId: number, repliedOnly: boolean): Promise<number> {
  const [sent, alone] = await Promise.all([
    db.$count(outbox, whichSent(db, caseId, repliedOnly)),
    db.$count(receivedMails, whichAlone(caseId, repliedOnly)),
  ]);
  return sent + alone;
}

/** The replies to each mail, newest first. */
async function repliesTo(db: Database, caseId: number, ids: number[]): Promise<Map<number, Received[]>> {
  const replies = new Map<number, Received[]>();
  if (ids.length === 0) return replies;
  const rows = await db
    .select()
    .from(receivedMails)
    .where(and(ofCase(caseId), inArray(receivedMails.outbox_id, ids)))
    .orderBy(desc(receivedMails.created_at), desc(receivedMails.id))
    .limit(REPLIES_ON_A_PAGE);
  for (const row of rows) {
    const answered = row.outbox_id ?? 0;
    replies.set(answered, [...(replies.get(answered) ?? []), row]);
  }
  return replies;
}

const NOT_MOVED = { mail_id: null, version: null };

const movable = ({ id, version }: Received, moves: boolean) => (moves ? { mail_id: id, version } : NOT_MOVED);

function sentAsShown(mail: typeof outbox.$inferSelect, from: string, replies: Received[], moves: boolean) {
  return {
    from_email: from,
    to_email: mail.to_address,
    email_subject: mail.subject,
    email_body: mail.body,
    created_at: mail.sent_at ?? mail.created_at,
    ticket: ticketOf(replies),
    state: STATES[mail.state] ?? "failed",
    delivery: bounceWords(mail),
    attachments: mail.attachments,
    replies: replies.map((reply) => replyAsShown(reply, moves)),
    ...NOT_MOVED,
  };
}

function receivedAsShown(mail: Received, moves: boolean) {
  return {
    from_email: mail.from_email,
    to_email: mail.to_email,
    email_subject: mail.subject,
    email_body: mail.body,
    created_at: mail.created_at,
    ticket: ticketOf([mail]),
    state: "received" as const,
    delivery: null,
    attachments: mail.attachments,
    replies: [],
    ...movable(mail, moves),
  };
}

const replyAsShown = (mail: Received, moves: boolean): MailReply => ({
  from_email: mail.from_email,
  from_name: mail.from_name,
  email_subject: mail.subject,
  email_body: mail.body,
  created_at: mail.created_at,
  is_automatic: mail.reason === AUTOMATIC,
  attachments: mail.attachments,
  ...movable(mail, moves),
});

/** The number of the newest reply that a person wrote. */
function ticketOf(replies: Received[]): string | null {
  const [newest] = replies.filter(({ reason }) => reason !== AUTOMATIC);
  return newest ? String(newest.id) : null;
}
