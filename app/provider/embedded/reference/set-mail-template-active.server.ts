import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { mailTemplates } from "#app/database/schema.ts";
import { mailTemplateMessages as said } from "#app/domain/reference/reference-messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import { mayChangeReference } from "./reference-data.server.ts";
import { lockTemplate } from "./template-row.server.ts";

/** Takes a template out of the list of Bulk Communicate, or puts it back. */
export const setMailTemplateActive = (
  call: UserCall,
  { template_id, version, active }: Input<"setMailTemplateActive">,
) =>
  call.change(async (tx) => {
    mayChangeReference(call.user);
    const stored = await lockTemplate(tx, template_id, version);
    if (stored.active !== active) {
      await tx
        .update(mailTemplates)
        .set({ active, version: stored.version + 1 })
        .where(eq(mailTemplates.id, template_id));
      await record(tx, call.actor, {
        action: active ? "mail_template.activated" : "mail_template.deactivated",
        object: { type: "mail_template", id: template_id },
        before: { active: stored.active },
        after: { active },
      });
    }
    return { data: {}, message: active ? said.activated(stored.name) : said.deactivated(stored.name) };
  });
