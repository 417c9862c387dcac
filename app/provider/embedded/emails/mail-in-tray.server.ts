// A mail of the tray, for whoever may see it.
import { eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { receivedMails } from "#app/database/schema.ts";
import type { Scope } from "#app/database/scope.server.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal } from "../call.server.ts";

/** The states of a mail that someone must see to. */
const WAITING = ["tray", "quarantined"];

export const waitsInTray = inArray(receivedMails.state, WAITING);
const isWaiting = ({ state }: { state: string }) => WAITING.includes(state);

/** Whose mail it is nobody knows yet. @throws Refusal 404 for users who are limited to some clients */
export function mayHaveTray({ clientIds }: Scope): void {
  if (clientIds !== null) throw new Refusal(messages.mails.unknown, 404);
}

/** @throws Refusal 404 when there is no such mail, or no tray for this user; 409 when it has left the tray */
export async function mailInTray(db: Database, scope: Scope, id: number) {
  mayHaveTray(scope);
  const [mail] = await db.select().from(receivedMails).where(eq(receivedMails.id, id));
  if (!mail) throw new Refusal(messages.mails.unknown, 404);
  if (!isWaiting(mail)) throw new Refusal(messages.mails.handled, 409);
  return mail;
}

/**
 * Takes a mail for a change: whoever else wants it waits.
 * @throws Refusal 404 as above; 409 when someone else has dealt with it since the form was opened
 */
export async function lockMail(tx: Transaction, scope: Scope, id: number, version: number) {
  mayHaveTray(scope);
  const [mail] = await tx.select().from(receivedMails).where(eq(receivedMails.id, id)).for("update");
  if (!mail) throw new Refusal(messages.mails.unknown, 404);
  if (!isWaiting(mail) || mail.version !== version) throw new Refusal(messages.generic.changedByOther, 409);
  return mail;
}

export const asTrayMail = (mail: typeof receivedMails.$inferSelect) => ({
  mail_id: mail.id,
  version: mail.version,
  from_email: mail.from_email,
  from_name: mail.from_name,
  to_email: mail.to_email,
  email_subject: mail.subject,
  email_body: mail.body,
  created_at: mail.created_at,
  attachments: mail.attachments,
  is_quarantined: mail.state === "quarantined",
  reason: mail.reason,
});
