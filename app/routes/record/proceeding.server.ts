// One proceeding of a case, for the dialogs about it.
import type { LoaderFunctionArgs } from "@remix-run/node";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { getQuery, idParam, notFound, toList } from "#app/http/queries.server.ts";
import { paths } from "#app/paths.ts";

/** What a dialog about a proceeding shows. @throws 404 for one that the case does not have */
export async function openProceeding(visit: LoaderFunctionArgs) {
  const { read, name, dialog } = await openCase(visit, (provider, case_id) =>
    provider.listProceedings({ case_id }),
  );
  const { items, failure } = toList(read, recordMessages.proceedings.failed);
  const proceeding = items.find(({ id }) => id === idParam(visit.params.proceedingId));
  if (!proceeding && failure === null) throw notFound();
  return {
    proceeding: proceeding ?? null,
    failure,
    name,
    back: paths.caseDialog(dialog, "proceedings", getQuery(visit.request)),
  };
}
