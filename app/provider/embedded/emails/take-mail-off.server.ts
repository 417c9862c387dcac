import { and, eq, exists, inArray, ne, not, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { cases, files, receivedMails } from "#app/database/schema.ts";
import { AUTOMATIC } from "#app/domain/emails/mail-reasons.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";
import { mayHaveTray } from "./mail-in-tray.server.ts";

/**
 * Takes a mail, with its files, off a case it is not about: it waits in the tray again. For who has the tray, as
 * attaching is.
 */
export const takeMailOff = (call: UserCall, { case_id, mail_id, version }: Input<"takeMailOff">) =>
  call.change(async (tx) => {
    mayHaveTray(call.user);
    const litigationCase = await caseInScope(tx, call.user, case_id);
    const [mail] = await tx.select().from(receivedMails).where(eq(receivedMails.id, mail_id)).for("update");
    if (!mail) throw new Refusal(messages.mails.unknown, 404);
    if (mail.state !== "attached" || mail.case_id !== case_id) {
      throw new Refusal(messages.mails.handled, 409);
    }
    if (mail.version !== version) throw new Refusal(messages.generic.changedByOther, 409);
    await tx
      .update(receivedMails)
      .set({
        state: "tray",
        reason: "taken_off",
        case_id: null,
        client_id: null,
        handled_by: call.user.id,
        handled_at: call.services.now().toISOString(),
        version: mail.version + 1,
      })
      .where(eq(receivedMails.id, mail_id));
    await freeFiles(tx, mail, case_id);
    await forgetReply(tx, case_id);
    await record(tx, call.actor, {
      action: "mail.taken_off",
      object: { type: "case", id: case_id },
      clientId: litigationCase.client_id,
      before: { mail_id, state: mail.state, reason: mail.reason },
      after: { mail_id, state: "tray", reason: "taken_off" },
    });
    return { data: {}, message: messages.emails.takenOff };
  });

async function freeFiles(
  tx: Transaction,
  { attachments }: Pick<typeof receivedMails.$inferSelect, "attachments">,
  caseId: number,
): Promise<void> {
  const keys = attachments.flatMap(({ key }) => (key === "" ? [] : [key]));
  if (keys.length === 0) return;
  const ofMail = and(inArray(files.key, keys), eq(files.purpose, "received_mail"), eq(files.case_id, caseId));
  await tx.update(files).set({ case_id: null, client_id: null }).where(ofMail);
}

/** Notes that nobody has answered, when no other answer is left. As with markReplied, the version stays. */
async function forgetReply(tx: Transaction, caseId: number): Promise<void> {
  const replies = tx
    .select({ one: sql`1` })
    .from(receivedMails)
    .where(
      and(
        eq(receivedMails.case_id, caseId),
        eq(receivedMails.state, "attached"),
        ne(receivedMails.reason, AUTOMATIC),
      ),
    );
  await tx
    .update(cases)
    .set({ email_replied: false })
    .where(and(eq(cases.id, caseId), eq(cases.email_replied, true), not(exists(replies))));
}
