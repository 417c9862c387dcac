import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { receivedMails } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import { lockMail } from "./mail-in-tray.server.ts";

/** Takes a mail out of the tray without giving it to a case. It stays in the database and in the mailbox. */
export const dismissMail = (call: UserCall, { mail_id, version, reason }: Input<"dismissMail">) =>
  call.change(async (tx) => {
    const mail = await lockMail(tx, call.user, mail_id, version);
    await tx
      .update(receivedMails)
      .set({
        state: "dismissed",
        reason,
        handled_by: call.user.id,
        handled_at: call.services.now().toISOString(),
        version: mail.version + 1,
      })
      .where(eq(receivedMails.id, mail_id));
    await record(tx, call.actor, {
      action: "mail.dismissed",
      object: { type: "mail", id: mail_id },
      before: { state: mail.state, reason: mail.reason },
      after: { state: "dismissed", reason },
    });
    return { data: {}, message: messages.mails.dismissed };
  });
