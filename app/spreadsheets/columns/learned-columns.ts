/** What is remembered of a client's earlier sheets, and which of its headers a new sheet has. Runs anywhere. */
import { z } from "zod";
import { isAttributeName, type AttributeName } from "./attributes.ts";
import { plainWords } from "./header-words.ts";

/** A header that an import took for a field. */
export const LearnedColumnSchema = z.object({
  attribute: z.custom<AttributeName>((value) => typeof value === "string" && isAttributeName(value)),
  header: z.string(),
  /** False: the last sheet that had the header took it for something else. It is then only a guess. */
  isCurrent: z.boolean(),
  /** When an import last took it for the field; null where that is not known. */
  usedAt: z.string().nullable(),
});
export type LearnedColumn = z.infer<typeof LearnedColumnSchema>;

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
export function missingColumns(
  columns: readonly Named[],
  learned: readonly LearnedColumn[],
): LearnedColumn[] {
  const current = learned.filter(({ isCurrent }) => isCurrent);
  const there = new Set(current.filter((line) => hasHeader(columns, line)).map(({ attribute }) => attribute));
  const newest = new Map<AttributeName, LearnedColumn>();
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
