import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { advocateListMessages as said } from "#app/domain/reference/reference-messages.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { readListPage } from "#app/http/listed.server.ts";
import { List } from "#app/components/lists/list.tsx";
import { SearchBar } from "#app/components/lists/search-bar.tsx";
import { AdvocateTable } from "#app/components/reference/advocate-table.tsx";
import { AddLink, ReferencePage } from "#app/components/reference/reference-page.tsx";
import { paths } from "#app/paths.ts";
import { findAdvocates } from "#app/provider/contract/reference/advocates.ts";
import { mayChange } from "../access.server.ts";

export const handle = { title: "Reference Data" };
export const meta: MetaFunction = () => [{ title: "Advocates · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  const list = await readListPage(
    visit.request,
    findAdvocates.input,
    provider.findAdvocates,
    messages.advocates.failed,
  );
  return { list, mayChange: mayChange(user) };
}

export default function Advocates() {
  const { list, mayChange } = useLoaderData<typeof loader>();
  const query = { ...list.filters, page: list.page };
  const add = mayChange ? <AddLink href={paths.addAdvocate(query)}>Add Advocate</AddLink> : null;
  return (
    <ReferencePage area="advocates" total={list.count} failure={list.failure} mayChange={mayChange}>
      <div className="toolbar">
        <SearchBar
          action={paths.advocates()}
          label="Search advocates"
          placeholder="Name, enrolment number, email or mobile"
          value={list.filters.search}
        />
        <div className="toolbar-end">{add}</div>
      </div>
      <List list={list} to={paths.advocates} said={said} add={add}>
        {(advocates) => <AdvocateTable advocates={advocates} list={query} mayChange={mayChange} />}
      </List>
    </ReferencePage>
  );
}
