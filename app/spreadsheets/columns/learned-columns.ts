/** What is remembered of a client's earlier sheets, and which of its headers a new sheet has. Runs anywhere. */
import * as z from "zod";
import { attribute, ATTRIBUTES, isAttributeName, type AttributeName } from "./attributes.ts";
import { plainWords } from "./header-words.ts";

/** Remembered in place of an attribute: the column was saved as an extra column of the case. */
export const EXTRA_COLUMN = "extra_column";

/** A header that an import took for a field. */
export const LearnedColumnSchema = z.object({
  /** null: an extra column of the case. */
  attribute: z.enum(ATTRIBUTES.map(({ name }) => name)).nullable(),
  header: z.string(),
  /** False: the last sheet that had the header took it for something else. It is then only a guess. */
  isCurrent: z.boolean(),
  /** When an import last took it for the field; null where that is not known. */
  usedAt: z.string().nullable(),
});
export type LearnedColumn = z.infer<typeof LearnedColumnSchema>;
export type LearnedField = LearnedColumn & { attribute: AttributeName };

/** What a column was taken for, as staff read it. */
export const learnedLabel = (name: AttributeName | null): string =>
  name === null ? "Extra column" : attribute(name).label;

const isOfField = (line: LearnedColumn): line is LearnedField => line.attribute !== null;

interface KeptColumn {
  attribute: string;
  column: string;
  is_current: boolean;
  used_at: string | null;
}

/** What is kept of a client's columns, without fields that this panel does not know. */
export const learnedFrom = (kept: readonly KeptColumn[]): LearnedColumn[] =>
  kept.flatMap(({ attribute: name, column: header, is_current: isCurrent, used_at: usedAt }) => {
    const known = isAttributeName(name) ? name : null;
    return known || name === EXTRA_COLUMN ? [{ attribute: known, header, isCurrent, usedAt }] : [];
  });

/** Whether every import that had the column saved it as an extra one. */
export function isExtraSoFar(columns: readonly Named[], column: Named, learned: readonly LearnedColumn[]) {
  const lines = learned.filter((line) => columnOf(columns, line) === column);
  return lines.some(({ isCurrent }) => isCurrent) && !lines.some(isOfField);
}

type Named = { name: string; header: string };

/** Spacing, case and signs do not make another header. */
export function isSameHeader(one: string, other: string | undefined): boolean {
  return other !== undefined && (one === other || solid(one) === solid(other));
}

/** The column of a sheet that has a remembered header; none where two columns could be it. */
export function columnOf<Column extends Named>(
  columns: readonly Column[],
  { header }: Pick<LearnedColumn, "header">,
): Column | undefined {
  const exact = columns.find(({ name }) => name === header);
  if (exact) return exact;
  const alike = columns.filter((column) => isSameHeader(column.header, header));
  return alike.length === 1 ? alike[0] : undefined;
}

/** The fields whose columns a sheet does not have under any remembered header, each with the header used last. */
export function missingColumns(columns: readonly Named[], learned: readonly LearnedColumn[]): LearnedField[] {
  const current = learned.filter(isOfField).filter(({ isCurrent }) => isCurrent);
  const there = new Set(current.filter((line) => hasHeader(columns, line)).map(({ attribute }) => attribute));
  const newest = new Map<AttributeName, LearnedField>();
  for (const line of current) {
    if (there.has(line.attribute)) continue;
    const other = newest.get(line.attribute);
    if (!other || (line.usedAt ?? "") > (other.usedAt ?? "")) newest.set(line.attribute, line);
  }
  return [...newest.values()];
}

function hasHeader(columns: readonly Named[], { header }: LearnedColumn): boolean {
  return columns.some((column) => column.name === header || isSameHeader(column.header, header));
}

/** A header's letters and digits. */
function solid(header: string): string {
  return plainWords(header).join("") || header.trim().toLowerCase();
}
