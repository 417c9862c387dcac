import { and, eq, inArray, isNull } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { files, receivedMails } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import { answeredOfCase } from "#app/mail/inbox/find-case.server.ts";
import { markReplied } from "#app/mail/inbox/mark-replied.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";
import { lockMail } from "./mail-in-tray.server.ts";

/** Gives a mail of the tray to a case: it then stands in the case's Email History, with its files. */
export const attachMail = (call: UserCall, { mail_id, version, case_id }: Input<"attachMail">) =>
  call.change(async (tx) => {
    const mail = await lockMail(tx, call.user, mail_id, version);
    if (mail.state === "quarantined") throw new Refusal(messages.mails.unreadable);
    const litigationCase = await caseInScope(tx, call.user, case_id);
    await tx
      .update(receivedMails)
      .set({
        state: "attached",
        reason: "by_hand",
        case_id,
        client_id: litigationCase.client_id,
        outbox_id: await answeredOfCase(tx, mail.outbox_id, case_id),
        handled_by: call.user.id,
        handled_at: call.services.now().toISOString(),
        version: mail.version + 1,
      })
      .where(eq(receivedMails.id, mail_id));
    const keys = mail.attachments.flatMap(({ key }) => (key === "" ? [] : [key]));
    if (keys.length > 0) {
      await tx
        .update(files)
        .set({ case_id, client_id: litigationCase.client_id })
        .where(and(inArray(files.key, keys), eq(files.purpose, "received_mail"), isNull(files.client_id)));
    }
    await markReplied(tx, case_id);
    await record(tx, call.actor, {
      action: "mail.attached",
      object: { type: "case", id: case_id },
      clientId: litigationCase.client_id,
      before: { mail_id, state: mail.state, reason: mail.reason },
      after: { mail_id, state: "attached", reason: "by_hand" },
    });
    return { data: {}, message: messages.mails.attached(case_id) };
  });
