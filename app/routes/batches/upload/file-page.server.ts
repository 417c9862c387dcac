// What the pages say of a file that was read.
import type { ReadSheet } from "#app/components/batches/upload-sheet.tsx";
import { SKIP_LABELS, type Inspection } from "#app/spreadsheets/inspection.ts";
import { cellsOfLine, lineBlocks } from "#app/spreadsheets/rows-file.ts";
import { cellText, isBlank, tidyText } from "#app/spreadsheets/values/cells.ts";
import type { UploadState } from "./draft.server.ts";

const ROWS_NAMED = 5;
const COLUMNS_SHOWN = 12;

/** Null before a file was read. */
export function readSummary({ inspection, isSheetChosen, columns }: UploadState): ReadSheet | null {
  if (!inspection) return null;
  // Once the columns are matched more is known of what is a row and what a note.
  const skipped = columns?.preview?.skipped ?? inspection.skipped;
  return {
    sheet: inspection.sheet,
    sheets: inspection.sheets,
    isSheetChosen,
    isWebPage: inspection.kind === "html",
    headerRow: inspection.headerRow,
    lastRow: inspection.lastRow,
    rowsRead: inspection.rowsRead,
    columns: inspection.columns.length,
    skipped: skipped.map(({ reason, count, rows }) => ({
      label: SKIP_LABELS[reason],
      count,
      rows: rows.slice(0, ROWS_NAMED),
    })),
  };
}

/**
 * The first rows of a sheet as staff would read them, titles included: to see which of them is the header.
 * @param count how many rows; a sheet may have fewer
 */
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
