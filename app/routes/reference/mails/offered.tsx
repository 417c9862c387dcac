import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { mailTemplateMessages as said, referenceMessages } from "#app/domain/reference/reference-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, queryOf, readOr404 } from "#app/http/queries.server.ts";
import { OfferedDialog } from "#app/components/reference/offered-dialog.tsx";
import { paths } from "#app/paths.ts";
import { setMailTemplateActive } from "#app/provider/contract/reference/mail-templates.ts";
import { refuseUnlessChanger } from "../access.server.ts";

export const meta: MetaFunction = () => [{ title: "Mail Template Offered · Litigation Panel" }];

const OfferedForm = setMailTemplateActive.input.omit({ template_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  refuseUnlessChanger(user);
  const answer = await provider.readMailTemplate({ template_id: idParam(visit.params.templateId) });
  const { stored, failure } = readOr404(answer, messages.bulkMail.templatesFailed);
  return {
    record: stored && { name: stored.name ?? "", active: stored.active, version: stored.version },
    failure,
    closeTo: paths.mailTemplates(queryOf(visit.request)),
  };
}

export const action = formAction({
  feature: "litigation_case",
  admit: refuseUnlessChanger,
  ids: ({ templateId }) => ({ template_id: idParam(templateId) }),
  schema: OfferedForm,
  call: ({ provider, ids }, value) => provider.setMailTemplateActive({ ...ids, ...value }),
  failed: said.notSwitched,
  to: ({ query }) => paths.mailTemplates(query),
  done: referenceMessages.saved,
});

export default function MailTemplateOffered() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <OfferedDialog
      what="Mail Template"
      schema={OfferedForm}
      willLeave={said.willLeave}
      willReturn={said.willReturn}
      lastResult={useActionData<typeof action>()}
      {...loaded}
    />
  );
}
