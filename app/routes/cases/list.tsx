import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LIST_OF_PAGE } from "#app/domain/cases/case-page.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { batchParam } from "#app/http/cases/case-params.server.ts";
import { clientsToFilterBy } from "#app/http/clients/client-filter.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { parseFilters } from "#app/http/list-filters.server.ts";
import { notFound, NOTHING_LISTED, readAskedPage, getQuery } from "#app/http/queries.server.ts";
import { caseActions } from "#app/components/cases/case-actions.ts";
import { CaseCard, toCard } from "#app/components/cases/case-card.tsx";
import { CaseFiltersBar } from "#app/components/cases/case-filters-bar.tsx";
import { filterTexts } from "#app/components/cases/case-filters.ts";
import { CaseSelection } from "#app/components/cases/case-selection.tsx";
import { FreshOutlet } from "#app/components/lists/fresh-outlet.tsx";
import { useHidden } from "#app/components/shell/host-areas.ts";
import { ListFooter } from "#app/components/lists/list-footer.tsx";
import { MisreadFilters } from "#app/components/lists/misread-filters.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { CaseListQuery } from "#app/provider/contract/cases/cases.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

export const handle = { title: "Cases" };
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled(handle.title, data?.batchId === undefined ? null : `Batch ${data.batchId}`);

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider, user } = await requireAdmin(visit, "litigation_case");
  const batchId = batchParam(visit.params);
  const { filters: asked, misread } = parseFilters(CaseListQuery, getQuery(visit.request));
  const { page, ...filters } = asked;
  const [answer, { clients, noClients }] = await Promise.all([
    misread.length > 0 ? NOTHING_LISTED : provider.listCases({ page, ...filters, case_batch_id: batchId }),
    clientsToFilterBy(provider, filters.client),
  ]);
  if (!answer.ok && answer.status === 404 && batchId !== undefined) {
    throw notFound();
  }
  const { items, count, failure } = readAskedPage(visit.request, page, answer, messages.cases.failed);
  return {
    batchId,
    page,
    filters: filterTexts(filters),
    misread,
    cases: items.map(toCard),
    count,
    failure: failure ?? noClients,
    clients,
    maySeeBatches: user.features.includes("litigation_batch"),
    today: todayInIndia(application.now()),
  };
}

export default function CaseList() {
  const { batchId, page, filters, misread, cases, count, failure, clients, maySeeBatches, today } =
    useLoaderData<typeof loader>();
  const query = { ...filters, page };
  const pageQuery = { [LIST_OF_PAGE]: batchId ?? "all", ...query };
  const isHidden = useHidden();
  const isFiltered = Object.keys(filters).length > 0;
  const back = batchId === undefined ? undefined : { href: paths.batches(), label: "Batch" };
  return (
    <Page title={titleOf(batchId)} total={failure ? undefined : count} back={back} failure={failure}>
      <CaseFiltersBar batchId={batchId} filters={filters} clients={clients}>
        {batchId !== undefined && maySeeBatches && !isHidden("batch_acts") ? (
          <ButtonLink href={paths.editBatchOfCases(batchId, query)} move="stay">
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
        <ol className="rows" data-links="stay">
          {cases.map((litigationCase) => (
            <CaseCard
              key={litigationCase.case_id}
              litigationCase={litigationCase}
              today={today}
              actions={caseActions(litigationCase, { batchId, query, hasOwnActs: !isHidden("case_acts") })}
              {...(isHidden("case_acts")
                ? {}
                : {
                    to: paths.casePage(litigationCase.case_id, pageQuery),
                    hearingTo: paths.caseHearing({ batchId, caseId: litigationCase.case_id }, query),
                  })}
              emailHistory={paths.caseEmails({ batchId, caseId: litigationCase.case_id }, query)}
              {...(isHidden("case_acts") ? {} : { selectIn: "selection" })}
            />
          ))}
        </ol>
      ) : null}
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
