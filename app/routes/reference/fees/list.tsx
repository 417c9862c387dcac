import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { todayInIndia } from "#app/domain/dates.ts";
import { feeTableMessages as said } from "#app/domain/reference/reference-messages.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { readListPage } from "#app/http/listed.server.ts";
import { FilterBar } from "#app/components/lists/filter-bar.tsx";
import { List } from "#app/components/lists/list.tsx";
import { FeeTableRow } from "#app/components/reference/fee-table-row.tsx";
import { FEE_FILTERS } from "#app/components/reference/record-filters.ts";
import { AddLink, ReferencePage } from "#app/components/reference/reference-page.tsx";
import { paths } from "#app/paths.ts";
import { listFeeTables } from "#app/provider/contract/reference/fee-tables.ts";
import { mayChange } from "../access.server.ts";

export const handle = { title: "Reference Data" };
export const meta: MetaFunction = () => [{ title: "Court Fees · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider, user } = await requireAdmin(visit, "litigation_case");
  const list = await readListPage(visit.request, listFeeTables.input, provider.listFeeTables, said.failed);
  return { list, today: todayInIndia(application.now()), mayChange: mayChange(user) };
}

export default function CourtFees() {
  const { list, today, mayChange } = useLoaderData<typeof loader>();
  const { filters } = list;
  const add = mayChange ? (
    <AddLink href={paths.addFeeTable(filters)} move="page">
      Add Table
    </AddLink>
  ) : null;
  return (
    <ReferencePage area="fees" total={list.count} failure={list.failure} mayChange={mayChange}>
      <FilterBar
        id="filter-fees"
        title="Filter Court Fees"
        to={paths.feeTables}
        values={filters}
        filters={FEE_FILTERS}
      >
        {add}
      </FilterBar>
      <List list={list} to={paths.feeTables} said={said} add={add}>
        {(tables) => (
          <ol className="rows">
            {tables.map((table) => (
              <FeeTableRow key={table.id} table={table} today={today} />
            ))}
          </ol>
        )}
      </List>
    </ReferencePage>
  );
}
