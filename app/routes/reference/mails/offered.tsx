import { activateWords } from "#app/components/forms/activate-words.ts";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mailTemplateMessages as said, referenceMessages } from "#app/domain/reference/reference-messages.ts";
import { idParam } from "#app/http/queries.server.ts";
import { ActiveDialog } from "#app/components/forms/active-dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { setMailTemplateActive } from "#app/provider/contract/reference/mail-templates.ts";
import { changeAction, mailTemplateForChanger } from "../access.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled(activateWords(data?.stored?.active, "Email Template"), data?.stored?.name);

const OfferedForm = setMailTemplateActive.input.omit({ template_id: true });

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
  const { stored, failure } = useLoaderData<typeof loader>();
  return (
    <ActiveDialog
      what="Email Template"
      schema={OfferedForm}
      record={stored}
      failure={failure}
      ifDeactivated={said.willLeave}
      ifActivated={said.willReturn}
    />
  );
}
