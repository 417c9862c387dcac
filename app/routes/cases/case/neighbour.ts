import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { pageCount } from "#app/domain/pagination.ts";
import { askForCases } from "#app/http/cases/case-list-query.server.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { readListBelow } from "#app/http/cases/list-of-page.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { getQuery } from "#app/http/queries.server.ts";
import { done } from "#app/http/replies.server.ts";
import { paths } from "#app/paths.ts";

/** Leads from the page of a case to that of the next or the previous one in the list it was reached from. */
export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider } = await requireAdmin(visit, "litigation_case");
  const { caseId } = caseParams(visit.params);
  const from = getQuery(visit.request);
  const step = new URL(visit.request.url).pathname.endsWith("/next") ? 1 : -1;
  const { batchId, page, filters } = readListBelow(from);
  const today = todayInIndia(application.now());
  const read = (number: number) =>
    askForCases(provider, { ...filters, page: number, case_batch_id: batchId }, today);
  const stay = (text: string) => done(visit, paths.casePage(caseId, from), { kind: "info", text });

  const here = await read(page);
  if (!here.ok) return stay(here.message ?? messages.cases.failed);
  const at = here.data.results.findIndex(({ case_id }) => case_id === caseId);
  if (at === -1) return stay(messages.cases.notOnItsPage);
  const beside = here.data.results[at + step];
  if (beside) return redirect(paths.casePage(beside.case_id, from));

  const other = page + step;
  if (other < 1) return stay(messages.cases.firstOfList);
  if (other > pageCount(here.data.count)) return stay(messages.cases.lastOfList);
  const there = await read(other);
  const next = there.ok ? there.data.results.at(step === 1 ? 0 : -1) : undefined;
  if (!next) return stay(messages.cases.failed);
  return redirect(paths.casePage(next.case_id, { ...from, page: other }));
}
