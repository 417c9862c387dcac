import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { draftOf } from "#app/http/templates/template-params.server.ts";
import { TemplateDialog, unlessApprover } from "#app/components/templates/template-dialog.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { paths } from "#app/paths.ts";
import { sendBackTemplateDraft } from "#app/provider/contract/templates/template-drafts.ts";
import { TextAreaField } from "#app/ui/field.tsx";

export const meta: MetaFunction = () => [{ title: "Send Back · Litigation Panel" }];

const SendBackForm = sendBackTemplateDraft.input.omit({ draft_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  return { ...(await draftOf(provider, visit.params)) };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const draft_id = idParam(visit.params.templateId);
  const submission = parseWithZod(await formOf(visit), { schema: SendBackForm });
  if (submission.status !== "success") return invalid(submission);

  const answer = await provider.sendBackTemplateDraft({ ...submission.value, draft_id });
  if (!answer.ok) return refused(submission, answer, templateMessages.notSentBack);
  return done(visit, paths.templateDraft(draft_id), answer.message ?? templateMessages.sentBack);
}

export default function SendBackTemplate() {
  const { id, draft, failure } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useContractForm(SendBackForm, {
    id: "send-back-template",
    lastResult,
  });
  return (
    <TemplateDialog
      title="Send Back"
      closeTo={paths.templateDraft(id)}
      {...{ draft, failure, lastResult }}
      refusal={unlessApprover(draft)}
      form={getFormProps(form)}
      formErrors={form}
      act="Send Back"
      busy="Sending Back"
    >
      <p>The text is a draft again, with your reason beside it.</p>
      <TextAreaField field={fields.reason} label="Reason" />
    </TemplateDialog>
  );
}
