import { formatCount } from "#app/domain/text/counted.ts";
import {
  OUTBOX_KINDS,
  OUTBOX_STATES,
  outboxKindLabel,
  outboxStateLabel,
} from "#app/domain/emails/outbox-words.ts";
import { paths } from "#app/paths.ts";
import type { OutboxFilters } from "#app/provider/contract/emails/outbox.ts";
import { clientFilter, type ListedClient } from "../lists/client-filter.ts";
import type { Filter } from "../lists/filter-bar.tsx";

/** What the outbox is filtered by, beside the days. */
export const outboxFilters = (
  clients: readonly ListedClient[],
): readonly Filter<"state" | "kind" | "client">[] => [
  {
    name: "state",
    label: "State",
    empty: "All states",
    options: OUTBOX_STATES.map((value) => ({ value, label: outboxStateLabel(value) })),
    chip: (state) => `State: ${outboxStateLabel(state)}`,
  },
  {
    name: "kind",
    label: "Email type",
    empty: "All kinds",
    options: OUTBOX_KINDS.map((value) => ({ value, label: outboxKindLabel(value) })),
    chip: outboxKindLabel,
  },
  clientFilter(clients),
];

interface OutboxStatesProps {
  filters: OutboxFilters;
  /** How many there are in each state, the other filters applied. */
  states: Readonly<Record<string, number | null>>;
}

/** How many mails are how far, each a link to those. */
export function OutboxStates({ filters, states }: OutboxStatesProps) {
  const side = (state: OutboxFilters["state"], label: string, count: number) => (
    <a
      key={label}
      href={paths.outbox({ ...filters, state })}
      data-move="page"
      aria-current={state === filters.state ? "page" : undefined}
    >
      {label} <span className="count">{formatCount(count)}</span>
    </a>
  );
  const all = OUTBOX_STATES.reduce((sum, state) => sum + (states[state] ?? 0), 0);
  return (
    <nav className="tabs outbox-states" aria-label="State">
      {side(undefined, "All", all)}
      {OUTBOX_STATES.map((state) => side(state, outboxStateLabel(state), states[state] ?? 0))}
    </nav>
  );
}
