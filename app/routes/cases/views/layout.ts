// Cards or a table, for all lists of cases of whoever chooses.
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { viewMessages } from "#app/domain/cases/case-table.ts";
import { batchParam } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { getQuery } from "#app/http/queries.server.ts";
import { paths } from "#app/paths.ts";
import { setCaseLayout } from "#app/provider/contract/cases/case-views.ts";

export async function loader(visit: LoaderFunctionArgs) {
  await requireAdmin(visit, "litigation_case");
  return redirect(paths.cases({ batchId: batchParam(visit.params) }, getQuery(visit.request)));
}

export const action = formAction({
  feature: "litigation_case",
  ids: (params) => ({ batchId: batchParam(params) }),
  schema: setCaseLayout.input,
  call: ({ provider }, chosen) => provider.setCaseLayout(chosen),
  failed: viewMessages.notKept,
  to: ({ ids, query }) => paths.cases(ids, query),
  done: ({ value }) => viewMessages.layout[value.layout],
});
