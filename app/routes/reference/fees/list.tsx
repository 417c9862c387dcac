import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { todayInIndia } from "#app/domain/dates.ts";
import { feeTableMessages as said } from "#app/domain/reference/reference-messages.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { filtersOf } from "#app/http/list-filters.server.ts";
import { lastPageInstead, NOTHING_LISTED, queryOf } from "#app/http/queries.server.ts";
import { FeeFilterBar } from "#app/components/reference/fee-filter-bar.tsx";
import { FeeTableRow } from "#app/components/reference/fee-table-row.tsx";
import { ListFooter } from "#app/components/lists/list-footer.tsx";
import { MisreadFilters } from "#app/components/lists/misread-filters.tsx";
import { ReferencePage } from "#app/components/reference/reference-page.tsx";
import { paths } from "#app/paths.ts";
import { listFeeTables } from "#app/provider/contract/reference/fee-tables.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { mayChange, rowsOf } from "../access.server.ts";

export const handle = { title: "Reference Data" };
export const meta: MetaFunction = () => [{ title: "Court Fees · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider, user } = await requireAdmin(visit, "litigation_case");
  const { filters: asked, misread } = filtersOf(listFeeTables.input, queryOf(visit.request));
  const { page, ...filters } = asked;
  const answer = misread.length > 0 ? NOTHING_LISTED : await provider.listFeeTables(asked);
  const { items, count, failure } = rowsOf(answer, said.failed);
  const last = lastPageInstead(visit.request, page, count);
  if (last !== null) return redirect(last);
  const today = todayInIndia(application.now());
  return { tables: items, count, failure, page, filters, misread, today, mayChange: mayChange(user) };
}

export default function CourtFees() {
  const { tables, count, failure, page, filters, misread, today, mayChange } = useLoaderData<typeof loader>();
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const add = mayChange ? (
    <ButtonLink href={paths.addFeeTable(filters)} look="main">
      <Icon name="add" />
      Add Table
    </ButtonLink>
  ) : null;
  return (
    <ReferencePage area="fees" total={failure ? undefined : count} failure={failure} mayChange={mayChange}>
      <FeeFilterBar filters={filters}>{add}</FeeFilterBar>
      <MisreadFilters misread={misread} removeTo={paths.feeTables(filters)} />
      {tables.length === 0 && !failure && misread.length === 0 ? (
        <EmptyState action={isFiltered ? <ButtonLink href={paths.feeTables()}>Clear All</ButtonLink> : add}>
          {said.none}
        </EmptyState>
      ) : null}
      {tables.length > 0 ? (
        <ol className="rows">
          {tables.map((table) => (
            <FeeTableRow key={table.id} table={table} today={today} />
          ))}
        </ol>
      ) : null}
      <ListFooter
        count={count}
        page={page}
        showing={said.showing(tables.length, count)}
        to={(other) => paths.feeTables({ ...filters, page: other })}
      />
    </ReferencePage>
  );
}
