import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

interface ClientColumn {
  attribute: string;
  /** What the attribute is called. */
  label: string;
  /** The header it stands under in this client's workbooks. */
  column: string;
  /** False: the last workbook that had the header held something else under it. */
  isCurrent: boolean;
  /** The last import that took it for the field. */
  lastUsed: string;
  forgetTo: string;
}

const COLUMNS: readonly Column<ClientColumn>[] = [
  { head: "Field", cell: ({ label }) => label },
  {
    head: "Column in the workbook",
    label: "Column",
    cell: ({ column, isCurrent }) => (
      <span>
        {column} {isCurrent ? null : <Badge tone="quiet">Not used last time</Badge>}
      </span>
    ),
  },
  { head: "Last used", cell: ({ lastUsed }) => lastUsed },
  {
    head: "Action",
    cell: ({ label, column, forgetTo }) => (
      <ButtonLink href={forgetTo} look="quiet" move="stay" aria-label={`Remove ${label} (${column})`}>
        Remove
      </ButtonLink>
    ),
  },
];

/** Which column of a client's workbooks is which field. */
export function ClientColumnTable({ columns }: { columns: readonly ClientColumn[] }) {
  return (
    <div className="client-sheet">
      <Table rows={columns} columns={COLUMNS} keyOf={({ attribute, column }) => `${attribute} ${column}`} />
    </div>
  );
}
