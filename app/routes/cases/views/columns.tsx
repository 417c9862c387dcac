import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TABLE_COLUMN_LABELS, TABLE_COLUMNS, viewMessages } from "#app/domain/cases/case-table.ts";
import { batchParam } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { readOr404 } from "#app/http/queries.server.ts";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { setCaseColumns } from "#app/provider/contract/cases/case-views.ts";
import { CheckboxGroup } from "#app/ui/forms/checkbox-group.tsx";

export const meta: MetaFunction = () => titled("Columns", "Cases");

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { stored, failure } = readOr404(await provider.readCaseLists({}), viewMessages.notRead);
  return { columns: stored?.columns ?? [], failure };
}

export const action = formAction({
  feature: "litigation_case",
  ids: (params) => ({ batchId: batchParam(params) }),
  schema: setCaseColumns.input,
  call: ({ provider }, chosen) => provider.setCaseColumns(chosen),
  failed: viewMessages.notKept,
  to: ({ ids, query }) => paths.cases(ids, query),
  done: viewMessages.kept,
});

export default function Columns() {
  const { columns, failure } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Columns" failure={failure}>
      <DialogForm id="case-columns" schema={setCaseColumns.input} submit="Save Columns" start={{ columns }}>
        {(fields) => (
          <CheckboxGroup
            field={fields.columns}
            label="Columns of the table"
            hint="The borrower's name always stands first. Your choice holds for all your lists of cases."
            options={TABLE_COLUMNS.map((value) => ({ value, label: TABLE_COLUMN_LABELS[value] }))}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
