// What the pages say of a file that was read.
import type { ReadSheet } from "#app/components/batches/upload-sheet.tsx";
import { SKIP_LABELS } from "#app/spreadsheets/inspection.ts";
import type { UploadState } from "./draft.server.ts";

const ROWS_NAMED = 5;

/** Null before a file was read. */
export function readSummary({ inspection, isSheetChosen, columns }: UploadState): ReadSheet | null {
  if (!inspection) return null;
  // Once the columns are matched more is known of what is a row and what a note.
  const skipped = columns?.preview?.skipped ?? inspection.skipped;
  return {
    sheet: inspection.sheet,
    sheets: inspection.sheets,
    isSheetChosen,
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
