import { formatDate, formatDateTime } from "#app/domain/dates.ts";
import { SCOPE_LABELS, TOKEN_STATE_LABELS } from "#app/domain/integrations/service-tokens.ts";
import { paths } from "#app/paths.ts";
import type { ListedToken } from "#app/provider/contract/users/service-tokens.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Table, type Column } from "#app/ui/table.tsx";
import { ADDED_BY } from "./added-by-column.tsx";
import { describeClients } from "./user-rights.ts";

const COLUMNS: readonly Column<ListedToken>[] = [
  {
    head: "Name",
    cell: ({ name, state }) => (
      <div className="reference-cell">
        <b>{name}</b>
        <Badge tone={state === "active" ? "ok" : state === "expired" ? "warn" : "quiet"}>
          {TOKEN_STATE_LABELS[state]}
        </Badge>
      </div>
    ),
  },
  {
    head: "May do",
    cell: ({ scopes }) => (
      <div className="reference-cell">
        {scopes.map((scope) => (
          <span key={scope}>{SCOPE_LABELS[scope]}</span>
        ))}
      </div>
    ),
  },
  { head: "Clients", cell: (token) => describeClients(token) },
  { head: "Last day", cell: ({ expires_on }) => formatDate(expires_on) },
  { head: "Last used", cell: ({ last_used_at }) => formatDateTime(last_used_at) || "never" },
  ADDED_BY,
];

interface TokenTableProps {
  tokens: readonly ListedToken[];
  /** The list's query, to come back to. */
  list: Readonly<Record<string, string | number | undefined>>;
}

export function TokenTable({ tokens, list }: TokenTableProps) {
  const acts = ({ id, name, state }: ListedToken) =>
    state === "revoked" ? null : (
      <div className="acts">
        <ButtonLink
          href={paths.serviceToken(id, "edit", list)}
          look="quiet"
          move="stay"
          aria-label={`Edit ${name}`}
        >
          Edit
        </ButtonLink>
        <ButtonLink
          href={paths.serviceToken(id, "revoke", list)}
          look="quiet"
          move="stay"
          aria-label={`Revoke ${name}`}
        >
          Revoke
        </ButtonLink>
      </div>
    );
  return (
    <Table
      rows={tokens}
      columns={[...COLUMNS, { head: "Action", label: null, cell: acts }]}
      keyOf={({ id }) => id}
      className="reference-table"
      rowClass={({ state }) => (state === "active" ? undefined : "reference-off")}
      hasKeys
    />
  );
}
