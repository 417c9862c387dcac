/** Tells the rows that are no case: blanks, totals, headers repeated on every page, notes. Runs anywhere. */
import { cellText, isBlank, tidyText, type Cell } from "./values/cells.ts";
import type { Skipped, SkipReason } from "./inspection.ts";

const TOTAL =
  /^(?:(?:grand|sub|net|overall)[\s-]*)?totals?(?:\s+(?:amount|cases|rows|count|outstanding|dues))?\s*(?:[:=.–-]+\s*)?\d*$/i;
const ROWS_NAMED = 20;

/**
 * Why a row is no case; undefined when it is one.
 * `lanColumn`: the index of the loan number's column when it is known. A lone text in it is a case that lacks the rest.
 */
export function skipReason(
  cells: readonly Cell[],
  headers: readonly string[],
  lanColumn?: number,
): SkipReason | undefined {
  const filled = cells.flatMap((cell, index) => (isBlank(cell) ? [] : [{ cell, index }]));
  if (filled.length === 0) return "blank";
  const texts = filled.filter(
    (item): item is { cell: string; index: number } => typeof item.cell === "string",
  );
  if (texts.length > 0 && texts.every(({ cell }) => TOTAL.test(cell.trim()))) return "total";
  if (
    filled.length > 1 &&
    texts.length === filled.length &&
    texts.every(({ cell, index }) => tidyText(cell) === headers[index])
  )
    return "header";
  const [only] = filled;
  if (filled.length === 1 && texts.length === 1 && only && isNote(only.cell, only.index === lanColumn))
    return "note";
  return undefined;
}

/** Counts skipped rows by reason and names the first of each. */
export class SkippedRows {
  readonly #byReason = new Map<SkipReason, Skipped>();

  add(reason: SkipReason, row: number): void {
    const skipped = this.#byReason.get(reason) ?? { reason, count: 0, rows: [] };
    skipped.count += 1;
    if (skipped.rows.length < ROWS_NAMED) skipped.rows.push(row);
    this.#byReason.set(reason, skipped);
  }

  get count(): number {
    return [...this.#byReason.values()].reduce((sum, { count }) => sum + count, 0);
  }

  list(): Skipped[] {
    return [...this.#byReason.values()];
  }
}

function isNote(cell: Cell, underLan: boolean): boolean {
  return !underLan || /\s/.test(cellText(cell, false).trim());
}

/** Says of row after row, downwards, whether it lies in one of these stretches. */
export function rowsWithin(ranges: readonly (readonly [number, number])[]): (row: number) => boolean {
  let next = 0;
  return (row) => {
    while ((ranges[next]?.[1] ?? Infinity) < row) next += 1;
    return (ranges[next]?.[0] ?? Infinity) <= row;
  };
}
