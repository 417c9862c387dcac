import { activateWords } from "#app/components/forms/activate-words.ts";
import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

interface RecordTableProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** What can be done with a row; null for who may only look. */
  acts: ((row: Row) => ReactNode) | null;
  className?: string;
}

/** A list of the reference data. */
export function RecordTable<Row extends { id: number; active?: boolean }>(props: RecordTableProps<Row>) {
  const { rows, columns, acts, className = "" } = props;
  return (
    <Table
      rows={rows}
      columns={[...columns, acts !== null && { head: "Action", label: null, cell: acts }]}
      keyOf={({ id }) => id}
      className={`reference-table ${className}`.trim()}
      rowClass={({ active }) => (active === false ? "reference-off" : undefined)}
      hasKeys
    />
  );
}

/** The name of a record, and that it is no longer offered. */
export const NAME_COLUMN: Column<{ name: string | null; active: boolean }> = {
  head: "Name",
  className: "words",
  cell: ({ name, active }) => (
    <div className="reference-cell">
      <b>{name ?? NOTHING}</b>
      {active ? null : <Badge tone="quiet">Deactivated</Badge>}
    </div>
  ),
};

interface RecordActsProps {
  /** Said after the act, where many rows have the same. */
  name: string;
  isActive: boolean;
  editTo: string;
  switchTo: string;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** Edit, and Deactivate or Activate. */
export function RecordActs({ name, isActive, editTo, switchTo, children }: RecordActsProps) {
  const verb = isActive ? "Deactivate" : "Activate";
  return (
    <div className="acts">
      {children}
      <ButtonLink href={editTo} look="quiet" move="stay" aria-label={`Edit ${name}`}>
        Edit
      </ButtonLink>
      <ButtonLink href={switchTo} look="quiet" move="stay" aria-label={activateWords(isActive, name)}>
        {verb}
      </ButtonLink>
    </div>
  );
}
