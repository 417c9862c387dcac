import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { readListPage } from "#app/http/listed.server.ts";
import { List } from "#app/components/lists/list.tsx";
import { SettingsWarnings } from "#app/components/users/settings-warnings.tsx";
import { UserFilterBar } from "#app/components/users/user-filters.tsx";
import { UserRow } from "#app/components/users/user-row.tsx";
import { UsersPage } from "#app/components/users/users-page.tsx";
import { paths } from "#app/paths.ts";
import { listUsers } from "#app/provider/contract/users/users.ts";
import { requireManager } from "./users.server.ts";

export const handle = { title: "Users" };
export const meta: MetaFunction = () => [{ title: "Users · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider } = await requireManager(visit);
  const list = await readListPage(visit.request, listUsers.input, provider.listUsers, userMessages.failed);
  return { list, warnings: application.settings.warnings ?? [] };
}

export default function UserList() {
  const { list, warnings } = useLoaderData<typeof loader>();
  const query = { ...list.filters, page: list.page };
  return (
    <UsersPage area="users" total={list.count} failure={list.failure}>
      <SettingsWarnings warnings={warnings} />
      <UserFilterBar filters={list.filters} newUserTo={paths.newUser(query)} />
      <List list={list} to={paths.users} said={userMessages}>
        {(users) => (
          <ol className="rows">
            {users.map((user) => (
              <UserRow key={user.id} user={user} dialog={(name) => paths.user(user.id, name, query)} />
            ))}
          </ol>
        )}
      </List>
    </UsersPage>
  );
}
