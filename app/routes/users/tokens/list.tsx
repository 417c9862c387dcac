import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { serviceTokenMessages as said } from "#app/domain/integrations/service-token-messages.ts";
import { readListPage } from "#app/http/listed.server.ts";
import { List } from "#app/components/lists/list.tsx";
import { AddLink } from "#app/components/reference/reference-page.tsx";
import { TokenTable } from "#app/components/users/token-table.tsx";
import { UsersPage } from "#app/components/users/users-page.tsx";
import { paths } from "#app/paths.ts";
import { listServiceTokens } from "#app/provider/contract/users/service-tokens.ts";
import { requireManager } from "../users.server.ts";

export const handle = { title: "Users" };
export const meta: MetaFunction = () => [{ title: "Service Tokens · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireManager(visit);
  return readListPage(visit.request, listServiceTokens.input, provider.listServiceTokens, said.failed);
}

export default function ServiceTokens() {
  const list = useLoaderData<typeof loader>();
  const query = { page: list.page };
  const add = <AddLink href={paths.newServiceToken(query)}>Add Service Token</AddLink>;
  return (
    <UsersPage area="tokens" total={list.count} failure={list.failure}>
      <div className="toolbar">
        <p className="small toolbar-about">{said.about}</p>
        <div className="toolbar-end">{add}</div>
      </div>
      <List list={list} to={paths.serviceTokens} said={said} add={add}>
        {(tokens) => <TokenTable tokens={tokens} list={query} />}
      </List>
    </UsersPage>
  );
}
