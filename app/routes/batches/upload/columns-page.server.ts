// What the page of the third step shows, from what the draft holds.
import { formatDate } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { formatAmount } from "#app/domain/money.ts";
import { stateLabel } from "#app/domain/states.ts";
import type { ColumnRow } from "#app/components/batches/column-table.tsx";
import type { PreviewColumn, PreviewLine } from "#app/components/batches/preview-table.tsx";
import type { RowProblem } from "#app/provider/contract/batches/upload.ts";
import { attribute, ATTRIBUTES, type AttributeName } from "#app/spreadsheets/columns/attributes.ts";
import type { Inspection, PreviewRow } from "#app/spreadsheets/inspection.ts";
import { matchColumns, type ColumnMatch, type MatchReason } from "#app/spreadsheets/columns/match-columns.ts";
import { noticesFor, questionsFor } from "#app/spreadsheets/columns/questions.ts";
import type { ColumnsState } from "./draft.server.ts";

const PROBLEMS_SHOWN = 100;
const SAMPLES_SHOWN = 3;

const REASONS: Record<MatchReason, string> = {
  saved: "As in this client's earlier files",
  exact: "Exact match",
  alias: "Known synonym",
  values: "The values match",
  ambiguous: "Could be more than one",
  conflict: "Another column claims it too",
  none: "Saved with the case",
  problem: "Column of a corrected sheet, ignored",
};

const OPTIONS = ATTRIBUTES.map(({ name, label, required }) => ({
  value: name,
  label: required ? `${label} (required)` : label,
}));

/** Everything between the steps and the buttons. */
export function columnsPage(inspection: Inspection, state: ColumnsState) {
  const { mapping, answers, preview, refusal, found, leaveOut, repeat } = state;
  const matches = matchColumns(inspection.columns, state.saved);
  const open = questionsFor(inspection.columns, mapping, answers).map((question) => question.attribute);
  const used = inspection.columns.flatMap(({ index }) => mapping[index] ?? []);
  const notices = noticesFor(inspection.columns, mapping);
  const problems: RowProblem[] = found?.problems ?? preview?.problems ?? [];
  const refused = found?.refused ?? preview?.counts.bad ?? 0;
  return {
    options: OPTIONS,
    rows: inspection.columns.map((column, at) => rowOf(column, matches.columns[at], mapping[column.index])),
    changed: matches.changed
      .filter((change) => !used.includes(change.attribute))
      .map(
        ({ attribute: name, header }) =>
          `${messages.upload.headerChanged(header)} (${attribute(name).label})`,
      ),
    questions: questionsFor(inspection.columns, mapping).map((question) => ({
      attribute: question.attribute,
      sentence: question.sentence,
      examples: question.examples,
      choices: question.choices,
      answer: answers[question.attribute] ?? "",
    })),
    // How dates are read is said for every column; the others are worth a second look.
    notes: notices.flatMap(({ kind, sentence }) => (kind === "day_first" ? [sentence] : [])),
    warnings: notices.flatMap(({ kind, sentence }) => (kind === "day_first" ? [] : [sentence])),
    refusal,
    preview: preview && {
      columns: used.map(previewColumn),
      lines: preview.preview.map((row) => lineOf(row, used, open)),
    },
    problems: problems.slice(0, PROBLEMS_SHOWN),
    problemCount: found?.problemCount ?? preview?.problemCount ?? 0,
    refused,
    good: preview ? preview.counts.good + preview.counts.bad - refused : 0,
    mayLeaveOut: leaveOut !== null && leaveOut >= refused,
    repeatOf: repeat && !repeat.isConfirmed ? repeat.of : null,
  };
}

function rowOf(
  { index, letter, name, facts }: Inspection["columns"][number],
  match: ColumnMatch | undefined,
  chosen: AttributeName | undefined,
): ColumnRow {
  const reason = match?.reason ?? "none";
  const isAsMatched = (match?.attribute ?? undefined) === chosen;
  const candidates = (match?.candidates ?? []).map((candidate) => attribute(candidate).label);
  const isOpen = isAsMatched && chosen === undefined && candidates.length > 0 && reason !== "problem";
  return {
    index,
    letter,
    name,
    samples: facts.samples.slice(0, SAMPLES_SHOWN),
    chosen: chosen ?? "",
    why: !isAsMatched ? "Chosen by you" : isOpen ? whyOpen(reason, candidates) : REASONS[reason],
    isDoubtful: isOpen,
    isDropped: reason === "problem",
  };
}

function whyOpen(reason: MatchReason, candidates: string[]): string {
  const names = candidates.join(" or ");
  return reason === "conflict" ? `Another column claims ${names} too` : `Perhaps ${names}`;
}

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
