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
import { TemplateDialog, unlessSubmitted } from "#app/components/templates/template-dialog.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { paths } from "#app/paths.ts";
import { takeBackTemplateDraft } from "#app/provider/contract/templates/template-drafts.ts";

export const meta: MetaFunction = () => [{ title: "Take Back · Litigation Panel" }];

const TakeBackForm = takeBackTemplateDraft.input.omit({ draft_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  return { ...(await draftOf(provider, visit.params)) };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const draft_id = idParam(visit.params.templateId);
  const submission = parseWithZod(await formOf(visit), { schema: TakeBackForm });
  if (submission.status !== "success") return invalid(submission);

  const answer = await provider.takeBackTemplateDraft({ ...submission.value, draft_id });
  if (!answer.ok) return refused(submission, answer, templateMessages.notTakenBack);
  return done(visit, paths.templateDraft(draft_id), answer.message ?? templateMessages.takenBack);
}

export default function TakeBackTemplate() {
  const { id, draft, failure } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form] = useContractForm(TakeBackForm, {
    id: "take-back-template",
    lastResult,
  });
  return (
    <TemplateDialog
      title="Take Back"
      closeTo={paths.templateDraft(id)}
      {...{ draft, failure, lastResult }}
      refusal={unlessSubmitted(draft)}
      form={getFormProps(form)}
      formErrors={form}
      act="Take Back"
      busy="Taking Back"
    >
      <p>The text is a draft again and can be changed. Nobody can approve it meanwhile.</p>
    </TemplateDialog>
  );
}
