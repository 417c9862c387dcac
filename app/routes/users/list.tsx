import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { filtersOf } from "#app/http/list-filters.server.ts";
import { lastPageInstead, NOTHING_LISTED, pageOf, queryOf } from "#app/http/queries.server.ts";
import { sentenceOf } from "#app/http/replies.server.ts";
import { FreshOutlet } from "#app/components/lists/fresh-outlet.tsx";
import { ListFooter } from "#app/components/lists/list-footer.tsx";
import { MisreadFilters } from "#app/components/lists/misread-filters.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { UserFilterBar } from "#app/components/users/user-filters.tsx";
import { UserRow } from "#app/components/users/user-row.tsx";
import { paths } from "#app/paths.ts";
import { listUsers } from "#app/provider/contract/users/users.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { requireManager } from "./users.server.ts";

export const handle = { title: "Users" };
export const meta: MetaFunction = () => [{ title: "Users · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireManager(visit);
  const { filters: asked, misread } = filtersOf(listUsers.input, queryOf(visit.request));
  const { page, ...filters } = asked;
  const answer = misread.length > 0 ? NOTHING_LISTED : await provider.listUsers(asked);
  const { items, count, failure } = pageOf(answer, answer.ok ? "" : sentenceOf(answer, userMessages.failed));
  const last = lastPageInstead(visit.request, page, count);
  if (last !== null) return redirect(last);
  return { page, filters, misread, users: items, count, failure };
}

export default function UserList() {
  const { page, filters, misread, users, count, failure } = useLoaderData<typeof loader>();
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const query = { ...filters, page };
  return (
    <Page total={failure ? undefined : count} failure={failure}>
      <UserFilterBar filters={filters} newUserTo={paths.newUser(query)} />
      <MisreadFilters misread={misread} removeTo={paths.users(filters)} />
      {users.length === 0 && !failure && misread.length === 0 ? (
        <EmptyState action={isFiltered ? <ButtonLink href={paths.users()}>Clear All</ButtonLink> : null}>
          {userMessages.none}
        </EmptyState>
      ) : null}
      {users.length > 0 ? (
        <ol className="rows">
          {users.map((user) => (
            <UserRow key={user.id} user={user} dialog={(name) => paths.user(user.id, name, query)} />
          ))}
        </ol>
      ) : null}
      <ListFooter
        count={count}
        page={page}
        showing={userMessages.showing(users.length, count)}
        to={(other) => paths.users({ ...filters, page: other })}
      />
      <FreshOutlet />
    </Page>
  );
}
