import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { daysOfCauseList } from "#app/domain/cases/cause-list.ts";
import { hearingMessages } from "#app/domain/cases/hearing-messages.ts";
import { periodInWords } from "#app/domain/cases/list-filters.ts";
import { formatDate, todayInIndia } from "#app/domain/dates.ts";
import { readCaseListQuery } from "#app/http/cases/case-list-query.server.ts";
import { batchParam } from "#app/http/cases/case-params.server.ts";
import { advocateFilteredBy } from "#app/http/cases/more-filters.server.ts";
import { clientsToFilterBy } from "#app/http/clients/client-filter.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { getQuery, keepIsoDates, notFound, NOTHING_LISTED, toPage } from "#app/http/queries.server.ts";
import { filterChips, filterTexts } from "#app/components/cases/case-filters.ts";
import { CauseList, CauseListDays } from "#app/components/cases/cause-list.tsx";
import { MisreadFilters } from "#app/components/lists/misread-filters.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { PrintHint } from "#app/components/shell/print-hint.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";

export const handle = { title: "Cause List" };
export const meta: MetaFunction<typeof loader> = ({ data }) => titled(handle.title, data?.days);

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider } = await requireAdmin(visit, "litigation_case");
  const batchId = batchParam(visit.params);
  const today = todayInIndia(application.now());
  const { filters: asked, misread, errors } = readCaseListQuery(getQuery(visit.request));
  keepIsoDates(visit.request, asked);
  const { page: _, sort: __, next_hearing, next_hearing_from, next_hearing_to, ...others } = asked;
  const period = daysOfCauseList({ next_hearing, next_hearing_from, next_hearing_to }, today);
  // Of "past" those whose outcome is recorded are left out, as in the list.
  const ofPast = next_hearing === "past" ? { next_hearing } : {};
  const [answer, { clients }, advocate] = await Promise.all([
    misread.length > 0
      ? NOTHING_LISTED
      : provider.listHearings({
          ...{ ...others, ...ofPast, case_batch_id: batchId, on: today },
          ...{ next_hearing_from: period.from, next_hearing_to: period.to },
        }),
    clientsToFilterBy(provider, others.client),
    advocateFilteredBy(provider, others.advocate),
  ]);
  if (!answer.ok && answer.status === 404) throw notFound();
  const { items: hearings, count, failure } = toPage(answer, hearingMessages.listFailed);
  const keep = filterTexts(others);
  const chips = filterChips(keep, {
    client: (id) => clients.find((client) => String(client.id) === id)?.name,
    advocate: (id) => (String(advocate?.id) === id ? advocate?.name : undefined),
    today,
  });
  return {
    ...{ batchId, hearings, count, failure, misread, errors, keep, period, today },
    days: periodInWords(period),
    said: chips.map(({ label }) => label),
    back: paths.cases({ batchId }, { ...keep, next_hearing, next_hearing_from, next_hearing_to }),
  };
}

/** Who is heard when and where, to be printed and taken along. */
export default function Hearings() {
  const { batchId, hearings, count, failure, misread, errors, keep, period, today, days, said, back } =
    useLoaderData<typeof loader>();
  const label = batchId === undefined ? "Cases" : `Batch ${batchId}`;
  return (
    <Page title={`${handle.title} · ${days}`} back={{ href: back, label }} failure={failure}>
      <CauseListDays batchId={batchId} keep={keep} period={period} errors={errors} />
      <PrintHint />
      <MisreadFilters misread={misread} removeTo={paths.hearings({ batchId }, keep)} />
      <p className="small">
        {[
          hearingMessages.listed(count),
          ...(batchId === undefined ? [] : [label]),
          ...said,
          `As of ${formatDate(today)}`,
        ].join(" · ")}
      </p>
      {count > hearings.length ? <p className="is-due">{hearingMessages.cut(hearings.length)}</p> : null}
      {failure || misread.length > 0 ? null : <CauseList hearings={hearings} period={period} />}
    </Page>
  );
}
