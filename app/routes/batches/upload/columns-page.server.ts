// What the page of the third step shows, from what the draft holds.
import * as z from "zod";
import {
  HIDDEN_ACTION_LABELS,
  HIDDEN_ACTIONS,
  leftOutOf,
  planSentence,
  REPEAT_KINDS,
  ROW_CLASSES,
} from "#app/domain/batches/import-plan.ts";
import { caseFieldLabel, caseFieldValue } from "#app/domain/cases/case-fields.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { clampPage, pageCount } from "#app/domain/pagination.ts";
import { formatDate } from "#app/domain/dates.ts";
import { formatAmount } from "#app/domain/money.ts";
import { stateLabel } from "#app/domain/reference/states.ts";
import type { ColumnQuestion } from "#app/components/forms/column-questions.tsx";
import type { PreviewColumn, PreviewLine } from "#app/components/batches/preview-table.tsx";
import type { PlanRowView, PlanView } from "#app/components/batches/plan-view.ts";
import { readPlanPage, type PlanRow } from "#app/spreadsheets/plan-file.ts";
import { attribute, ATTRIBUTES, type AttributeName } from "#app/spreadsheets/columns/attributes.ts";
import { hiddenLeft, type Inspection, type PreviewRow } from "#app/spreadsheets/inspection.ts";
import { hiddenRows } from "#app/spreadsheets/odd-columns.ts";
import { noticesFor, questionsFor } from "#app/spreadsheets/columns/questions.ts";
import { HIDDEN_ROWS } from "./column-choice.server.ts";
import { fieldsWithoutColumn, oddThings } from "./columns.server.ts";
import { columnRows } from "./column-rows.server.ts";
import type { ColumnsState, UploadVisit } from "./draft.server.ts";

const PROBLEMS_SHOWN = 100;

const OPTIONS = ATTRIBUTES.map(({ name, label, required }) => ({
  value: name,
  label: required ? `${label} (required)` : label,
}));

/** Everything between the steps and the buttons. */
export async function columnsPage(
  upload: UploadVisit,
  inspection: Inspection,
  state: ColumnsState,
  asked: Asked,
) {
  const { mapping, answers, preview, refusal, found, repeat, correctionOf } = state;
  const open = questionsFor(inspection.columns, mapping, answers).map((question) => question.attribute);
  const used = inspection.columns.flatMap(({ index }) => mapping[index] ?? []);
  const notices = noticesFor(inspection.columns, mapping);
  return {
    options: OPTIONS,
    rows: columnRows(inspection.columns, state),
    questions: [
      ...aboutHidden(inspection, state),
      ...questionsFor(inspection.columns, mapping).map(
        ({ attribute: name, sentence, examples, choices }) => ({
          ...{ attribute: name, sentence, examples, choices },
          answer: answers[name] ?? "",
        }),
      ),
    ],
    // How dates are read is said for every column; the others are worth a second look.
    notes: notices.flatMap(({ kind, sentence }) => (kind === "day_first" ? [sentence] : [])),
    warnings: notices.flatMap(({ kind, sentence }) => (kind === "day_first" ? [] : [sentence])),
    odd: oddThings(upload, state),
    without: fieldsWithoutColumn(state).map(({ name, label }) => ({
      ...{ name, label, isConfirmed: state.without.includes(name) },
    })),
    refusal,
    preview: preview && {
      columns: used.map(previewColumn),
      lines: preview.preview.map((row) => lineOf(row, used, open)),
    },
    plan: await planOf(state, asked),
    found: found && { ...found, problems: found.problems.slice(0, PROBLEMS_SHOWN) },
    correctionOf,
    repeatOf: repeat && !repeat.isConfirmed ? repeat.of : null,
  };
}

/** Which rows are looked at, and which page of them. */
const Asked = z.object({
  show: z
    .enum(["all", "left_out", ...ROW_CLASSES])
    .optional()
    .catch(undefined),
  page: z.coerce.number().int().positive().catch(1),
});
export type Asked = z.output<typeof Asked>;

