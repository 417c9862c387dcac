// The securities of a case, for the dialogs about them.
import type { LoaderFunctionArgs } from "@remix-run/node";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { getQuery, idParam, notFound, toList } from "#app/http/queries.server.ts";
import { paths } from "#app/paths.ts";

/** All of them, with the sum of their values and who may have given one. */
export async function openSecurities(visit: LoaderFunctionArgs) {
  const { read, name, dialog } = await openCase(visit, (provider, case_id) =>
    provider.listSecurities({ case_id }),
  );
  const { items, failure } = toList(read, recordMessages.securities.failed);
  const query = getQuery(visit.request);
  return {
    securities: items.map((security) => ({
      ...security,
      editTo: paths.caseDialog(dialog, `securities/${security.id}/edit`, query),
      removeTo: paths.caseDialog(dialog, `securities/${security.id}/remove`, query),
    })),
    total: read.ok ? read.data.total : "0.00",
    owners: read.ok ? read.data.owners : [],
    failure,
    name,
    back: paths.caseDialog(dialog, "securities", query),
    addTo: paths.caseDialog(dialog, "securities/add", query),
  };
}

/** What a dialog about one of them shows. @throws 404 for one that the case does not have */
export async function openSecurity(visit: LoaderFunctionArgs) {
  const { securities, ...rest } = await openSecurities(visit);
  const security = securities.find(({ id }) => id === idParam(visit.params.securityId));
  if (!security && rest.failure === null) throw notFound();
  return { ...rest, security: security ?? null };
}
