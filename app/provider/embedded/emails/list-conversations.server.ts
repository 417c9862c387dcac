// The mails of a case, newest first: what was sent with its replies, and what came in of its own. Addresses of
// customers leave this file masked.
import { and, desc, eq, exists, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { outbox, receivedMails } from "#app/database/schema.ts";
import { maskedConversation, type MailState } from "#app/domain/conversations.ts";
import { MAILS_OF_A_CASE } from "#app/domain/limits.ts";
import type { Conversation, MailReply } from "../../contract/emails.ts";
import type { Handler } from "../call.server.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";

const STATES: Readonly<Record<string, MailState>> = { waiting: "waiting", sent: "sent" };
const AUTOMATIC = "automatic";

export const listConversations: Handler<"listConversations"> = async (call, { case_id, replied }) => {
  const { services, user, actor } = call;
  const { db } = services;
  const litigationCase = await caseInScope(db, user, case_id);
  const [sent, received, count] = await Promise.all([
    sentMails(db, case_id, replied),
    receivedAlone(db, case_id, replied),
    countMails(db, case_id, replied),
  ]);
  const replies = await repliesTo(
    db,
    case_id,
    sent.map(({ id }) => id),
  );
  const mails = [
    ...sent.map((mail) => sentAsShown(mail, services.outbox.from, replies.get(mail.id) ?? [])),
    ...received.map(receivedAsShown),
  ];
  const results = mails
    .sort((a, b) => b.at - a.at)
    .slice(0, MAILS_OF_A_CASE)
    .map(({ mail }) => maskedConversation<MailReply, Conversation>(mail));
  await services.views.note(actor, {
    action: "emails.viewed",
    object: { type: "case", id: case_id },
    clientId: litigationCase.client_id,
  });
  return { data: { results, count, page_number: 1 } };
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

const sentMails = (db: Database, caseId: number, repliedOnly: boolean) =>
  db
    .select()
    .from(outbox)
    .where(whichSent(db, caseId, repliedOnly))
    .orderBy(desc(outbox.id))
    .limit(MAILS_OF_A_CASE);

const receivedAlone = (db: Database, caseId: number, repliedOnly: boolean) =>
  db
    .select()
    .from(receivedMails)
    .where(whichAlone(caseId, repliedOnly))
    .orderBy(desc(receivedMails.created_at), desc(receivedMails.id))
    .limit(MAILS_OF_A_CASE);

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
    .limit(MAILS_OF_A_CASE);
  for (const row of rows) {
    const answered = row.outbox_id ?? 0;
    replies.set(answered, [...(replies.get(answered) ?? []), row]);
  }
  return replies;
}

function sentAsShown(mail: typeof outbox.$inferSelect, from: string, replies: Received[]) {
  return {
    at: Date.parse(mail.created_at),
    mail: {
      from_email: from,
      to_email: mail.to_address,
      email_subject: mail.subject,
      email_body: mail.body,
      created_at: mail.sent_at ?? mail.created_at,
      ticket: ticketOf(replies),
      state: STATES[mail.state] ?? "failed",
      attachments: mail.attachments,
      replies: replies.map(replyAsShown),
    },
  };
}

function receivedAsShown(mail: Received) {
  return {
    at: Date.parse(mail.created_at),
    mail: {
      from_email: mail.from_email,
      to_email: mail.to_email,
      email_subject: mail.subject,
      email_body: mail.body,
      created_at: mail.created_at,
      ticket: ticketOf([mail]),
      state: "received" as const,
      attachments: mail.attachments,
      replies: [],
    },
  };
}

const replyAsShown = (mail: Received): MailReply => ({
  from_email: mail.from_email,
  from_name: mail.from_name,
  email_subject: mail.subject,
  email_body: mail.body,
  created_at: mail.created_at,
  is_automatic: mail.reason === AUTOMATIC,
  attachments: mail.attachments,
});

/** The number of the newest reply that a person wrote. */
function ticketOf(replies: Received[]): string | null {
  const [newest] = replies.filter(({ reason }) => reason !== AUTOMATIC);
  return newest ? String(newest.id) : null;
}
