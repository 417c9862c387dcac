import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LIST_OF_PAGE } from "#app/domain/cases/case-page.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { askForCases, readCaseListQuery } from "#app/http/cases/case-list-query.server.ts";
import { advocateFilteredBy, advocatesNamed, readMoreFilters } from "#app/http/cases/more-filters.server.ts";
import { batchParam } from "#app/http/cases/case-params.server.ts";
import { clientsToFilterBy } from "#app/http/clients/client-filter.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { keepIsoDates, notFound, NOTHING_LISTED, readAskedPage, getQuery } from "#app/http/queries.server.ts";
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
  const [answer, { clients, noClients }, more, advocate, named] = await Promise.all([
    misread.length > 0 ? NOTHING_LISTED : askForCases(provider, { ...asked, case_batch_id: batchId }, today),
    clientsToFilterBy(provider, filters.client),
    readMoreFilters(provider, query, errors),
    advocateFilteredBy(provider, filters.advocate),
    advocatesNamed(provider, filters.search),
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
    today,
    more,
    advocate,
    named,
  };
}

export default function CaseList() {
  const { batchId, page, filters, misread, cases, count, failure, clients, maySeeBatches, today, ...bar } =
    useLoaderData<typeof loader>();
  const query = { ...filters, page };
  const pageQuery = { [LIST_OF_PAGE]: batchId ?? "all", ...query };
  const isHidden = useHidden();
  const isFiltered = Object.keys(filters).length > 0;
  const back = batchId === undefined ? undefined : { href: paths.batches(), label: "Batch" };
  return (
    <Page title={titleOf(batchId)} total={failure ? undefined : count} back={back} failure={failure}>
      <CaseFiltersBar
        {...{ batchId, filters, clients, today }}
        advocate={bar.advocate}
        named={bar.named}
        more={isHidden("case_acts") ? undefined : bar.more}
      >
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
