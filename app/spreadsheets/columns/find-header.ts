/** Finds the header row among titles and notes, and names the columns below it. Runs anywhere. */
import { cellText, columnLetter, isBlank, tidyText, type Cell } from "../values/cells.ts";
import { emptyFacts } from "./column-facts.ts";
import { isKnownHeader, type SheetColumn } from "./match-columns.ts";

/** A header lies within the first rows, or staff say where it is. */
export const HEADER_WITHIN = 40;
const LONGEST_HEADER = 120;
/** No row of titles, and no case, says so many of the words that lenders put above columns. */
const SURELY_A_HEADER = 3;

type Candidate = { row: number; known: number; texts: number };

/** The number of the header row (from 1) of a sheet's first rows; undefined when they are all empty. */
export function findHeader(rows: readonly (readonly Cell[])[]): number | undefined {
  const candidates = rows.slice(0, HEADER_WITHIN).flatMap((cells, index) => candidateOf(cells, index, rows));
  const [best] = candidates.sort((a, b) => b.known - a.known || b.texts - a.texts || a.row - b.row);
  if (best && best.known > 1) return best.row;
  // No word of it is known: the first full row of different texts.
  const [first] = candidates.sort((a, b) => a.row - b.row);
  if (first) return first.row;
  const filled = rows.findIndex((cells) => cells.some((cell) => !isBlank(cell)));
  return filled === -1 ? undefined : filled + 1;
}

/** How well a row would do as header, to choose between sheets. */
export function headerScore(cells: readonly Cell[]): number {
  return textsOf(cells).filter(isKnownHeader).length;
}

/** The columns that have a header or a cell below it; `width` is the number of columns of the widest row. */
export function columnsUnder(header: readonly Cell[], width: number, date1904: boolean): SheetColumn[] {
  const names = new Map<string, number>();
  return Array.from({ length: width }, (_, index) => {
    const text = tidyText(cellText(header[index] ?? null, date1904)).slice(0, LONGEST_HEADER);
    const letter = columnLetter(index);
    const wanted = text || `Column ${letter}`;
    const times = (names.get(wanted.toLowerCase()) ?? 0) + 1;
    names.set(wanted.toLowerCase(), times);
    // Two columns of one header must stay two: the second is "Account (F)".
    const name = times === 1 ? wanted : `${wanted} (${letter})`;
    return { index, letter, name, header: text, facts: emptyFacts() };
  });
}

function candidateOf(cells: readonly Cell[], index: number, rows: readonly (readonly Cell[])[]): Candidate[] {
  const texts = textsOf(cells);
  if (texts.length < 2) return [];
  const next = rows.slice(index + 1).find((row) => row.some((cell) => !isBlank(cell)));
  if (!next) return [];
  const known = texts.filter(isKnownHeader).length;
  // Below a header may stand the name of a group, or a case of which little is known; below a title stands a header.
  const below = next.filter((cell) => !isBlank(cell)).length;
  if (known < SURELY_A_HEADER && below < Math.max(2, texts.length * 0.3)) return [];
  return [{ row: index + 1, known, texts: texts.length }];
}

function textsOf(cells: readonly Cell[]): string[] {
  const texts = cells.filter((cell) => typeof cell === "string").map(tidyText);
  return [...new Set(texts.filter((text) => text !== "" && text.length <= LONGEST_HEADER))];
}
