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
import { TemplateDialog, unlessDraft } from "#app/components/templates/template-dialog.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { paths } from "#app/paths.ts";
import { submitTemplateDraft } from "#app/provider/contract/templates/template-drafts.ts";
import { TextAreaField } from "#app/ui/field.tsx";

export const meta: MetaFunction = () => [{ title: "Submit for Approval · Litigation Panel" }];

const SubmitForm = submitTemplateDraft.input.omit({ draft_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  return { ...(await draftOf(provider, visit.params)) };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const draft_id = idParam(visit.params.templateId);
  const submission = parseWithZod(await formOf(visit), { schema: SubmitForm });
  if (submission.status !== "success") return invalid(submission);

  const answer = await provider.submitTemplateDraft({ ...submission.value, draft_id });
  if (!answer.ok) return refused(submission, answer, templateMessages.notSubmittedNow);
  return done(visit, paths.templateDraft(draft_id), answer.message ?? templateMessages.submitted);
}

export default function SubmitTemplate() {
  const { id, draft, failure } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useContractForm(SubmitForm, {
    id: "submit-template",
    lastResult,
    defaultValue: { note: draft?.note },
  });
  return (
    <TemplateDialog
      title="Submit for Approval"
      closeTo={paths.templateDraft(id)}
      {...{ draft, failure, lastResult }}
      refusal={unlessDraft(draft)}
      form={getFormProps(form)}
      formErrors={form}
      act="Submit"
      busy="Submitting"
    >
      <p>
        The text as it was saved last is submitted. It cannot be changed until it is approved, sent back or
        taken back.
      </p>
      <TextAreaField field={fields.note} label="What was changed, and why" />
    </TemplateDialog>
  );
}
