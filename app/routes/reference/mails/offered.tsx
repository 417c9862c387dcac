import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { mailTemplateMessages as said, referenceMessages } from "#app/domain/reference/reference-messages.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, queryOf } from "#app/http/queries.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { OfferedDialog } from "#app/components/reference/offered-dialog.tsx";
import { paths } from "#app/paths.ts";
import { setMailTemplateActive } from "#app/provider/contract/reference/mail-templates.ts";
import { recordOf, refuseUnlessChanger } from "../access.server.ts";

export const meta: MetaFunction = () => [{ title: "Mail Template Offered · Litigation Panel" }];

const OfferedForm = setMailTemplateActive.input.omit({ template_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  refuseUnlessChanger(user);
  const answer = await provider.readMailTemplate({ template_id: idParam(visit.params.templateId) });
  const { stored, failure } = recordOf(answer, messages.bulkMail.templatesFailed);
  return {
    record: stored && { name: stored.name ?? "", active: stored.active, version: stored.version },
    failure,
    closeTo: paths.mailTemplates(queryOf(visit.request)),
    formKey: crypto.randomUUID(),
  };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  refuseUnlessChanger(user);
  const template_id = idParam(visit.params.templateId);
  const submission = parseWithZod(await formOf(visit), { schema: OfferedForm });
  if (submission.status !== "success") return invalid(submission);

  const answer = await provider.setMailTemplateActive({ template_id, ...submission.value });
  if (!answer.ok) return refused(submission, answer, said.notSwitched);
  return done(visit, paths.mailTemplates(queryOf(visit.request)), answer.message ?? referenceMessages.saved);
}

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
