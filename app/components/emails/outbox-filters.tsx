import { formatDate } from "#app/domain/dates.ts";
import { groupIndian } from "#app/domain/money.ts";
import {
  OUTBOX_KINDS,
  OUTBOX_STATES,
  outboxKindLabel,
  outboxStateLabel,
} from "#app/domain/emails/outbox-words.ts";
import { paths } from "#app/paths.ts";
import type { OutboxFilters } from "#app/provider/contract/emails/outbox.ts";
import { SelectField } from "#app/ui/field.tsx";
import { plainField } from "#app/ui/field-frame.tsx";
import { FilterChip, FilterDialog } from "#app/ui/filter-dialog.tsx";
import { PeriodFields, PeriodNotice } from "../lists/period-fields.tsx";

const FILTER = "filter-outbox";

interface OutboxFilterBarProps {
  filters: OutboxFilters;
  clients: readonly { id: number; name: string }[];
}

/** The bar above the outbox: Filter, and what is filtered now. */
export function OutboxFilterBar({ filters, clients }: OutboxFilterBarProps) {
  const { state, client, kind } = filters;
  return (
    <>
      <div className="toolbar">
        <FilterDialog id={FILTER} title="Filter Outbox" action={paths.outbox()} clearTo={paths.outbox()}>
          <SelectField
            field={plainField("state", state)}
            label="State"
            empty="All states"
            options={OUTBOX_STATES.map((value) => ({ value, label: outboxStateLabel(value) }))}
          />
          <SelectField
            field={plainField("kind", kind)}
            label="Kind of mail"
            empty="All kinds"
            options={OUTBOX_KINDS.map((value) => ({ value, label: outboxKindLabel(value) }))}
          />
          <SelectField
            field={plainField("client", client)}
            label="Client"
            empty="All Clients"
            options={clients.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <PeriodFields period={filters} />
        </FilterDialog>
        {chipsOf(filters, clients).map(({ label, name }) => (
          <FilterChip key={name} label={label} removeTo={paths.outbox({ ...filters, [name]: undefined })} />
        ))}
      </div>
      <PeriodNotice period={filters} filter={FILTER} />
    </>
  );
}

function chipsOf({ state, client, kind, from, to }: OutboxFilters, clients: OutboxFilterBarProps["clients"]) {
  const chips: { label: string; name: keyof OutboxFilters }[] = [];
  if (state) chips.push({ label: `State: ${outboxStateLabel(state)}`, name: "state" });
  if (kind) chips.push({ label: outboxKindLabel(kind), name: "kind" });
  if (client !== undefined) {
    const chosen = clients.find(({ id }) => id === client);
    chips.push({ label: `Client: ${chosen?.name ?? String(client)}`, name: "client" });
  }
  if (from) chips.push({ label: `From ${formatDate(from)}`, name: "from" });
  if (to) chips.push({ label: `To ${formatDate(to)}`, name: "to" });
  return chips;
}

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
      {label} <span className="count">{groupIndian(String(count))}</span>
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
