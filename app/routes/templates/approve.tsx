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
import { approveTemplateDraft } from "#app/provider/contract/templates/template-drafts.ts";

export const meta: MetaFunction = () => [{ title: "Approve · Litigation Panel" }];

const ApproveForm = approveTemplateDraft.input.omit({ draft_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  return { ...(await draftOf(provider, visit.params)) };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const draft_id = idParam(visit.params.templateId);
  const submission = parseWithZod(await formOf(visit), { schema: ApproveForm });
  if (submission.status !== "success") return invalid(submission);

  const answer = await provider.approveTemplateDraft({ ...submission.value, draft_id });
  if (!answer.ok) return refused(submission, answer, templateMessages.notApproved);
  return done(visit, paths.templateDraft(draft_id), answer.message ?? templateMessages.approved);
}

export default function ApproveTemplate() {
  const { id, draft, failure } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form] = useContractForm(ApproveForm, {
    id: "approve-template",
    lastResult,
  });
  return (
    <TemplateDialog
      title="Approve"
      closeTo={paths.templateDraft(id)}
      {...{ draft, failure, lastResult }}
      refusal={unlessApprover(draft)}
      form={getFormProps(form)}
      formErrors={form}
      act="Approve"
      busy="Approving"
    >
      {draft?.is_withdrawal ? (
        <p>Everybody&apos;s text is in force for this lender from now on. Its own versions are kept.</p>
      ) : (
        <p>
          From now on new samples and papers are made from this text. Batches whose samples were approved on
          an earlier one must have them approved again before more papers are made.
        </p>
      )}
    </TemplateDialog>
  );
}
