// One change of the rate of a case, for the dialogs about it.
import type { LoaderFunctionArgs } from "@remix-run/node";
import { todayInIndia } from "#app/domain/dates.ts";
import { interestMessages } from "#app/domain/papers/interest-messages.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { getQuery, idParam, notFound, toList } from "#app/http/queries.server.ts";
import { paths } from "#app/paths.ts";

/** What a dialog about a change of the rate shows. @throws 404 for one that the case does not have */
export async function openRateChange(visit: LoaderFunctionArgs) {
  const { application, read, name, dialog } = await openCase(visit, (provider, case_id) =>
    provider.readInterest({ case_id }),
  );
  const { items, failure } = toList(read, interestMessages.rates.failed);
  const rate = items.find(({ id }) => id === idParam(visit.params.rateChangeId));
  if (!rate && failure === null) throw notFound();
  return {
    ...{ rate: rate ?? null, failure, name },
    back: paths.caseDialog(dialog, "interest", getQuery(visit.request)),
    today: todayInIndia(application.now()),
  };
}

/** The ids of such an address. */
export const rateChangeParams = (params: LoaderFunctionArgs["params"]) => ({
  ...caseParams(params),
  rateChangeId: idParam(params.rateChangeId),
});
