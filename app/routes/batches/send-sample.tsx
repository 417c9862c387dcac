import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { readBatchOr404 } from "#app/http/batches/batch-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { SampleLinks } from "#app/components/batches/sample-links.tsx";
import { CategoryDialog } from "#app/components/batches/category-dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { sampleChoice } from "#app/provider/contract/batches/batches.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Send Sample to Client", data && `Batch ${data.batch.id}`);

const SampleForm = sampleChoice.omit({ batch_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_batch");
  const { id, samples } = await readBatchOr404(provider, visit);
  return { batch: { id, samples }, opensCases: user.features.includes("litigation_case") };
}

export const action = formAction({
  feature: "litigation_batch",
  ids: ({ batchId }) => ({ batch_id: idParam(batchId) }),
  schema: SampleForm,
  call: ({ provider, ids }, choice) => provider.sendSample({ ...ids, ...choice }),
  failed: messages.batches.sampleNotSent,
  to: ({ ids, query }) => paths.batchRow(ids.batch_id, query),
  done: async ({ provider, visit, ids }) => {
    const { litigation_client: client } = await readBatchOr404(provider, visit);
    return messages.batches.sampleSent(client.name ?? "the client", ids.batch_id);
  },
});

export default function SendSample() {
  const { batch, opensCases } = useLoaderData<typeof loader>();
  return (
    <CategoryDialog
      schema={SampleForm}
      batch={batch}
      act="Send Sample to Client"
      busyLabel="Sending Sample"
      explanation="The client gets the approved sample by email."
      beforehand={<SampleLinks batchId={batch.id} samples={batch.samples} opensCases={opensCases} />}
    />
  );
}