export const readAsked = (query: Record<string, string>): Asked => Asked.parse(query);

/** Rows that Excel hides are imported or left out, all of them: the staff say which. */
function aboutHidden({ hidden: found }: Inspection, { hidden }: ColumnsState): ColumnQuestion[] {
  if (found.ranges.length === 0) return [];
  return [
    {
      ...{ attribute: HIDDEN_ROWS, sentence: hiddenRows(found), examples: [], answer: hidden ?? "" },
      choices: HIDDEN_ACTIONS.map((value) => ({ value, label: HIDDEN_ACTION_LABELS[value] })),
    },
  ];
}

/** What the import would do, and the rows of it that are looked at. */
async function planOf(
  { plan, decisions, found, preview }: ColumnsState,
  { show, page }: Asked,
): Promise<PlanView | null> {
  if (!plan) return null;
  const { counts, kinds, papered, second } = plan;
  const left = leftOutOf(counts);
  const shown = show ?? (left > 0 ? "left_out" : "all");
  const size = { ...counts, left_out: left, all: counts.read - counts.skipped }[shown];
  const pages = pageCount(size);
  const current = clampPage(page, pages);
  // A host says itself what it leaves out beyond, and then that is what is shown.
  const rows = found ? [] : await readPlanPage(plan.planFile, { shown, page: current, size: PAGE_SIZE });
  const refused = Math.max(left, found?.refused ?? 0);
  const read = { ...counts, new: counts.new + left - refused, rejected: refused - counts.duplicate };
  return {
    id: plan.plan,
    sentence: planSentence(read, { hidden: hiddenLeft(preview) }),
    ...{ counts, papered, second, shown, pages, page: current },
    leftOut: refused,
    good: counts.new + counts.update + left - refused,
    kinds: REPEAT_KINDS.flatMap((kind) => {
      const count = kinds[kind] ?? 0;
      return count === 0 ? [] : [{ kind, count, action: decisions.kinds[kind] ?? "skip" }];
    }),
    reasons: { update: decisions.update_reason ?? "", second: decisions.second_reason ?? "" },
    rows: rows.map((row) => viewOf(row, decisions)),
  };
}

function viewOf(row: PlanRow, { rows }: ColumnsState["decisions"]): PlanRowView {
  const changes = Object.entries(row.after ?? {}).map(([name, value]) => ({
    field: name === "extras" ? "Extra columns" : caseFieldLabel(name),
    before: name === "extras" ? "" : caseFieldValue(name, textOf(row.before?.[name])),
    after: name === "extras" ? "" : caseFieldValue(name, textOf(value)),
  }));
  const { row: number, class: rowClass, kind, lan, name, case_id, batch_id, repeat_of, problems } = row;
  return {
    ...{ row: number, class: rowClass, kind, lan, name, case_id, batch_id, repeat_of, problems, changes },
    chosen: rows[String(number)] ?? "",
  };
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

const NUMBERS = new Set(["amount", "rate"]);

function previewColumn(name: AttributeName): PreviewColumn {
  const { label, kind } = attribute(name);
  return { attribute: name, label, isNumber: NUMBERS.has(kind) };
}

function lineOf(
  { row, values, problems }: PreviewRow,
  names: AttributeName[],
  open: AttributeName[],
): PreviewLine {
  const shownValues = names.map((name) =>
    open.includes(name) ? "to be decided" : shown(name, values[name]),
  );
  return { row, values: shownValues, hasProblems: problems.length > 0 };
}

function shown(name: AttributeName, value: string | null | undefined): string {
  if (value === null || value === undefined) return "";
  switch (attribute(name).kind) {
    case "date":
      return formatDate(value);
    case "amount":
      return formatAmount(value);
    case "rate":
      return `${value}%`;
    case "state":
      return stateLabel(value);
    default:
      return value;
  }
}
