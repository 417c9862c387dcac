// A sheet of payments or changed rates before it is imported: which column is which, what it leaves open, and its rows.
import { Form } from "@remix-run/react";
import { ROW_CLASS_LABELS } from "#app/domain/batches/import-plan.ts";
import { recordSheetMessages as words } from "#app/domain/record/record-sheet-messages.ts";
import {
  RECORD_ROW_CLASSES,
  type RecordRowClass,
  type RecordSheetKind,
} from "#app/domain/record/record-sheets.ts";
import { formatCount } from "#app/domain/text/counted.ts";
import type { RecordSheetOutcome, RecordSheetRow } from "#app/provider/contract/record/record-sheets.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { plainField } from "#app/ui/forms/field-frame.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Table, type Column } from "#app/ui/table.tsx";
import { HiddenFields } from "#app/ui/forms/hidden-fields.tsx";
import { ProblemLine } from "../batches/plan-rows.tsx";
import { ColumnQuestions } from "../forms/column-questions.tsx";
import { Lan } from "../cases/lan.tsx";
import { PlanPages } from "../forms/plan-pages.tsx";

/** With the field: the name of the control of a column. */
export const COLUMN = "column-";

interface ChoicesProps {
  outcome: RecordSheetOutcome;
  list: Record<string, string>;
}

/** How the sheet is read: it is looked at again before anything is written. */
export function RecordSheetChoices({
  outcome: { fields, columns, column_questions, waits_for },
  list,
}: ChoicesProps) {
  const options = [
    { value: "none", label: words.noColumn },
    ...columns.map(({ index, name, samples }) => ({
      value: String(index),
      label: samples.length > 0 ? `${name} (${samples.join(", ")})` : name,
    })),
  ];
  return (
    <Form
      method="get"
      className="upload-group fields"
      // A form that is new for each reading shows what is chosen now.
      key={[...fields.map(({ chosen }) => chosen), ...column_questions.map(({ answer }) => answer)].join()}
    >
      <HiddenFields values={list} autoComplete="off" />
      {column_questions.length > 0 ? (
        <>
          <h2>{words.pleaseDecide}</h2>
          <ColumnQuestions questions={column_questions} />
        </>
      ) : null}
      <h2>{words.columns}</h2>
      {waits_for === null ? (
        <p className="small">{words.columnsHelp}</p>
      ) : (
        <Notice tone="warning">{waits_for}</Notice>
      )}
      {fields.map(({ name, label, required, chosen }) => (
        <SelectField
          key={name}
          field={{ ...plainField(`${COLUMN}${name}`, chosen === "" ? "none" : chosen), required }}
          label={label}
          options={options}
        />
      ))}
      <div>
        <Button type="submit">{words.previewAgain}</Button>
      </div>
    </Form>
  );
}

interface PlanProps {
  outcome: RecordSheetOutcome;
  kind: RecordSheetKind;
  /** This page with other rows: which, and which page of them. */
  rowsAt: RowsAt;
}

type RowsAt = (shown: { show: string; rows_page?: number }) => string;

/** What would be imported, and every row of the sheet, a page at a time. */
export function RecordSheetPlan({ outcome, kind, rowsAt }: PlanProps) {
  const { counts, cases, total, unread, warnings, warning_count, shown, waits_for, rows } = outcome;
  if (waits_for !== null) return null;
  const all = RECORD_ROW_CLASSES.reduce((sum, name) => sum + counts[name], 0);
  return (
    <section className="upload-group" aria-labelledby="plan">
      <h2 id="plan">{words.willBeImported(kind, counts.new, cases, total)}</h2>
      <p>{words.rowsInAll(counts)}</p>
      {unread.length > 0 ? <Notice>{words.unreadColumns(unread)}</Notice> : null}
      {warning_count > 0 ? (
        <Notice tone="warning">
          <p>{words.toCheck(warning_count)}</p>
          <ul className="questions">
            {warnings.map((warning, index) => (
              // Two rows of one loan may say the same.
              <li key={index}>{warning}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <div className="plan-filters" role="group" aria-label="Rows shown">
        <ShowLink href={rowsAt({ show: "all" })} label="All" count={all} isShown={shown === "all"} />
        {RECORD_ROW_CLASSES.map((name) =>
          counts[name] === 0 ? null : (
            <ShowLink
              key={name}
              href={rowsAt({ show: name })}
              label={ROW_CLASS_LABELS[name]}
              count={counts[name]}
              isShown={shown === name}
            />
          ),
        )}
      </div>
      {rows.length > 0 ? (
        <Table className="plan-table" rows={rows} keyOf={({ row }) => row} columns={COLUMNS} />
      ) : null}
      <Pager outcome={outcome} rowsAt={rowsAt} />
    </section>
  );
}

interface ShowLinkProps {
  href: string;
  label: string;
  count: number;
  isShown: boolean;
}

const ShowLink = ({ href, label, count, isShown }: ShowLinkProps) => (
  <ButtonLink href={href} className="plan-filter" aria-current={isShown ? "true" : undefined}>
    {label} <span className="small">{formatCount(count)}</span>
  </ButtonLink>
);

function Pager({ outcome: { shown, page, pages }, rowsAt }: Pick<PlanProps, "outcome" | "rowsAt">) {
  return (
    <PlanPages
      page={page}
      pages={pages}
      step={(label, to) => (
        <ButtonLink look="quiet" href={rowsAt({ show: shown, rows_page: to })}>
          {label}
        </ButtonLink>
      )}
    />
  );
}

const TONES: Record<RecordRowClass, BadgeTone> = {
  new: "ok",
  duplicate: "warn",
  unchanged: "quiet",
  rejected: "warn",
};

const COLUMNS: readonly Column<RecordSheetRow>[] = [
  { head: "Row", className: "num", cell: ({ row }) => row },
  {
    head: "Loan",
    cell: ({ lan, customer_name }) => (
      <div>
        <Lan>{lan}</Lan>
        {customer_name === null ? null : <div className="small">{customer_name}</div>}
      </div>
    ),
  },
  { head: "Class", cell: (row) => <Badge tone={TONES[row.class]}>{ROW_CLASS_LABELS[row.class]}</Badge> },
  {
    head: "Details",
    cell: ({ values, problems }) => (
      <ul className="plan-details">
        {problems.map((problem) => (
          <ProblemLine key={`${problem.field ?? ""} ${problem.problem}`} problem={problem} />
        ))}
        {values.map(({ label, value }) => (
          <li key={label}>
            {label}: {value}
          </li>
        ))}
      </ul>
    ),
  },
];
