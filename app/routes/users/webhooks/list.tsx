import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { webhookMessages as said } from "#app/domain/integrations/webhook-messages.ts";
import { readListPage } from "#app/http/listed.server.ts";
import { List } from "#app/components/lists/list.tsx";
import { AddLink } from "#app/components/reference/reference-page.tsx";
import { UsersPage } from "#app/components/users/users-page.tsx";
import { WebhookTable } from "#app/components/users/webhook-table.tsx";
import { paths } from "#app/paths.ts";
import { listWebhooks } from "#app/provider/contract/users/webhooks.ts";
import { requireManager } from "../users.server.ts";

export const handle = { title: "Users" };
export const meta: MetaFunction = () => [{ title: "Webhooks · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireManager(visit);
  return readListPage(visit.request, listWebhooks.input, provider.listWebhooks, said.failed);
}

export default function Webhooks() {
  const list = useLoaderData<typeof loader>();
  const query = { page: list.page };
  const add = <AddLink href={paths.newWebhook(query)}>Add Webhook</AddLink>;
  return (
    <UsersPage area="webhooks" total={list.count} failure={list.failure}>
      <div className="toolbar">
        <p className="small toolbar-about">{said.about}</p>
        <div className="toolbar-end">{add}</div>
      </div>
      <List list={list} to={paths.webhooks} said={said} add={add}>
        {(webhooks) => <WebhookTable webhooks={webhooks} list={query} />}
      </List>
    </UsersPage>
  );
}
