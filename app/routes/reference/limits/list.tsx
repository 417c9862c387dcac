import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { courtLimitMessages as said } from "#app/domain/reference/reference-messages.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { readListPage } from "#app/http/listed.server.ts";
import { FilterBar } from "#app/components/lists/filter-bar.tsx";
import { List } from "#app/components/lists/list.tsx";
import { CourtLimitTable } from "#app/components/reference/court-limit-table.tsx";
import { LIMIT_FILTERS } from "#app/components/reference/record-filters.ts";
import { AddLink, ReferencePage } from "#app/components/reference/reference-page.tsx";
import { paths } from "#app/paths.ts";
import { listCourtLimits } from "#app/provider/contract/reference/court-limits.ts";
import { mayChange } from "../access.server.ts";

export const handle = { title: "Reference Data" };
export const meta: MetaFunction = () => [{ title: "Court Limits · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  const list = await readListPage(
    visit.request,
    listCourtLimits.input,
    provider.listCourtLimits,
    said.failed,
  );
  return { list, mayChange: mayChange(user) };
}

export default function CourtLimits() {
  const { list, mayChange } = useLoaderData<typeof loader>();
  const { page, filters } = list;
  const add = mayChange ? (
    <AddLink href={paths.addCourtLimit({ ...filters, page })}>Add Limits</AddLink>
  ) : null;
  return (
    <ReferencePage area="limits" total={list.count} failure={list.failure} mayChange={mayChange}>
      <FilterBar
        id="filter-limits"
        title="Filter Court Limits"
        to={paths.courtLimits}
        values={filters}
        filters={LIMIT_FILTERS}
      >
        {add}
      </FilterBar>
      <List list={list} to={paths.courtLimits} said={said} add={add}>
        {(limits) => <CourtLimitTable limits={limits} list={{ ...filters, page }} mayChange={mayChange} />}
      </List>
    </ReferencePage>
  );
}
