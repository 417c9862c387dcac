import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { todayInIndia } from "#app/domain/dates.ts";
import { PAPER_CATEGORIES, paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { markMessages } from "#app/domain/papers/paper-marks.ts";
import { readBatchOr404 } from "#app/http/batches/batch-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { getQuery, idParam } from "#app/http/queries.server.ts";
import { DateField } from "#app/components/forms/date-field.tsx";
import { FormDialog } from "#app/components/forms/dialog-form.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { asked } from "#app/provider/contract/confirm.ts";
import { batchFiledForm } from "#app/provider/contract/papers/paper-marks.ts";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";

const TITLE = "Mark Papers as Filed";
export const meta: MetaFunction<typeof loader> = ({ data }) => titled(TITLE, data && `Batch ${data.id}`);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, application } = await requireAdmin(visit, "litigation_batch");
  const { id } = await readBatchOr404(provider, visit);
  return { id, today: todayInIndia(application.now()), back: paths.batchRow(id, getQuery(visit.request)) };
}

export const action = formAction({
  feature: "litigation_batch",
  ids: ({ batchId }) => ({ batch_id: idParam(batchId) }),
  schema: batchFiledForm,
  call: ({ provider, ids }, form) => provider.markBatchFiled({ ...ids, ...asked(form) }),
  failed: markMessages.notMarked,
  to: ({ ids, query }) => paths.batchRow(ids.batch_id, query),
  done: markMessages.marked("filed"),
});

const PAPERS = PAPER_CATEGORIES.map((value) => ({ value, label: paperCategoryLabel(value) }));

export default function MarkBatchFiled() {
  const { id, today, back } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title={`${TITLE}: Batch ${id}`}
      id="mark-batch-filed"
      schema={batchFiledForm}
      cancelTo={back}
      submit="Preview"
      confirm="Mark as Filed"
    >
      {(fields) => (
        <>
          <p>{markMessages.batchExplained}</p>
          <SelectField field={fields.category} label="Paper" empty="Choose…" options={PAPERS} />
          <DateField field={fields.day} label="Date Filed" max={today} />
          <TextField
            field={fields.reference}
            label="Filing No."
            hint={markMessages.batchReferenceHint}
            autoComplete="off"
          />
        </>
      )}
    </FormDialog>
  );
}
