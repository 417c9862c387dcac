import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SHOW_TOTAL, TOTAL_AT_ONCE } from "#app/domain/cases/case-table.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { readBatchHead } from "#app/http/batches/batch-head.server.ts";
import { askForCases, askForTotal, readCaseListQuery } from "#app/http/cases/case-list-query.server.ts";
import { advocateFilteredBy, advocatesNamed, readMoreFilters } from "#app/http/cases/more-filters.server.ts";
import { readCaseLists } from "#app/http/cases/case-lists.server.ts";
import { batchParam } from "#app/http/cases/case-params.server.ts";
import { clientsToFilterBy } from "#app/http/clients/client-filter.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { tickAskedRows } from "#app/http/row-range.server.ts";
import { keepIsoDates, notFound, NOTHING_LISTED, readAskedPage, getQuery } from "#app/http/queries.server.ts";
import { BatchHead } from "#app/components/batches/page/batch-head.tsx";
import { toCard } from "#app/components/cases/case-card.tsx";
import { CaseFiltersBar } from "#app/components/cases/case-filters-bar.tsx";
import { filterTexts } from "#app/components/cases/case-filters.ts";
import { CaseRows } from "#app/components/cases/case-rows.tsx";
import { CaseSelection } from "#app/components/cases/case-selection.tsx";
import { CaseViews, openView } from "#app/components/cases/case-views.tsx";
import { ListActs } from "#app/components/cases/list-acts.tsx";
import { FreshOutlet } from "#app/components/lists/fresh-outlet.tsx";
import { useHidden } from "#app/components/shell/host-areas.ts";
import { RowRange } from "#app/components/lists/row-range.tsx";
import { ListFooter } from "#app/components/lists/list-footer.tsx";
import { MisreadFilters } from "#app/components/lists/misread-filters.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { FROM_BATCH, paths } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

export const handle = { title: "Cases" };
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled(handle.title, data?.batchId === undefined ? null : `Batch ${data.batchId}`);

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider, user } = await requireAdmin(visit, "litigation_case");
  const batchId = batchParam(visit.params);
  const today = todayInIndia(application.now());
  const query = getQuery(visit.request);
  const { filters: asked, misread, errors } = readCaseListQuery(query);
  keepIsoDates(visit.request, asked);
  const { page, ...filters } = asked;
  const seesBatches = user.features.includes("litigation_batch");
  const [answer, { clients, noClients }, more, advocate, named, lists, head] = await Promise.all([
    misread.length > 0 ? NOTHING_LISTED : askForCases(provider, { ...asked, case_batch_id: batchId }, today),
    clientsToFilterBy(provider, filters.client),
    readMoreFilters(provider, query, errors),
    advocateFilteredBy(provider, filters.advocate),
    advocatesNamed(provider, filters.search),
    readCaseLists(provider, today),
    batchId !== undefined && seesBatches ? readBatchHead(provider, batchId) : null,
  ]);
  if (!answer.ok && answer.status === 404 && batchId !== undefined) {
    throw notFound();
  }
  const { items, count, failure } = readAskedPage(visit.request, page, answer, messages.cases.failed);
  tickAskedRows(
    visit.request,
    "case",
    items.map(({ case_id }) => case_id),
  );
  const total =
    lists?.layout === "table" && isAddedUp(count, query)
      ? await askForTotal(provider, { ...filters, case_batch_id: batchId }, today)
      : null;
  return {
    batchId,
    page,
    filters: filterTexts(filters),
    misread,
    cases: items.map(toCard),
    count,
    failure: failure ?? noClients,
    clients,
    maySeeBatches: seesBatches,
    head,
    today,
    more,
    advocate,
    named,
    lists,
    total,
  };
}

/** At once where it costs little, else when asked for. */
const isAddedUp = (count: number, query: Readonly<Record<string, string>>): boolean =>
  count > 0 && (count <= TOTAL_AT_ONCE || query[SHOW_TOTAL] !== undefined);

export default function CaseList() {
  const {
    batchId,
    page,
    filters,
    misread,
    cases,
    count,
    failure,
    clients,
    maySeeBatches,
    today,
    lists,
    total,
    ...bar
  } = useLoaderData<typeof loader>();
  const query = { ...filters, page };
  const isHidden = useHidden();
  const isFiltered = Object.keys(filters).length > 0;
  const back =
    batchId === undefined || !maySeeBatches ? undefined : { href: paths.batches(), label: "Batch" };
  const hasOwnActs = !isHidden("case_acts");
  const open = batchId === undefined ? openView(lists?.views ?? [], filters) : undefined;
  return (
    <Page title={titleOf(batchId)} total={failure ? undefined : count} back={back} failure={failure}>
      {bar.head ? <BatchHead {...bar.head} query={query} /> : null}
      {lists ? (
        <div className="list-head">
          <CaseViews views={lists.views} open={open} filters={filters} isOfAll={batchId === undefined} />
          <ListActs {...{ batchId, query, open, count }} layout={lists.layout} columns={lists.columns} />
        </div>
      ) : null}
      <CaseFiltersBar
        {...{ batchId, filters, clients, today }}
        advocate={bar.advocate}
        named={bar.named}
        more={hasOwnActs ? bar.more : undefined}
      >
        {batchId !== undefined && maySeeBatches && !isHidden("batch_acts") ? (
          <ButtonLink href={paths.editBatch(batchId, { ...query, [FROM_BATCH]: batchId })} move="stay">
            Edit Batch
          </ButtonLink>
        ) : null}
      </CaseFiltersBar>
      <MisreadFilters misread={misread} removeTo={paths.cases({ batchId }, filters)} />
      {cases.length === 0 && !failure && misread.length === 0 ? (
        <EmptyState
          action={isFiltered ? <ButtonLink href={paths.cases({ batchId })}>Clear All</ButtonLink> : null}
        >
          {messages.cases.none}
        </EmptyState>
      ) : null}
      {cases.length > 0 ? (
        <CaseRows
          {...{ batchId, query, cases, today, hasOwnActs, count, total }}
          table={hasOwnActs && lists?.layout === "table" ? lists.columns : null}
        />
      ) : null}
      {hasOwnActs ? <RowRange action={paths.cases({ batchId })} keep={query} rows={cases.length} /> : null}
      <CaseSelection batchId={batchId} query={query} count={count} />
      <ListFooter
        count={count}
        page={page}
        showing={messages.cases.showing(cases.length, count)}
        to={(other) => paths.cases({ batchId }, { ...filters, page: other })}
      />
      <FreshOutlet />
    </Page>
  );
}

function titleOf(batchId: number | undefined): string {
  return batchId === undefined ? handle.title : `${handle.title} · Batch ${batchId}`;
}
