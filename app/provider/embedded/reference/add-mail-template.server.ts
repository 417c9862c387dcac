import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { mailTemplates } from "#app/database/schema.ts";
import { mailTemplateMessages as said } from "#app/domain/reference/reference-messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import { mayChangeReference } from "./reference-data.server.ts";
import { asTemplate, refuseDuplicateName } from "./template-row.server.ts";

export const addMailTemplate = (call: UserCall, input: Input<"addMailTemplate">) =>
  call.change(async (tx) => ({
    data: asTemplate(await insertMailTemplate(tx, call, input, "name")),
    message: said.added,
  }));

/**
 * Writes a template for all clients.
 * @param field of the form, where the name was typed
 * @throws Refusal for who may not, and for a name that another has
 */
export async function insertMailTemplate(
  tx: Transaction,
  call: UserCall,
  { name, subject, body }: Input<"addMailTemplate">,
  field: string,
) {
  mayChangeReference(call.user);
  await refuseDuplicateName(tx, { name, field });
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
  return added;
}
