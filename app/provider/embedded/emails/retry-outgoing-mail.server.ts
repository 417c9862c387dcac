import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { outbox } from "#app/database/schema.ts";
import { BORROWER_MAIL, nextBorrowerHour } from "#app/domain/emails/borrower-mail.ts";
import { outboxMessages } from "#app/domain/emails/outbox-messages.ts";
import { CANCELLED_BY_STAFF, CODE_MAILS } from "#app/domain/emails/outbox-words.ts";
import { Refusal, type CallUser, type Input, type UserCall } from "../call.server.ts";
import { forgetDeadMails } from "./dead-mails.server.ts";
import { mailInScope } from "./list-outgoing-mails.server.ts";

/** A mail that was given up gets another round of tries. Its Message-Id stays: a host that had it knows it again. */
export const retryOutgoingMail = async (call: UserCall, { outbox_id }: Input<"retryOutgoingMail">) => {
  const { services } = call;
  const retried = await call.change(async (tx) => {
    const mail = await lockOutgoing(tx, call.user, outbox_id);
    if (CODE_MAILS.includes(mail.kind)) throw new Refusal(outboxMessages.isCode);
    if (mail.state !== "dead") throw new Refusal(outboxMessages.notDead, 409);
    const now = services.now();
    if (mail.expires_at !== null && new Date(mail.expires_at) <= now)
      throw new Refusal(outboxMessages.isOver);
    const next = mail.kind === BORROWER_MAIL ? nextBorrowerHour(now) : now;
    await tx
      .update(outbox)
      .set({
        ...{ state: "waiting", attempts: 0, next_at: next.toISOString() },
        ...{ bounce: null, bounce_status: null, bounced_at: null },
      })
      .where(eq(outbox.id, mail.id));
    await record(tx, call.actor, {
      action: "outgoing_mail.retried",
      object: { type: "outgoing_mail", id: mail.id },
      clientId: mail.client_id,
      before: { state: mail.state, attempts: mail.attempts },
      after: { state: "waiting", attempts: 0 },
    });
    return { data: {}, message: outboxMessages.retried };
  });
  forgetDeadMails(services.db);
  services.outbox.wake();
  return retried;
};

/** No further try. A mail that is being handed over at this moment may still go. */
export const cancelOutgoingMail = async (call: UserCall, { outbox_id }: Input<"cancelOutgoingMail">) => {
  const cancelled = await call.change(async (tx) => {
    const mail = await lockOutgoing(tx, call.user, outbox_id);
    if (mail.state !== "waiting" && mail.state !== "dead") throw new Refusal(outboxMessages.notOpen, 409);
    await tx
      .update(outbox)
      .set({
        state: "expired",
        last_error: CANCELLED_BY_STAFF,
        // One-time codes do not outlive their mail.
        ...(CODE_MAILS.includes(mail.kind) ? { body: "" } : {}),
      })
      .where(eq(outbox.id, mail.id));
    await record(tx, call.actor, {
      action: "outgoing_mail.cancelled",
      object: { type: "outgoing_mail", id: mail.id },
      clientId: mail.client_id,
      before: { state: mail.state },
      after: { state: "expired" },
    });
    return { data: {}, message: outboxMessages.cancelled };
  });
  forgetDeadMails(call.services.db);
  return cancelled;
};

/** @throws Refusal 404 when it is not there for this user */
export async function lockOutgoing(tx: Transaction, user: CallUser, id: number) {
  const [mail] = await tx.select().from(outbox).where(mailInScope(user, id)).for("update");
  if (!mail) throw new Refusal(outboxMessages.unknown, 404);
  return mail;
}
