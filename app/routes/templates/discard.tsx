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
import { discardTemplateDraft } from "#app/provider/contract/templates/template-drafts.ts";

export const meta: MetaFunction = () => [{ title: "Discard Draft · Litigation Panel" }];

const DiscardForm = discardTemplateDraft.input.omit({ draft_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  return { ...(await draftOf(provider, visit.params)) };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const draft_id = idParam(visit.params.templateId);
  const submission = parseWithZod(await formOf(visit), { schema: DiscardForm });
  if (submission.status !== "success") return invalid(submission);

  const answer = await provider.discardTemplateDraft({ ...submission.value, draft_id });
  if (!answer.ok) return refused(submission, answer, templateMessages.notDiscarded);
  return done(visit, paths.templates(), answer.message ?? templateMessages.discarded);
}

export default function DiscardTemplate() {
  const { id, draft, failure } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form] = useContractForm(DiscardForm, {
    id: "discard-template",
    lastResult,
  });
  return (
    <TemplateDialog
      title="Discard Draft"
      closeTo={paths.templateDraft(id)}
      {...{ draft, failure, lastResult }}
      refusal={unlessDraft(draft)}
      form={getFormProps(form)}
      formErrors={form}
      act="Discard"
      busy="Discarding"
      look="danger"
    >
      <p>The draft is put away. What is in force stays as it is.</p>
    </TemplateDialog>
  );
}
