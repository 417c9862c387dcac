import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { mailTemplates } from "#app/database/schema.ts";
import { differences } from "#app/domain/audit/differences.ts";
import { mailTemplateMessages as said } from "#app/domain/reference/reference-messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import { mayChangeReference } from "./reference-data.server.ts";
import { lockTemplate, refuseDuplicateName } from "./template-row.server.ts";

export const updateMailTemplate = (
  call: UserCall,
  { template_id, version, name, subject, body }: Input<"updateMailTemplate">,
) =>
  call.change(async (tx) => {
    mayChangeReference(call.user);
    const stored = await lockTemplate(tx, template_id, version);
    const values = { name, subject, body };
    const before = { name: stored.name, subject: stored.subject, body: stored.body };
    const changed = differences(before, values);
    if (changed) {
      await refuseDuplicateName(tx, { name, field: "name", own: template_id });
      await tx
        .update(mailTemplates)
        .set({ ...values, version: stored.version + 1 })
        .where(eq(mailTemplates.id, template_id));
      await record(tx, call.actor, {
        action: "mail_template.updated",
        object: { type: "mail_template", id: template_id },
        ...changed,
      });
    }
    return { data: {}, message: said.updated };
  });
