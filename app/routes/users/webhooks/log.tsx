import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WEBHOOK_EVENT_LABELS } from "#app/domain/integrations/webhooks.ts";
import { webhookMessages as said } from "#app/domain/integrations/webhook-messages.ts";
import { readListPage } from "#app/http/listed.server.ts";
import { DeliveryStates, DeliveryTable } from "#app/components/users/delivery-log.tsx";
import { List } from "#app/components/lists/list.tsx";
import { JobRefresh } from "#app/components/shell/job-refresh.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { describeClients } from "#app/components/users/user-rights.ts";
import { WebhookState } from "#app/components/users/webhook-table.tsx";
import { paths } from "#app/paths.ts";
import { listWebhookDeliveries } from "#app/provider/contract/users/webhooks.ts";
import { Button } from "#app/ui/button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { requireManager } from "../users.server.ts";
import { readWebhookOr404 } from "./webhook.server.ts";

export const handle = { title: "Webhook" };
export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Webhook", data?.webhook?.name);

const LogFilters = listWebhookDeliveries.input.omit({ webhook_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireManager(visit);
  const { webhook, failure } = await readWebhookOr404(provider, visit.params);
  const counted: { states: Record<string, number> } = { states: {} };
  const list = await readListPage(
    visit.request,
    LogFilters,
    async (asked) => {
      const answer = await provider.listWebhookDeliveries({ ...asked, webhook_id: webhook?.id ?? 0 });
      if (answer.ok) counted.states = answer.data.states;
      return answer;
    },
    said.logFailed,
  );
  return { webhook, failure: failure ?? list.failure, list, ...counted };
}

export default function WebhookLog() {
  const { webhook, failure, list, states } = useLoaderData<typeof loader>();
  const { filters, page } = list;
  const back = { href: paths.webhooks(), label: "Webhooks" };
  if (webhook === null) return <Page failure={failure} back={back} children={null} />;
  const { id, name, address, events } = webhook;
  const dead = states.dead ?? 0;
  const facts = [
    { label: "Address", value: <span className="wrap-anywhere">{address}</span>, wide: true },
    {
      label: "State",
      value: (
        <div className="reference-cell">
          <WebhookState webhook={webhook} />
        </div>
      ),
    },
    { label: "Sent for", value: events.map((event) => WEBHOOK_EVENT_LABELS[event]).join(", ") },
    { label: "Clients", value: describeClients(webhook) },
  ];
  const isUnderWay = list.items.some(({ cause, next_at }) => next_at !== null && cause === null);
  return (
    <Page title={name} total={list.count} failure={failure} back={back}>
      {isUnderWay ? <JobRefresh /> : null}
      <div className="webhook-head">
        <DescriptionList facts={facts} />
      </div>
      <div className="toolbar">
        <p className="small toolbar-about">{said.logExplained}</p>
        <div className="toolbar-end acts">
          {dead > 0 ? (
            <form method="post" action={paths.resendWebhook(id, null, filters)} data-move="stay">
              <Button type="submit">{said.sendAllAgain(dead)}</Button>
            </form>
          ) : null}
          <form method="post" action={paths.webhook(id, "test")} data-move="stay">
            <Button type="submit" look="main">
              Send a Test
            </Button>
          </form>
        </div>
      </div>
      <DeliveryStates webhookId={id} filters={filters} states={states} />
      <List
        list={{ ...list, failure: null }}
        to={(query) => paths.webhook(id, null, query)}
        said={{ none: said.noDeliveries, showing: said.showingDeliveries }}
      >
        {(deliveries) => <DeliveryTable webhookId={id} deliveries={deliveries} list={{ ...filters, page }} />}
      </List>
    </Page>
  );
}
