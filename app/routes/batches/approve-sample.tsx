import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { batchOf } from "#app/http/batches/batch-params.server.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, queryOf } from "#app/http/queries.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { CategoryDialog } from "#app/components/batches/category-dialog.tsx";
import { PaperForecast } from "#app/components/papers/paper-forecast.tsx";
import { paths } from "#app/paths.ts";
import { sampleChoice } from "#app/provider/contract/batches/batches.ts";

export const meta: MetaFunction = () => [{ title: "Approve Sample · Litigation Panel" }];

const SampleForm = sampleChoice.omit({ batch_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const { id, samples } = await batchOf(provider, visit);
  const forecast = await provider.forecastPapers({ batch_id: id });
  return {
    batch: { id, samples },
    // What cannot be told beforehand is told by the job.
    forecasts: forecast.ok ? forecast.data.results : [],
    list: queryOf(visit.request),
    formKey: crypto.randomUUID(),
  };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const batch_id = idParam(visit.params.batchId);
  const submission = parseWithZod(await formOf(visit), { schema: SampleForm });
  if (submission.status !== "success") return invalid(submission);

  const answer = await provider.approveSample({ batch_id, ...submission.value });
  if (!answer.ok) return refused(submission, answer, messages.batches.sampleNotApproved);
  const list = paths.batches(queryOf(visit.request));
  return done(visit, list, answer.message ?? messages.batches.sampleApproved(batch_id));
}

export default function ApproveSample() {
  const { batch, forecasts, list, formKey } = useLoaderData<typeof loader>();
  return (
    <CategoryDialog
      schema={SampleForm}
      batch={batch}
      act="Approve Sample"
      busyLabel="Approving Sample"
      explanation="The papers of all chosen cases are then made from the approved template."
      beforehand={<PaperForecast batchId={batch.id} forecasts={forecasts} list={list} />}
      formKey={formKey}
      lastResult={useActionData<typeof action>()}
    />
  );
}
