import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { batchMessages } from "#app/domain/batches/batch-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, readOr404 } from "#app/http/queries.server.ts";
import { BatchForm } from "#app/components/batches/batch-form.tsx";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { batchForm } from "#app/provider/contract/batches/edit-batch.ts";
import { asked } from "#app/provider/contract/confirm.ts";
import { chosenOrTyped } from "#app/provider/contract/batches/upload.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Edit Batch", data?.stored && `Batch ${data.stored.batch_id}`);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const batch_id = idParam(visit.params.batchId);
  return readOr404(await provider.readBatchDetails({ batch_id }), messages.batches.failed);
}

export const action = formAction({
  feature: "litigation_batch",
  ids: ({ batchId }) => ({ batch_id: idParam(batchId) }),
  schema: batchForm,
  call: ({ provider, ids }, { custom_state, custom_court, ...batch }) =>
    provider.updateBatch({
      ...ids,
      ...asked(batch),
      jurisdiction_state: chosenOrTyped(batch.jurisdiction_state, custom_state),
      jurisdiction_court: chosenOrTyped(batch.jurisdiction_court, custom_court),
    }),
  failed: batchMessages.notUpdated,
  to: ({ ids, query }) => paths.batchRow(ids.batch_id, query),
  done: ({ ids }) => batchMessages.updated(ids.batch_id),
});

export default function EditBatch() {
  const { stored, failure } = useLoaderData<typeof loader>();
  return (
    <Dialog title={stored ? `Edit Batch ${stored.batch_id}` : "Edit Batch"} variant="wide" failure={failure}>
      <BatchForm schema={batchForm} stored={stored} />
    </Dialog>
  );
}
