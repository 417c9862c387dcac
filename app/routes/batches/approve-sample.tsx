import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { readBatchOr404 } from "#app/http/batches/batch-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, getQuery } from "#app/http/queries.server.ts";
import { SampleLinks } from "#app/components/batches/sample-links.tsx";
import { CategoryDialog } from "#app/components/batches/category-dialog.tsx";
import { PaperForecast } from "#app/components/papers/paper-forecast.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { asked } from "#app/provider/contract/confirm.ts";
import { approval } from "#app/provider/contract/batches/batches.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Approve Sample", data && `Batch ${data.batch.id}`);

const SampleForm = approval.omit({ batch_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_batch");
  const { id, samples } = await readBatchOr404(provider, visit);
  const forecast = await provider.forecastPapers({ batch_id: id });
  return {
    batch: { id, samples },
    // What cannot be told beforehand is told by the job.
    forecasts: forecast.ok ? forecast.data.results : [],
    list: getQuery(visit.request),
    opensCases: user.features.includes("litigation_case"),
  };
}

export const action = formAction({
  feature: "litigation_batch",
  ids: ({ batchId }) => ({ batch_id: idParam(batchId) }),
  schema: SampleForm,
  call: ({ provider, ids }, choice) => provider.approveSample({ ...ids, ...asked(choice) }),
  failed: messages.batches.sampleNotApproved,
  to: ({ ids, query }) => paths.batchRow(ids.batch_id, query),
  done: ({ ids }) => messages.batches.sampleApproved(ids.batch_id),
});

export default function ApproveSample() {
  const { batch, forecasts, list, opensCases } = useLoaderData<typeof loader>();
  return (
    <CategoryDialog
      schema={SampleForm}
      batch={batch}
      act="Approve Sample"
      busyLabel="Approving Sample"
      explanation="The papers of all selected cases are then generated from the approved template."
      beforehand={
        <>
          <SampleLinks batchId={batch.id} samples={batch.samples} opensCases={opensCases} />
          <PaperForecast batchId={batch.id} forecasts={forecasts} list={list} />
        </>
      }
    />
  );
}
