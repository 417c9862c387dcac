// The columns of a file as lines of the page: where the guess at each comes from, and what has changed since the client's
// earlier files.
import type { ColumnRow, ColumnSource } from "#app/components/batches/column-table.tsx";
import { formatDate } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { attribute, type AttributeName } from "#app/spreadsheets/columns/attributes.ts";
import {
  columnOf,
  learnedLabel,
  missingColumns,
  type LearnedColumn,
  type LearnedField,
} from "#app/spreadsheets/columns/learned-columns.ts";
import {
  isExtraHeader,
  matchColumns,
  type ColumnMatch,
  type SheetColumn,
} from "#app/spreadsheets/columns/match-columns.ts";
import type { ColumnsState } from "./draft.server.ts";

const { upload: words } = messages;
const SAMPLES_SHOWN = 3;

/** The fields whose earlier column the file does not have, and then every column of the file. */
export function columnRows(
  columns: readonly SheetColumn[],
  { mapping, learned }: Pick<ColumnsState, "mapping" | "learned">,
): ColumnRow[] {
  const matches = matchColumns(columns, learned).columns;
  const gone = missingColumns(columns, learned);
  const rows = columns.map((column, at): ColumnRow => {
    const chosen = mapping[column.index];
    const match = matches[at];
    const source = sourceOf(column, match, chosen);
    const lines = learned.filter((line) => columnOf(columns, line) === column);
    return {
      index: column.index,
      letter: column.letter,
      name: column.name,
      samples: column.facts.samples.slice(0, SAMPLES_SHOWN),
      chosen: chosen ?? "",
      source,
      notes: [
        ...notesOf(source, column, match, lines),
        ...gone.flatMap((line) => changeOf(line, column, chosen, match)),
      ],
      learnedAs: lines.length > 0 ? labels(lines.map((line) => line.attribute)) : null,
    };
  });
  const used = new Set(Object.values(mapping));
  return [...gone.filter((line) => !used.has(line.attribute)).map(missingRow), ...rows];
}

function sourceOf(
  { header }: SheetColumn,
  match: ColumnMatch | undefined,
  chosen: AttributeName | undefined,
): ColumnSource {
  if (!match || match.reason === "problem") return "ours";
  if ((match.attribute ?? undefined) !== chosen) return "chosen";
  if (chosen !== undefined) return SOURCES[match.reason] ?? "guessed";
  if (match.reason === "learned") return "learned";
  if (match.candidates.length > 0) return "open";
  return isExtraHeader(header) ? "extra" : "new";
}

const SOURCES: Partial<Record<ColumnMatch["reason"], ColumnSource>> = {
  learned: "learned",
  exact: "exact",
  alias: "synonym",
};

function notesOf(
  source: ColumnSource,
  { facts }: SheetColumn,
  match: ColumnMatch | undefined,
  lines: readonly LearnedColumn[],
): string[] {
  if (source === "learned") {
    const extra = match?.attribute === null ? [words.savedAsExtra] : [];
    const on = lastUse(lines.filter(({ isCurrent }) => isCurrent));
    return on === "" ? extra : [...extra, `Last used on ${on}.`];
  }
  if (source === "guessed") return ["Its values look like it."];
  if (source === "open" && match) return [whyOpen(match, lines)];
  return source === "new" && facts.filled > 0 ? [words.savedAsExtra] : [];
}

function whyOpen({ reason, candidates }: ColumnMatch, lines: readonly LearnedColumn[]): string {
  const names = labels(candidates);
  if (reason === "conflict") return `Another column could be ${names}, too. Choose one.`;
  if (reason === "passed") return `It was ${names}${sinceThen(lines)}, but not in the last file that had it.`;
  return `Perhaps ${names}`;
}

const sinceThen = (lines: readonly LearnedColumn[]): string => {
  const on = lastUse(lines);
  return on === "" ? " before" : ` on ${on}`;
};

/** What is said at the column that holds a field now, or could. */
function changeOf(
  line: LearnedField,
  { name }: SheetColumn,
  chosen: AttributeName | undefined,
  match: ColumnMatch | undefined,
): string[] {
  const change = [attribute(line.attribute).label, line.header, lastUse([line]), name] as const;
  if (chosen === line.attribute) return [words.columnChanged(...change)];
  const mayBe = chosen === undefined && match?.candidates.includes(line.attribute);
  return mayBe ? [words.columnMayHaveChanged(...change)] : [];
}

function missingRow(line: LearnedField): ColumnRow {
  const { label } = attribute(line.attribute);
  return {
    index: null,
    letter: "",
    name: line.header,
    samples: [],
    chosen: label,
    source: "missing",
    notes: [words.columnMissing(label, line.header, lastUse([line]))],
    learnedAs: null,
  };
}

const lastUse = (lines: readonly LearnedColumn[]): string =>
  formatDate(
    lines
      .map(({ usedAt }) => usedAt ?? "")
      .sort()
      .at(-1),
  );

const labels = (names: readonly (AttributeName | null)[]): string =>
  [...new Set(names)].map(learnedLabel).join(" or ");
