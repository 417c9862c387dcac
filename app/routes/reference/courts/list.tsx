import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { courtMessages as said } from "#app/domain/reference/reference-messages.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { filtersOf } from "#app/http/list-filters.server.ts";
import { lastPageInstead, NOTHING_LISTED, queryOf } from "#app/http/queries.server.ts";
import { CourtFilterBar } from "#app/components/reference/court-filter-bar.tsx";
import { CourtTable } from "#app/components/reference/court-table.tsx";
import { FreshOutlet } from "#app/components/lists/fresh-outlet.tsx";
import { ListFooter } from "#app/components/lists/list-footer.tsx";
import { MisreadFilters } from "#app/components/lists/misread-filters.tsx";
import { ReferencePage } from "#app/components/reference/reference-page.tsx";
import { paths } from "#app/paths.ts";
import { listCourts } from "#app/provider/contract/reference/courts.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { mayChange, rowsOf } from "../access.server.ts";

export const handle = { title: "Reference Data" };
export const meta: MetaFunction = () => [{ title: "Courts · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  const { filters: asked, misread } = filtersOf(listCourts.input, queryOf(visit.request));
  const { page, ...filters } = asked;
  const answer = misread.length > 0 ? NOTHING_LISTED : await provider.listCourts(asked);
  const { items, count, failure } = rowsOf(answer, said.failed);
  const last = lastPageInstead(visit.request, page, count);
  if (last !== null) return redirect(last);
  return { courts: items, count, failure, page, filters, misread, mayChange: mayChange(user) };
}

export default function Courts() {
  const { courts, count, failure, page, filters, misread, mayChange } = useLoaderData<typeof loader>();
  const list = { ...filters, page };
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const add = mayChange ? (
    <ButtonLink href={paths.addCourt(list)} look="main" move="stay">
      <Icon name="add" />
      Add Court
    </ButtonLink>
  ) : null;
  return (
    <ReferencePage area="courts" total={failure ? undefined : count} failure={failure} mayChange={mayChange}>
      <CourtFilterBar filters={filters}>{add}</CourtFilterBar>
      <MisreadFilters misread={misread} removeTo={paths.courts(filters)} />
      {courts.length === 0 && !failure && misread.length === 0 ? (
        <EmptyState action={isFiltered ? <ButtonLink href={paths.courts()}>Clear All</ButtonLink> : add}>
          {said.none}
        </EmptyState>
      ) : null}
      {courts.length > 0 ? <CourtTable courts={courts} list={list} mayChange={mayChange} /> : null}
      <ListFooter
        count={count}
        page={page}
        showing={said.showing(courts.length, count)}
        to={(other) => paths.courts({ ...filters, page: other })}
      />
      <FreshOutlet />
    </ReferencePage>
  );
}
