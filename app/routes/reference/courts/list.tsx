import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { courtMessages as said } from "#app/domain/reference/reference-messages.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { readListPage } from "#app/http/listed.server.ts";
import { FilterBar } from "#app/components/lists/filter-bar.tsx";
import { List } from "#app/components/lists/list.tsx";
import { CourtTable } from "#app/components/reference/court-table.tsx";
import { COURT_FILTERS } from "#app/components/reference/record-filters.ts";
import { AddLink, ReferencePage } from "#app/components/reference/reference-page.tsx";
import { paths } from "#app/paths.ts";
import { listCourts } from "#app/provider/contract/reference/courts.ts";
import { mayChange } from "../access.server.ts";

export const handle = { title: "Reference Data" };
export const meta: MetaFunction = () => [{ title: "Courts · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  const list = await readListPage(visit.request, listCourts.input, provider.listCourts, said.failed);
  return { list, mayChange: mayChange(user) };
}

export default function Courts() {
  const { list, mayChange } = useLoaderData<typeof loader>();
  const { page, filters } = list;
  const add = mayChange ? <AddLink href={paths.addCourt({ ...filters, page })}>Add Court</AddLink> : null;
  return (
    <ReferencePage area="courts" total={list.count} failure={list.failure} mayChange={mayChange}>
      <FilterBar
        id="filter-courts"
        title="Filter Courts"
        to={paths.courts}
        values={filters}
        filters={COURT_FILTERS}
      >
        {add}
      </FilterBar>
      <List list={list} to={paths.courts} said={said} add={add}>
        {(courts) => <CourtTable courts={courts} list={{ ...filters, page }} mayChange={mayChange} />}
      </List>
    </ReferencePage>
  );
}
