import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { editMessages } from "#app/domain/cases/edit-messages.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import { categoryParam } from "#app/http/batches/batch-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { getQuery, idParam, notFound, readOr404 } from "#app/http/queries.server.ts";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { KindField } from "#app/components/forms/kind-field.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { asked } from "#app/provider/contract/confirm.ts";
import { fillAllForm } from "#app/provider/contract/missing-data/workbench.ts";
import { FieldName } from "#app/provider/contract/missing-data/paper-fields.ts";
import { CheckboxField, TextAreaField } from "#app/ui/forms/field.tsx";

export const handle = { title: "One Value for All Cases" };
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("One Value for All Cases", data && `Batch ${data.batchId}`);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const batchId = idParam(visit.params.batchId);
  const category = categoryParam(visit.params);
  const answer = await provider.readWorkbench({ batch_id: batchId, category, correct: true, show: "all" });
  const { stored, failure } = readOr404(answer, workbenchMessages.failed);
  const own = stored?.fields.filter(({ belongs_to }) => belongs_to === "case") ?? [];
  const field = own.find(({ name }) => name === visit.params.field) ?? null;
  if (stored && visit.params.field !== undefined && !field) throw notFound();
  return {
    ...{ batchId, category, field, failure, total: stored?.total ?? 0 },
    fields: own.map(({ name, label, lacking, required }) => ({ name, label, lacking, required })),
    list: getQuery(visit.request),
  };
}

export const action = formAction({
  feature: "litigation_batch",
  ids: (params) => {
    const field = FieldName.safeParse(params.field);
    if (!field.success) throw notFound();
    return { batch_id: idParam(params.batchId), category: categoryParam(params), field: field.data };
  },
  schema: fillAllForm,
  call: ({ provider, ids }, form) => provider.fillAllCases({ ...ids, ...asked(form) }),
  failed: workbenchMessages.notSaved,
  to: ({ ids: { batch_id, category }, query }) => paths.workbench(batch_id, category, query),
  done: workbenchMessages.saved(0, 0),
});

export default function FillAllPage() {
  const { batchId, category, field, fields, total, failure, list } = useLoaderData<typeof loader>();
  const back = paths.workbench(batchId, category, list);
  return (
    <Page back={{ href: back, label: "Missing Data" }} failure={failure} narrow>
      <div className="upload-group fields">
        <p className="workbench-help">{workbenchMessages.fillAllHelp}</p>
        {field ? (
          <DialogForm
            id="fill-all"
            schema={fillAllForm}
            cancelTo={back}
            submit="Preview"
            confirm={workbenchMessages.saveForAll}
          >
            {(controls) => (
              <>
                <h2>{workbenchMessages.fillAll(field.label, total)}</h2>
                <KindField of={field} field={controls.value} />
                <CheckboxField
                  field={controls.replace}
                  label={workbenchMessages.replaceStored}
                  hint={workbenchMessages.replaceStoredHint}
                />
                <TextAreaField
                  field={controls.reason}
                  label="Reason for the change"
                  hint={editMessages.reasonHint}
                  rows={2}
                />
              </>
            )}
          </DialogForm>
        ) : (
          <ul className="questions" aria-label="Fields">
            {fields.map(({ name, label, lacking, required }) => (
              <li key={name}>
                <a className="link" href={paths.workbenchAll(batchId, category, name, list)} data-move="page">
                  {label}
                </a>{" "}
                {lacking > 0 ? (
                  <span className="small">
                    {workbenchMessages[required ? "missingIn" : "emptyIn"](lacking)}
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Page>
  );
}
