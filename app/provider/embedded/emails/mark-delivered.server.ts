import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { outbox } from "#app/database/schema.ts";
import { outboxMessages } from "#app/domain/emails/outbox-messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { forgetDeadMails } from "./dead-mails.server.ts";
import { lockOutgoing } from "./retry-outgoing-mail.server.ts";

/** Staff know better than a notice of non-delivery: the recipient has the email. */
export const markDelivered = async (call: UserCall, { outbox_id }: Input<"markDelivered">) => {
  const marked = await call.change(async (tx) => {
    const mail = await lockOutgoing(tx, call.user, outbox_id);
    if (mail.state !== "dead" || mail.bounce === null) throw new Refusal(outboxMessages.notBounced, 409);
    await tx
      .update(outbox)
      .set({ state: "sent", bounce: null, bounce_status: null, last_error: null, bounced_at: null })
      .where(eq(outbox.id, mail.id));
    await record(tx, call.actor, {
      action: "outgoing_mail.marked_delivered",
      object: { type: "outgoing_mail", id: mail.id },
      clientId: mail.client_id,
      before: { state: mail.state, status: mail.bounce_status },
      after: { state: "sent" },
    });
    return { data: {}, message: outboxMessages.markedDelivered };
  });
  forgetDeadMails(call.services.db);
  return marked;
};
