import type { RowProblem } from "#app/provider/contract/batches/upload.ts";
import { Table, type Column } from "#app/ui/table.tsx";
import { counted, formatCount } from "#app/domain/text/counted.ts";

interface ProblemListProps {
  /** The first of them. */
  problems: RowProblem[];
  /** How many there are in all. */
  count: number;
  /** How many rows have them. */
  rows: number;
}

const COLUMNS: readonly Column<RowProblem>[] = [
  { head: "Row", className: "num", cell: ({ row }) => row },
  { head: "Column", cell: ({ column, header }) => [column, header].filter(Boolean).join(" · ") },
  { head: "Field", cell: ({ field }) => field },
  { head: "Value", className: "words", cell: ({ value }) => (value ? <code>{value}</code> : null) },
  { head: "Problem", cell: ({ problem }) => problem },
  { head: "Fix", cell: ({ fix }) => fix },
];

/** The rows that cannot be read: where, what, and what to do about it. */
export function ProblemList({ problems, count, rows }: ProblemListProps) {
  return (
    <section className="upload-group" aria-labelledby="problems">
      <h2 id="problems">{counted(rows, "row")} cannot be imported</h2>
      <Table
        className="problem-table"
        rows={problems}
        keyOf={({ row, field, problem }) => `${row} ${field ?? ""} ${problem}`}
        columns={COLUMNS}
      />
      {count > problems.length ? (
        <p className="small">
          The first {problems.length} of {formatCount(count)} problems.
        </p>
      ) : null}
    </section>
  );
}
