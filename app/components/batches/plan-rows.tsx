import {
  OFFERED_ACTIONS,
  REPEAT_ACTION_LABELS,
  ROW_CLASS_LABELS,
  type RowClass,
} from "#app/domain/batches/import-plan.ts";
import { paths } from "#app/paths.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Table, type Column } from "#app/ui/table.tsx";
import { Lan } from "../cases/lan.tsx";
import type { PlanRowView } from "./plan-view.ts";

const TONES: Record<RowClass, BadgeTone> = {
  new: "ok",
  update: "accent",
  unchanged: "quiet",
  duplicate: "warn",
  rejected: "warn",
};

const COLUMNS: readonly Column<PlanRowView>[] = [
  { head: "Row", className: "num", cell: ({ row }) => row },
  {
    head: "Loan",
    cell: ({ lan, name }) =>
      lan === null ? null : (
        <div>
          <Lan>{lan}</Lan>
          <div className="small">{name}</div>
        </div>
      ),
  },
  {
    head: "Class",
    cell: (row) => <Badge tone={TONES[row.class]}>{ROW_CLASS_LABELS[row.class]}</Badge>,
  },
  { head: "Details", cell: (row) => <Details row={row} /> },
];

const CHOICE: Column<PlanRowView> = { head: "This row", cell: (row) => <Choice row={row} /> };

/** Rows of a dry run: what becomes of each and why; where that is for staff to say, a choice. */
export function PlanRows({ rows }: { rows: readonly PlanRowView[] }) {
  if (rows.length === 0) return null;
  const hasChoice = rows.some(({ kind }) => kind !== null);
  return (
    <Table
      className="plan-table"
      rows={rows}
      keyOf={({ row }) => row}
      columns={hasChoice ? [...COLUMNS, CHOICE] : COLUMNS}
    />
  );
}

function Details({ row }: { row: PlanRowView }) {
  const { problems, changes, case_id, batch_id } = row;
  if (problems.length === 0 && changes.length === 0 && (case_id === null || batch_id === null)) return null;
  return (
    <ul className="plan-details">
      {problems.map((problem) => (
        <ProblemLine key={`${problem.field ?? ""} ${problem.problem}`} problem={problem} />
      ))}
      {case_id !== null && batch_id !== null ? (
        <li>
          <a className="link" href={paths.casePage(case_id)} target="_blank" rel="noreferrer">
            Case in Batch {batch_id}
          </a>
        </li>
      ) : null}
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {field}
          {after === "" ? null : `: ${before === "" ? "blank" : before} → ${after}`}
        </li>
      ))}
    </ul>
  );
}

/** Where in a row something is wrong, what, and what to do about it. */
export const ProblemLine = ({
  problem: { column, header, field, value, problem, fix },
}: {
  problem: PlanRowView["problems"][number];
}) => (
  <li data-field={field ?? undefined}>
    <b>{[column, header].filter(Boolean).join(" · ") || field}</b>
    {header === field || !header ? ":" : `: ${field ?? ""}`} {value ? <code>{value}</code> : null} {problem}.{" "}
    {fix}
  </li>
);

function Choice({ row: { row, kind, chosen } }: { row: PlanRowView }) {
  if (kind === null) return null;
  return (
    <select
      name={`row-${String(row)}`}
      defaultValue={chosen}
      className="control"
      aria-label={`Row ${String(row)}`}
    >
      <option value="">As chosen for all</option>
      {OFFERED_ACTIONS[kind].map((action) => (
        <option key={action} value={action}>
          {REPEAT_ACTION_LABELS[action]}
        </option>
      ))}
    </select>
  );
}
