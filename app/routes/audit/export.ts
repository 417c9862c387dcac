import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { filterMessages } from "#app/domain/filter-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { isBackwards } from "#app/domain/period.ts";
import { fileResponse } from "#app/http/downloads.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { getQuery } from "#app/http/queries.server.ts";
import { done } from "#app/http/replies.server.ts";
import { paths } from "#app/paths.ts";
import { askedKind, readAuditFilters, refuseUnlessAllClients } from "./filters.server.ts";

/** The entries that match as a workbook, or back to their list with the reason. */
export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  refuseUnlessAllClients(user);
  const query = getQuery(visit.request);
  const { filters: asked, misread } = readAuditFilters(query);
  if (misread.length > 0) {
    return done(visit, paths.audit(query), { kind: "danger", text: filterMessages.notUnderstood(misread) });
  }
  const { page: _page, upto: _upto, ...filters } = asked;
  // The list says why.
  if (isBackwards(filters)) return redirect(paths.audit(filters));
  const answer = await provider.exportAudit({ ...filters, kind: askedKind(filters.kind) });
  if (answer.ok) return fileResponse(answer.data, visit.request);
  const text = answer.message ?? messages.audit.exportFailed;
  return done(visit, paths.audit(filters), { kind: "danger", text });
}
