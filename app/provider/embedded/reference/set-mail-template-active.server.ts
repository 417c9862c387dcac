import { mailTemplates } from "#app/database/schema.ts";
import { mailTemplateMessages as said } from "#app/domain/reference/reference-messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import { setActive } from "../set-active.server.ts";
import { lockTemplate } from "./template-row.server.ts";
import { mayChangeReference } from "./reference-data.server.ts";

/** Takes a template out of the list of Bulk Communicate, or puts it back. */
export const setMailTemplateActive = (
  call: UserCall,
  { template_id, version, active }: Input<"setMailTemplateActive">,
) =>
  call.change(async (tx) => {
    mayChangeReference(call.user);
    const stored = await lockTemplate(tx, template_id, version);
    await setActive(tx, call, mailTemplates, { type: "mail_template", stored }, active);
    const name = stored.name;
    return { data: {}, message: active ? said.activated(name) : said.deactivated(name) };
  });
