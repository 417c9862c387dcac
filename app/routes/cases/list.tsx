import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { batchParam } from "#app/http/case-params.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { lastPageInstead, pageOf, queryOf } from "#app/http/queries.server.ts";
import { caseActions } from "#app/panel/case-actions.ts";
import { CaseCard } from "#app/panel/case-card.tsx";
import { ListFooter } from "#app/panel/list-footer.tsx";
import { Page } from "#app/panel/page.tsx";
import { paths } from "#app/paths.ts";
import { listCases } from "#app/provider/contract/cases.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectionBar } from "#app/ui/selection-bar.tsx";

export const handle = { title: "Cases" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${titleOf(data?.batchId)} · Litigation Panel` },
];

/** Wrong values of a query fall back: a list is never refused because of its address. */
const Filters = listCases.input
  .pick({ page: true, client: true })
  .extend({ client: listCases.input.shape.client.catch(undefined) });

export async function loader(visit: LoaderFunctionArgs) {
  const { panel, provider } = await requireAdmin(visit, "litigation_case");
  const batchId = batchParam(visit.params);
  const filters = Filters.parse(queryOf(visit.request));
  const answer = await provider.listCases({ ...filters, case_batch_id: batchId });
  if (!answer.ok && answer.status === 404 && batchId !== undefined) {
    throw new Response("Not Found", { status: 404 });
  }
  const { items, count, failure } = pageOf(answer, messages.cases.failed);
  const last = lastPageInstead(visit.request, filters.page, count);
  if (last !== null) return redirect(last);
  return { batchId, filters, cases: items, count, failure, today: todayInIndia(panel.now()) };
}

export default function CaseList() {
  const { batchId, filters, cases, count, failure, today } = useLoaderData<typeof loader>();
  const { page, ...chosen } = filters;
  const query = { ...chosen, page: page === 1 ? undefined : page };
  const back = batchId === undefined ? undefined : { href: paths.batches(), label: "Batch" };
  return (
    <Page title={titleOf(batchId)} total={failure ? undefined : count} back={back} failure={failure}>
      {cases.length === 0 && !failure ? <EmptyState>{messages.cases.none}</EmptyState> : null}
      {cases.length > 0 ? (
        <ol className="rows">
          {cases.map((litigationCase) => (
            <CaseCard
              key={litigationCase.case_id}
              litigationCase={litigationCase}
              today={today}
              actions={caseActions(litigationCase, { batchId, query })}
              selectIn="selection"
            />
          ))}
        </ol>
      ) : null}
      <SelectionBar name="case" acts={[]} />
      <ListFooter
        count={count}
        page={page}
        showing={messages.cases.showing(cases.length, count)}
        to={(other) => paths.cases({ batchId }, { ...chosen, page: other })}
      />
      <Outlet />
    </Page>
  );
}

function titleOf(batchId: number | undefined): string {
  return batchId === undefined ? handle.title : `${handle.title} · Batch ${batchId}`;
}
