import { formatCount } from "#app/domain/text/counted.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import type {
  ConflictingValue,
  SheetOutcome,
  SheetRow,
} from "#app/provider/contract/missing-data/workbench.ts";
import { Table, type Column } from "#app/ui/table.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Lan } from "../cases/lan.tsx";

/** What a sheet would do: the figures, the first rows that are written, and the rows that stay out. */
export function WorkbenchSheet({ outcome }: { outcome: SheetOutcome }) {
  const { cases, values, nothing, refused, unread, rows, kept_count, kept_rows, changed } = outcome;
  return (
    <>
      <section className="upload-group" aria-label="What will be saved">
        <h2>{workbenchMessages.willBeSaved(values, cases)}</h2>
        <p>{workbenchMessages.rowsInAll({ saved: cases, nothing, refused, kept: kept_rows })}</p>
        {unread.length > 0 ? <Notice>{workbenchMessages.unreadColumns(unread)}</Notice> : null}
        {changed > 0 ? (
          <Notice tone="warning">
            {outcome.replaced_count > 0
              ? workbenchMessages.changedRowsReplaced(changed)
              : workbenchMessages.changedRows(changed)}
          </Notice>
        ) : null}
        {outcome.question_count > 0 ? <Dates outcome={outcome} /> : null}
        {rows.length > 0 ? <Table columns={WRITTEN} rows={rows} keyOf={({ case_id }) => case_id} /> : null}
        <FirstOf shown={rows.length} count={cases} />
      </section>
      {outcome.replaced_count > 0 ? (
        <section className="upload-group" aria-label="Stored values that will be replaced">
          <h2>{workbenchMessages.willBeReplaced(outcome.replaced_count, outcome.replaced_rows)}</h2>
          <Table
            columns={REPLACED}
            rows={outcome.replaced}
            keyOf={({ row, label }) => `${String(row)} ${label}`}
          />
          <FirstOf shown={outcome.replaced.length} count={outcome.replaced_count} />
        </section>
      ) : null}
      {kept_count > 0 ? (
        <section className="upload-group" aria-label="Rows that differ from what is stored">
          <h2>{workbenchMessages.kept(kept_count, kept_rows)}</h2>
          <p>{workbenchMessages.keptFix}</p>
          <Table columns={DIFFERING} rows={outcome.kept} keyOf={({ row, label }) => `${row} ${label}`} />
          <FirstOf shown={outcome.kept.length} count={kept_count} />
        </section>
      ) : null}
    </>
  );
}

function Dates({ outcome: { questions, question_count } }: { outcome: SheetOutcome }) {
  return (
    <Notice tone="warning">
      <p>{workbenchMessages.checkDates(question_count)}</p>
      <ul className="questions">
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <FirstOf shown={questions.length} count={question_count} />
    </Notice>
  );
}

function FirstOf({ shown, count }: { shown: number; count: number }) {
  if (count <= shown) return null;
  return (
    <p className="small">
      The first {shown} of {formatCount(count)}.
    </p>
  );
}

const WRITTEN: readonly Column<SheetRow>[] = [
  { head: "Row", className: "num", cell: ({ row }) => row },
  {
    head: "Case",
    cell: ({ lan_number, customer_name, changed }) => (
      <div>
        <Lan>{lan_number}</Lan>
        <div className="small">{customer_name}</div>
        {changed ? <div className="small">{workbenchMessages.changedRow}</div> : null}
      </div>
    ),
  },
  {
    head: "Values",
    cell: ({ values }) => (
      <div>
        {values.map(({ label, value }) => (
          <div key={label}>
            <span className="small">{label}</span> {value}
          </div>
        ))}
      </div>
    ),
  },
];

const DIFFERING: readonly Column<ConflictingValue>[] = [
  { head: "Row", className: "num", cell: ({ row }) => row },
  { head: "Case", cell: ({ lan_number }) => <Lan>{lan_number}</Lan> },
  { head: "Field", cell: ({ label }) => label },
  { head: "In the sheet", cell: ({ value }) => value },
  { head: "Now stored", cell: ({ stored }) => stored },
];

const REPLACED: readonly Column<ConflictingValue>[] = [
  { head: "Row", className: "num", cell: ({ row }) => row },
  { head: "Case", cell: ({ lan_number }) => <Lan>{lan_number}</Lan> },
  { head: "Field", cell: ({ label }) => label },
  { head: "Before", cell: ({ stored }) => stored },
  { head: "After", cell: ({ value }) => value },
];
