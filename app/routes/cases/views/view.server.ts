import type { LoaderFunctionArgs } from "@remix-run/node";
import { viewMessages } from "#app/domain/cases/case-table.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, notFound, readOr404 } from "#app/http/queries.server.ts";

/** A view of the visitor's own. @throws 404 for any other */
export async function readOwnView(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const id = idParam(visit.params.viewId);
  const { stored, failure } = readOr404(await provider.readCaseLists({}), viewMessages.notRead);
  const view = stored?.views.find((each) => each.id === id && each.is_own);
  if (stored && !view) throw notFound();
  return { view: view ?? null, failure };
}
