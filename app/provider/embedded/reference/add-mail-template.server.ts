import { record } from "#app/database/audit/audit.server.ts";
import { mailTemplates } from "#app/database/schema.ts";
import { mailTemplateMessages as said } from "#app/domain/reference/reference-messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import { mayChangeReference } from "./reference-data.server.ts";
import { asTemplate, refuseDuplicateName } from "./template-row.server.ts";

export const addMailTemplate = (call: UserCall, { name, subject, body }: Input<"addMailTemplate">) =>
  call.change(async (tx) => {
    mayChangeReference(call.user);
    await refuseDuplicateName(tx, name);
    const [added] = await tx
      .insert(mailTemplates)
      .values({ name, subject, body, created_by: call.user.id })
      .returning();
    if (!added) throw new Error("The mail template was not written");
    await record(tx, call.actor, {
      action: "mail_template.added",
      object: { type: "mail_template", id: added.id },
      after: { name, subject, body },
    });
    return { data: asTemplate(added), message: said.added };
  });
