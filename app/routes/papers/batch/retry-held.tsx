import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { messages } from "#app/domain/messages.ts";
import { warningMessages } from "#app/domain/papers/warning-messages.ts";
import { batchOf, categoryParam } from "#app/http/batches/batch-params.server.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, queryOf } from "#app/http/queries.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { paths } from "#app/paths.ts";
import { retryPapers } from "#app/provider/contract/papers/papers.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Modal, ModalActions } from "#app/ui/modal.tsx";

export const meta: MetaFunction = () => [{ title: "Retry Held · Litigation Panel" }];

const RetryForm = retryPapers.input.pick({ idempotency_key: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const category = categoryParam(visit.params);
  const { id, samples } = await batchOf(provider, visit);
  const job = samples.find((sample) => sample.category === category)?.job ?? null;
  const list = queryOf(visit.request);
  return { id, category, list, held: job?.held ?? 0, formKey: crypto.randomUUID() };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const batch_id = idParam(visit.params.batchId);
  const category = categoryParam(visit.params);
  const submission = parseWithZod(await formOf(visit), { schema: RetryForm });
  if (submission.status !== "success") return invalid(submission);

  const answer = await provider.retryPapers({ batch_id, category, outcome: "held", ...submission.value });
  if (!answer.ok) return refused(submission, answer, messages.papers.notRetried);
  const papers = paths.batchPapers(batch_id, category, queryOf(visit.request));
  return done(visit, papers, answer.message ?? messages.papers.jobStarted(answer.data.waiting ?? 0));
}

export default function RetryHeld() {
  const { id, category, list, held, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form] = useContractForm(RetryForm, { id: "retry-held", lastResult });
  return (
    <Modal
      title={`Retry Held: ${paperCategoryLabel(category)}, Batch ${id}`}
      closeTo={paths.batchPapers(id, category, list)}
    >
      <Form method="post" preventScrollReset {...getFormProps(form)}>
        <FormErrors form={form} />
        {held === 0 ? (
          <EmptyState>{warningMessages.noneHeld}</EmptyState>
        ) : (
          <p>{warningMessages.retryHeld(held)}</p>
        )}
        <FormKey minted={formKey} lastResult={lastResult} />
        {held > 0 ? (
          <ModalActions>
            <SubmitButton busyLabel="Starting">Retry Held</SubmitButton>
          </ModalActions>
        ) : null}
      </Form>
    </Modal>
  );
}
