import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { advocateListMessages as said } from "#app/domain/reference/reference-messages.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { filtersOf } from "#app/http/list-filters.server.ts";
import { lastPageInstead, NOTHING_LISTED, queryOf } from "#app/http/queries.server.ts";
import { AdvocateTable } from "#app/components/reference/advocate-table.tsx";
import { FreshOutlet } from "#app/components/lists/fresh-outlet.tsx";
import { ListFooter } from "#app/components/lists/list-footer.tsx";
import { MisreadFilters } from "#app/components/lists/misread-filters.tsx";
import { ReferencePage } from "#app/components/reference/reference-page.tsx";
import { SearchBar } from "#app/components/lists/search-bar.tsx";
import { paths } from "#app/paths.ts";
import { findAdvocates } from "#app/provider/contract/reference/advocates.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { mayChange, rowsOf } from "../access.server.ts";

export const handle = { title: "Reference Data" };
export const meta: MetaFunction = () => [{ title: "Advocates · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  const { filters, misread } = filtersOf(findAdvocates.input, queryOf(visit.request));
  const { page, search } = filters;
  const answer = misread.length > 0 ? NOTHING_LISTED : await provider.findAdvocates(filters);
  const { items, count, failure } = rowsOf(answer, messages.advocates.failed);
  const last = lastPageInstead(visit.request, page, count);
  if (last !== null) return redirect(last);
  return { advocates: items, count, failure, page, search, misread, mayChange: mayChange(user) };
}

export default function Advocates() {
  const { advocates, count, failure, page, search, misread, mayChange } = useLoaderData<typeof loader>();
  const list = { page, search };
  const add = mayChange ? (
    <ButtonLink href={paths.addAdvocate(list)} look="main" move="stay">
      <Icon name="add" />
      Add Advocate
    </ButtonLink>
  ) : null;
  return (
    <ReferencePage
      area="advocates"
      total={failure ? undefined : count}
      failure={failure}
      mayChange={mayChange}
    >
      <div className="toolbar">
        <SearchBar
          action={paths.advocates()}
          label="Search advocates"
          placeholder="Name, enrolment number, email or mobile"
          value={search}
        />
        <div className="toolbar-end">{add}</div>
      </div>
      <MisreadFilters misread={misread} removeTo={paths.advocates()} />
      {advocates.length === 0 && !failure && misread.length === 0 ? (
        <EmptyState action={search ? <ButtonLink href={paths.advocates()}>Clear All</ButtonLink> : add}>
          {said.none}
        </EmptyState>
      ) : null}
      {advocates.length > 0 ? (
        <AdvocateTable advocates={advocates} list={list} mayChange={mayChange} />
      ) : null}
      <ListFooter
        count={count}
        page={page}
        showing={said.showing(advocates.length, count)}
        to={(other) => paths.advocates({ search, page: other })}
      />
      <FreshOutlet />
    </ReferencePage>
  );
}
