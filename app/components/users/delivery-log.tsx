import { formatDateTime } from "#app/domain/dates.ts";
import {
  DELIVERY_STATE_LABELS,
  DELIVERY_STATES,
  TEST_EVENT,
  webhookEventLabel,
  type DeliveryState,
} from "#app/domain/integrations/webhooks.ts";
import { WEBHOOK_TRIES } from "#app/domain/limits.ts";
import { formatCount } from "#app/domain/text/counted.ts";
import { paths } from "#app/paths.ts";
import type { DeliveryFilters, ListedDelivery } from "#app/provider/contract/users/webhooks.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

const TONES: Record<DeliveryState, BadgeTone> = { waiting: "plain", sent: "ok", dead: "warn" };

interface DeliveryStatesProps {
  webhookId: number;
  filters: DeliveryFilters;
  /** How many there are in each state. */
  states: Readonly<Record<string, number>>;
}

/** How many deliveries are how far, each a link to those. */
export function DeliveryStates({ webhookId, filters, states }: DeliveryStatesProps) {
  const all = DELIVERY_STATES.reduce((sum, state) => sum + (states[state] ?? 0), 0);
  const side = (state: DeliveryFilters["state"], label: string, count: number) => (
    <a
      key={label}
      href={paths.webhook(webhookId, null, { state })}
      data-move="page"
      aria-current={state === filters.state ? "page" : undefined}
    >
      {label} <span className="count">{formatCount(count)}</span>
    </a>
  );
  return (
    <nav className="tabs outbox-states" aria-label="State">
      {side(undefined, "All", all)}
      {DELIVERY_STATES.map((state) => side(state, DELIVERY_STATE_LABELS[state], states[state] ?? 0))}
    </nav>
  );
}

const COLUMNS: readonly Column<ListedDelivery>[] = [
  { head: "When", cell: ({ created_at }) => formatDateTime(created_at) },
  {
    head: "Event",
    cell: ({ event, message_id }) => (
      <div className="reference-cell">
        <span>{webhookEventLabel(event)}</span>
        <span className="small wrap-anywhere">{message_id}</span>
      </div>
    ),
  },
  {
    head: "State",
    cell: ({ state }) => (
      <div className="reference-cell">
        <Badge tone={TONES[state]}>{DELIVERY_STATE_LABELS[state]}</Badge>
      </div>
    ),
  },
  {
    head: "Tries",
    cell: ({ attempts, event }) =>
      `${String(attempts)} of ${String(event === TEST_EVENT ? 1 : WEBHOOK_TRIES)}`,
  },
  {
    head: "Answer",
    cell: ({ state, attempts, last_status, cause, next_at, sent_at }) => {
      // Until a first try has ended, the next one is a matter of a process that dies.
      if (state === "waiting" && attempts === 1 && cause === null) return "Being sent";
      return (
        <div className="reference-cell">
          <span>{last_status ?? (cause === null ? NOTHING : null)}</span>
          {cause ? <span className="small">{cause}</span> : null}
          {sent_at ? <span className="small">{formatDateTime(sent_at)}</span> : null}
          {next_at ? <span className="small">Next try {formatDateTime(next_at)}</span> : null}
        </div>
      );
    },
  },
];

interface DeliveryTableProps {
  webhookId: number;
  deliveries: readonly ListedDelivery[];
  /** The log's query, to come back to. */
  list: Readonly<Record<string, string | number | undefined>>;
}

export function DeliveryTable({ webhookId, deliveries, list }: DeliveryTableProps) {
  const action: Column<ListedDelivery> = {
    head: "Action",
    label: null,
    cell: ({ id, state, event }) =>
      state === "dead" ? (
        <form method="post" action={paths.resendWebhook(webhookId, id, list)} data-move="stay">
          <Button type="submit" aria-label={`Send again: ${webhookEventLabel(event)}`}>
            Send Again
          </Button>
        </form>
      ) : null,
  };
  return (
    <Table
      rows={deliveries}
      columns={[...COLUMNS, action]}
      keyOf={({ id }) => id}
      className="reference-table"
      hasKeys
    />
  );
}
