import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BATCH_STATUSES, BATCH_STATUS_LABELS } from "#app/domain/cases/filing.ts";
import { messages } from "#app/domain/messages.ts";
import { reviewOrSave } from "#app/http/bulk/bulk-form.server.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { chosenOf, selectedBatches } from "#app/http/bulk/selection.server.ts";
import { BulkForm, BulkPage } from "#app/components/bulk/bulk-page.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { batchChange } from "#app/provider/contract/bulk/bulk-batches.ts";
import { SelectField } from "#app/ui/field.tsx";

export const handle = { title: "Batch" };
export const meta: MetaFunction = () => [{ title: "Bulk Update · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const { selection, ticked } = await selectedBatches(visit);
  const answer = await provider.readChosenBatches({ selection });
  const chosen = await chosenOf(visit, ticked, answer, messages.bulk.batchSelectionFailed);
  return json({ ...chosen, ticked });
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const { selection, list } = await selectedBatches(visit);
  const form = await formOf(visit);
  return reviewOrSave(visit, {
    form,
    submission: parseWithZod(form, { schema: batchChange }),
    ask: ({ batch_status }, ask) => provider.updateChosenBatches({ selection, batch_status, ...ask }),
    failed: messages.batches.statusNotUpdated,
    list,
    succeeded: ({ changed }) => messages.batches.statusUpdated(changed),
  });
}

export default function BulkUpdateBatches() {
  const { chosen, failure, ticked } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useContractForm(batchChange, { id: "bulk-update", lastResult });
  return (
    <BulkPage title="Bulk Update" of="batches" backTo={ticked} chosen={chosen} failure={failure}>
      <BulkForm
        form={getFormProps(form)}
        errors={form}
        of="batches"
        backTo={ticked}
        lastResult={lastResult}
        save="Update"
        busy="Updating"
      >
        <SelectField
          field={fields.batch_status}
          label="Status"
          empty="Select a status"
          options={BATCH_STATUSES.map((value) => ({ value, label: BATCH_STATUS_LABELS[value] }))}
        />
      </BulkForm>
    </BulkPage>
  );
}
