import { formatDateTime } from "#app/domain/dates.ts";
import { WEBHOOK_EVENT_LABELS } from "#app/domain/integrations/webhooks.ts";
import { webhookMessages as said } from "#app/domain/integrations/webhook-messages.ts";
import { paths } from "#app/paths.ts";
import type { ListedWebhook, Webhook } from "#app/provider/contract/users/webhooks.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Menu, type MenuItem } from "#app/ui/menu.tsx";
import { Table, type Column } from "#app/ui/table.tsx";
import { ADDED_BY } from "./added-by-column.tsx";
import { describeClients } from "./user-rights.ts";

const COLUMNS: readonly Column<ListedWebhook>[] = [
  {
    head: "Name",
    cell: (webhook) => (
      <div className="reference-cell">
        <a className="link" href={paths.webhook(webhook.id, null)} data-move="page">
          <b>{webhook.name}</b>
        </a>
        <span className="small wrap-anywhere">{webhook.address}</span>
        <WebhookState webhook={webhook} />
      </div>
    ),
  },
  {
    head: "Sent for",
    cell: ({ events }) => (
      <div className="reference-cell">
        {events.map((event) => (
          <span key={event} className="whitespace-nowrap">
            {WEBHOOK_EVENT_LABELS[event]}
          </span>
        ))}
      </div>
    ),
  },
  { head: "Clients", cell: (webhook) => describeClients(webhook) },
  {
    head: "Last delivery",
    cell: ({ id, last_sent_at, dead }) => (
      <div className="reference-cell">
        <span>{formatDateTime(last_sent_at) || "never"}</span>
        {dead > 0 ? (
          <a className="link small" href={paths.webhook(id, null, { state: "dead" })} data-move="page">
            {said.notDelivered(dead)}
          </a>
        ) : null}
      </div>
    ),
  },
  ADDED_BY,
];

/** Whether it is sent to, and why not where the panel itself paused it. */
export function WebhookState({ webhook }: { webhook: Pick<Webhook, "active" | "paused_for"> }) {
  if (webhook.active) return <Badge tone="ok">Active</Badge>;
  return (
    <>
      <Badge tone="warn">Paused</Badge>
      {webhook.paused_for ? <span className="small">{webhook.paused_for}</span> : null}
    </>
  );
}

interface WebhookTableProps {
  webhooks: readonly ListedWebhook[];
  /** The list's query, to come back to. */
  list: Readonly<Record<string, string | number | undefined>>;
}

export function WebhookTable({ webhooks, list }: WebhookTableProps) {
  const acts = ({ id, active }: ListedWebhook): MenuItem[] => [
    { label: "Deliveries", href: paths.webhook(id, null), move: "page" },
    { label: "Edit", href: paths.webhook(id, "edit", list) },
    active
      ? { label: "Pause", href: paths.webhook(id, "pause", list) }
      : { label: "Resume", href: paths.webhook(id, "resume", list) },
    { label: "Renew Secret", href: paths.webhook(id, "secret", list) },
    { label: "Remove", href: paths.webhook(id, "remove", list) },
  ];
  const action: Column<ListedWebhook> = {
    head: "Action",
    label: null,
    cell: (webhook) => <Menu label="Action" name={`Action for ${webhook.name}`} items={acts(webhook)} />,
  };
  return (
    <Table
      rows={webhooks}
      columns={[...COLUMNS, action]}
      keyOf={({ id }) => id}
      className="reference-table"
      rowClass={({ active }) => (active ? undefined : "reference-off")}
      hasKeys
    />
  );
}
