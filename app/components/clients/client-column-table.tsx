import { ButtonLink } from "#app/ui/button.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

interface ClientColumn {
  attribute: string;
  /** What the attribute is called. */
  label: string;
  /** The header it stands under in this client's workbooks. */
  column: string;
  forgetTo: string;
}

const COLUMNS: readonly Column<ClientColumn>[] = [
  { head: "Field", cell: ({ label }) => label },
  { head: "Column in the workbook", label: "Column", cell: ({ column }) => <span>{column}</span> },
  {
    head: "Action",
    cell: ({ label, forgetTo }) => (
      <ButtonLink href={forgetTo} look="quiet" move="stay" aria-label={`Remove ${label}`}>
        Remove
      </ButtonLink>
    ),
  },
];

/** Which column of a client's workbooks is which field. */
export function ClientColumnTable({ columns }: { columns: readonly ClientColumn[] }) {
  return (
    <div className="client-sheet">
      <Table rows={columns} columns={COLUMNS} keyOf={({ attribute }) => attribute} />
    </div>
  );
}
