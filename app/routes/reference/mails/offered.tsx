import { useLoaderData } from "@remix-run/react";
import { mailTemplateMessages as said, referenceMessages } from "#app/domain/reference/reference-messages.ts";
import { idParam } from "#app/http/queries.server.ts";
import { OfferedDialog, offeredMeta } from "#app/components/reference/offered-dialog.tsx";
import { paths } from "#app/paths.ts";
import { setMailTemplateActive } from "#app/provider/contract/reference/mail-templates.ts";
import { changeAction, mailTemplateForChanger } from "../access.server.ts";

const WHAT = "Email Template";
const OfferedForm = setMailTemplateActive.input.omit({ template_id: true });

export const meta = offeredMeta(WHAT);

export const loader = mailTemplateForChanger;

export const action = changeAction({
  ids: ({ templateId }) => ({ template_id: idParam(templateId) }),
  schema: OfferedForm,
  call: ({ provider, ids }, value) => provider.setMailTemplateActive({ ...ids, ...value }),
  failed: said.notSwitched,
  to: ({ query }) => paths.mailTemplates(query),
  done: referenceMessages.saved,
});

export default function MailTemplateOffered() {
  return <OfferedDialog what={WHAT} schema={OfferedForm} said={said} {...useLoaderData<typeof loader>()} />;
}
