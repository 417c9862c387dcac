import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { messages } from "#app/domain/messages.ts";
import { warningMessages } from "#app/domain/papers/warning-messages.ts";
import { readBatchOr404, categoryParam } from "#app/http/batches/batch-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, getQuery } from "#app/http/queries.server.ts";
import { FormDialog } from "#app/components/forms/dialog-form.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { retryPapers } from "#app/provider/contract/papers/papers.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Retry Objections", data && `Batch ${data.id}`);

const RetryForm = retryPapers.input.pick({ idempotency_key: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const category = categoryParam(visit.params);
  const { id, samples } = await readBatchOr404(provider, visit);
  const job = samples.find((sample) => sample.category === category)?.job ?? null;
  const list = getQuery(visit.request);
  return { id, category, list, held: job?.held ?? 0 };
}

export const action = formAction({
  feature: "litigation_batch",
  ids: (params) => ({ batch_id: idParam(params.batchId), category: categoryParam(params) }),
  schema: RetryForm,
  call: ({ provider, ids }, key) => provider.retryPapers({ ...ids, outcome: "held", ...key }),
  failed: messages.papers.notRetried,
  to: ({ ids, query }) => paths.batchPapers(ids.batch_id, ids.category, query),
  done: ({ data }) => messages.papers.jobStarted(data.waiting),
});

export default function RetryHeld() {
  const { id, category, list, held } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title={`Retry Objections: ${paperCategoryLabel(category)}, Batch ${id}`}
      closeTo={paths.batchPapers(id, category, list)}
      id="retry-held"
      schema={RetryForm}
      {...(held > 0 ? { submit: "Retry Objections" } : {})}
      busyLabel="Starting"
    >
      {held === 0 ? (
        <EmptyState>{warningMessages.noneHeld}</EmptyState>
      ) : (
        <p>{warningMessages.retryHeld(held)}</p>
      )}
    </FormDialog>
  );
}
