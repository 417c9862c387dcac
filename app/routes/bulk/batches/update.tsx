import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BATCH_STATUSES, BATCH_STATUS_LABELS } from "#app/domain/cases/filing.ts";
import { messages } from "#app/domain/messages.ts";
import { bulkAction } from "#app/http/bulk/bulk-form.server.ts";
import { actOn } from "#app/http/bulk/selection.server.ts";
import { BulkPage } from "#app/components/bulk/bulk-page.tsx";
import { batchChange } from "#app/provider/contract/bulk/bulk-batches.ts";
import { SelectField } from "#app/ui/forms/field.tsx";

export const handle = { title: "Batch" };
export const meta: MetaFunction = () => [{ title: "Bulk Update · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { chosen, failure, ticked } = await actOn(visit, "batches");
  return { chosen, failure, ticked };
}

export const action = bulkAction({
  of: "batches",
  schema: batchChange,
  ask: ({ provider, selection }, { batch_status }, ask) =>
    provider.updateChosenBatches({ selection, batch_status, ...ask }),
  failed: messages.batches.statusNotUpdated,
  succeeded: ({ changed }) => messages.batches.statusUpdated(changed),
});

export default function BulkUpdateBatches() {
  return (
    <BulkPage
      title="Bulk Update"
      of="batches"
      rows={useLoaderData<typeof loader>()}
      schema={batchChange}
      id="bulk-update"
      lastResult={useActionData<typeof action>()}
      save="Update"
      busy="Updating"
    >
      {(fields) => (
        <SelectField
          field={fields.batch_status}
          label="Status"
          empty="Select a status"
          options={BATCH_STATUSES.map((value) => ({ value, label: BATCH_STATUS_LABELS[value] }))}
        />
      )}
    </BulkPage>
  );
}
