// The first rows of a sheet as staff would read them, titles included: to see which of them is the header.
import { cellText, isBlank, tidyText } from "#app/spreadsheets/values/cells.ts";
import type { Inspection } from "#app/spreadsheets/inspection.ts";
import { cellsOfLine, lineBlocks } from "#app/spreadsheets/rows-file.ts";

const COLUMNS_SHOWN = 12;

/** @param count how many rows; a sheet may have fewer */
export async function firstLines(
  { rowsFile, date1904 }: Inspection,
  count: number,
): Promise<{ row: number; cells: string[] }[]> {
  const lines: { row: number; cells: string[] }[] = [];
  for await (const block of lineBlocks(rowsFile)) {
    for (const line of block) {
      if (lines.length === count) return lines;
      const cells = cellsOfLine(line).slice(0, COLUMNS_SHOWN);
      lines.push({
        row: lines.length + 1,
        cells: cells.map((cell) => (isBlank(cell) ? "" : tidyText(cellText(cell, date1904)))),
      });
    }
  }
  return lines;
}
