// The workbook as the provider gets it, and how to read what the provider says about its rows.
import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import path from "node:path";
import type { Import, RowProblem } from "#app/provider/contract/batches/upload.ts";
import type { Upload } from "#app/provider/contract/wire.ts";
import type { Inspection } from "#app/spreadsheets/inspection.ts";
import type { Refusal } from "#app/spreadsheets/refusal.ts";
import { rewriteAsOneSheet } from "#app/spreadsheets/write-report.server.ts";
import type { ColumnsState, UploadState, UploadVisit } from "./draft.server.ts";

export interface Ready {
  state: UploadState;
  inspection: Inspection;
  columns: ColumnsState;
  file: NonNullable<UploadState["file"]>;
}

export interface SentFile {
  ok: true;
  file: Upload;
  /** How many bad rows are not in it, because the staff agreed to leave them out. */
  dropped: number;
  /** Row of the file → row of the sheet as the lender sent it. */
  rowOf: (row: number) => number;
}

/**
 * In process the file is handed over with what is known of it. A host gets a workbook of one sheet whose header is on
 * row 1, because it reads no other and no web page, and without the rows that are to be left out, because it may not know that it
 * could be asked to.
 */
export async function fileToSend(
  { application, draft }: UploadVisit,
  ready: Ready,
): Promise<SentFile | Refusal> {
  const { inspection, columns, file } = ready;
  const { mapping, answers, preview, hidden } = columns;
  const leaveHidden = hidden === "leave_out";
  const asItIs = { ok: true, dropped: 0, rowOf: (row: number) => row } as const;
  if (application.settings.providerUrl === null) {
    const { planFile, leftOutFile } = columns.plan ?? {};
    const prepared = { inspection, mapping, answers, conversion: preview, planFile, leftOutFile };
    return { ...asItIs, file: { ...file, prepared } };
  }
  const dropped = columns.leaveOut === null ? 0 : (preview?.counts.bad ?? 0);
  if (
    inspection.kind !== "html" &&
    inspection.sheets.length === 1 &&
    inspection.headerRow === 1 &&
    dropped === 0 &&
    !leaveHidden
  ) {
    return { ...asItIs, file };
  }
  const to = path.join(draft.folder, `${randomUUID()}.xlsx`);
  const problemsFile = dropped > 0 ? preview?.problemsFile : undefined;
  const written = await rewriteAsOneSheet({ inspection, mapping, problemsFile, leaveHidden, to });
  if (!written.ok) return written;
  const { size } = await stat(to);
  return {
    ok: true,
    file: { name: `${path.parse(file.name).name}.xlsx`, size, path: to },
    dropped,
    rowOf: (row) => rowOfSheet(row, inspection.headerRow, written.leftOut),
  };
}

/** Of the rows below the header, those left out lie between. */
function rowOfSheet(row: number, headerRow: number, leftOut: readonly number[]): number {
  let inSheet = headerRow + row - 1;
  for (const left of leftOut) {
    if (left > inSheet) break;
    inSheet += 1;
  }
  return inSheet;
}

/** What the provider found wrong, together with what it was not sent, in the lender's own rows and columns. */
export function foundIn(
  { refused, problem_count, problems }: Import,
  { dropped, rowOf }: SentFile,
  { inspection, columns }: Ready,
): NonNullable<ColumnsState["found"]> {
  const letters = new Map(inspection.columns.map(({ name, letter }) => [name, letter]));
  const found = problems.map((problem) => ({
    ...problem,
    row: rowOf(problem.row),
    column: letters.get(problem.header ?? "") ?? problem.column,
  }));
  const known: RowProblem[] = dropped > 0 ? (columns.preview?.problems ?? []) : [];
  return {
    refused: (refused ?? 0) + dropped,
    problemCount:
      (problem_count ?? problems.length) + (dropped > 0 ? (columns.preview?.problemCount ?? 0) : 0),
    problems: [...known, ...found].sort((one, other) => one.row - other.row),
  };
}
