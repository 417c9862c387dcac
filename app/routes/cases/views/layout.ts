// Cards or a table, for all lists of cases of whoever chooses.
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { viewMessages } from "#app/domain/cases/case-table.ts";
import { messages } from "#app/domain/messages.ts";
import { batchParam } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { getQuery, readOr404 } from "#app/http/queries.server.ts";
import { paths } from "#app/paths.ts";
import { setCaseLayout } from "#app/provider/contract/cases/case-views.ts";

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const batchId = batchParam(visit.params);
  if (batchId !== undefined)
    readOr404(await provider.readBatchHead({ batch_id: batchId }), messages.batches.failed);
  return redirect(paths.cases({ batchId }, getQuery(visit.request)));
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
