import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { viewMessages } from "#app/domain/cases/case-table.ts";
import { filterMessages } from "#app/domain/filter-messages.ts";
import { readCaseListQuery } from "#app/http/cases/case-list-query.server.ts";
import { batchParam } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { ViewForm } from "#app/components/cases/view-form.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { addCaseView } from "#app/provider/contract/cases/case-views.ts";

export const meta: MetaFunction = () => titled("Save View", "Cases");

const SaveForm = addCaseView.input.omit({ query: true });

export async function loader(visit: LoaderFunctionArgs) {
  await requireAdmin(visit, "litigation_case");
  return null;
}

export const action = formAction({
  feature: "litigation_case",
  ids: (params) => ({ batchId: batchParam(params) }),
  schema: SaveForm,
  // A view of a batch's cases is one of all cases, filtered by the batch.
  call: ({ provider, ids: { batchId }, query }, named) => {
    const { filters: read, misread } = readCaseListQuery(query);
    // Left out, a filter that cannot be read would widen the view.
    if (misread.length > 0) return { ok: false, status: 422, message: filterMessages.notUnderstood(misread) };
    const { page: _, ...filters } = read;
    return provider.addCaseView({
      ...named,
      query: { ...filters, ...(batchId === undefined ? {} : { client_batch_id: batchId }) },
    });
  },
  failed: viewMessages.notSaved,
  to: ({ data }) => paths.cases({}, data.query),
  done: ({ value }) => viewMessages.saved(value.name),
});

export default function SaveView() {
  return <ViewForm title="Save View" schema={SaveForm} submit="Save View" />;
}
