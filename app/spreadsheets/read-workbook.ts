/** Child process: guards a workbook, parses it and writes its rows to a file; answers with a summary. */
import { CFB, parse_zip, read, type ParsingOptions, type WorkBook } from "xlsx";
import * as z from "zod";
import { cellText, isBlank, type Cell } from "./values/cells.ts";
import { serveJob } from "./child-entry.ts";
import { countCell } from "./columns/column-facts.ts";
import { columnsUnder, findHeader, HEADER_WITHIN, headerScore } from "./columns/find-header.ts";
import { guardWorkbook, type GuardedWorkbook } from "./guard/guard-workbook.ts";
import { readTables } from "./guard/html-tables.ts";
import type { Inspection } from "./inspection.ts";
import { CORRECTION_ID, CORRECTION_MARK, CORRECTION_SHEET } from "./correction-mark.ts";
import { ROWS_NAMED } from "./odd-columns.ts";
import { RefusedWorkbook, refusals } from "./refusal.ts";
import { skipReason, SkippedRows } from "./row-kinds.ts";
import { TextFile } from "./rows-file.ts";
import { readSheetRows, type SheetRows } from "./sheet-cells.ts";
import { withUncalculatedAsErrors } from "./uncalculated.ts";

export const ReadJob = z.object({
  file: z.string(),
  name: z.string(),
  sheet: z.string().optional(),
  headerRow: z.number().int().positive().optional(),
  rowsFile: z.string(),
});
export type ReadJob = z.infer<typeof ReadJob>;

type Sheet = { name: string; rows: SheetRows };
type Table = Pick<
  Inspection,
  "headerRow" | "lastRow" | "rowsRead" | "cases" | "skipped" | "hidden" | "columns" | "sample"
>;

const SAMPLE_ROWS = 5;
const REPORT_EVERY = 2000;

serveJob((job, report) => readWorkbook(ReadJob.parse(job), report));

async function readWorkbook(job: ReadJob, report: (rows: number) => void): Promise<Inspection> {
  const guarded = await guardWorkbook(job.file, job.name);
  const book = parse(guarded);
  const sheets = visibleSheets(book);
  const chosen = job.sheet === undefined ? bestSheet(sheets) : sheets.find(({ name }) => name === job.sheet);
  if (!chosen) throw new RefusedWorkbook(noSuchSheet(job.sheet, sheets));
  const date1904 = book.Workbook?.WBProps?.date1904 ?? false;
  const table = await writeRows(chosen.rows, job, date1904, report);
  return {
    ok: true,
    kind: guarded.kind,
    macros: guarded.macros,
    sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.count })),
    sheet: chosen.name,
    date1904,
    rowsFile: job.rowsFile,
    correctionId: correctionIdIn(book),
    ...table,
  };
}

const noSuchSheet = (sheet: string | undefined, sheets: readonly { name: string }[]) =>
  sheet === undefined || sheets.length === 0
    ? refusals.noSheet
    : refusals.unknownSheet(
        sheet,
        sheets.map(({ name }) => name),
      );

const PARSING: ParsingOptions = {
  type: "buffer",
  dense: true,
  cellText: false,
  cellNF: true,
  cellFormula: false,
  cellHTML: false,
  cellStyles: false,
  bookVBA: false,
  bookDeps: false,
};

function parse(guarded: GuardedWorkbook): WorkBook {
  try {
    if (guarded.kind === "html") return tablesAsBook(guarded.text);
    return guarded.kind === "xls" ? read(guarded.bytes, PARSING) : parsePackage(guarded.parts);
  } catch (problem) {
    if (problem instanceof RefusedWorkbook) throw problem;
    const locked = problem instanceof Error && /password|encrypt/i.test(problem.message);
    throw new RefusedWorkbook(locked ? refusals.password : refusals.damaged);
  }
}

/** The tables of a web page as sheets. Tables for layout alone hold no two rows with text. */
function tablesAsBook(html: string): WorkBook {
  const tables = readTables(html);
  const withRows = tables.filter((table) => (table["!data"] ?? []).filter(() => true).length > 1);
  const sheets = withRows.length > 0 ? withRows : tables.slice(0, 1);
  const names = sheets.map((_, index) => `Table ${String(index + 1)}`);
  return {
    SheetNames: names,
    Sheets: Object.fromEntries(names.map((name, index) => [name, sheets[index] ?? {}])),
  };
}

/** Hands SheetJS the unpacked parts in the shape its own reader of ZIPs gives them. */
function parsePackage(parts: ReadonlyMap<string, Buffer>): WorkBook {
  const container: unknown = CFB.utils.cfb_new();
  for (const [name, content] of withUncalculatedAsErrors(parts))
    CFB.utils.cfb_add(container, `/${name}`, content, { unsafe: true });
  // Which rows of an .xlsx are hidden is read with the styles only, which take their time.
  const cellStyles = [...parts.values()].some((content) => content.includes(" hidden="));
  return parse_zip(container, { ...PARSING, cellStyles });
}

/** What writeBadRows left on a hidden sheet, which Excel and LibreOffice keep through all their formats. */
function correctionIdIn({ Sheets }: WorkBook): string | null {
  const [mark, id] = [0, 1].map((row): unknown => Sheets[CORRECTION_SHEET]?.["!data"]?.[row]?.[0]?.v);
  return mark === CORRECTION_MARK && typeof id === "string" && CORRECTION_ID.test(id) ? id : null;
}

function visibleSheets(book: WorkBook): Sheet[] {
  const names = book.SheetNames.filter((_, index) => !book.Workbook?.Sheets?.[index]?.Hidden);
  if (names.length === 0) throw new RefusedWorkbook(refusals.noSheet);
  return names.flatMap((name) => {
    const sheet = book.Sheets[name];
    // SheetJS leaves out a sheet it could not read; importing the others would hide the loss.
    if (!sheet) throw new RefusedWorkbook(refusals.damaged);
    return sheet["!type"] === undefined || sheet["!type"] === "sheet"
      ? [{ name, rows: readSheetRows(sheet) }]
      : [];
  });
}

/** The sheet whose header says most about loans; of equals the one with most rows that say something. */
function bestSheet(sheets: readonly Sheet[]): Sheet | undefined {
  const ranked = sheets.map((sheet) => ({ sheet, score: scoreOf(sheet.rows) }));
  return ranked.sort((a, b) => b.score - a.score || b.sheet.rows.filled - a.sheet.rows.filled)[0]?.sheet;
}

function scoreOf(rows: SheetRows): number {
  const first = firstRows(rows);
  const header = findHeader(first);
  return header === undefined ? -1 : headerScore(first[header - 1] ?? []);
}

async function writeRows(
  rows: SheetRows,
  job: ReadJob,
  date1904: boolean,
  report: (rows: number) => void,
): Promise<Table> {
  const headerRow = job.headerRow ?? findHeader(firstRows(rows));
  if (headerRow === undefined || headerRow >= rows.count) throw new RefusedWorkbook(refusals.noRows);
  const columns = columnsUnder(rows.row(headerRow), widthFrom(rows, headerRow), date1904);
  const headers = columns.map(({ header }) => header);
  const skipped = new SkippedRows();
  const hidden: Inspection["hidden"] = { count: 0, rows: [], ranges: [] };
  const sample: Inspection["sample"] = [];
  const file = await TextFile.create(job.rowsFile);
  for (let number = 1; number <= rows.count; number += 1) {
    const cells = rows.row(number);
    await file.write(`${JSON.stringify(cells)}\n`);
    if (number % REPORT_EVERY === 0) report(number);
    if (number <= headerRow) continue;
    const reason = skipReason(cells, headers);
    if (reason) {
      skipped.add(reason, number);
      continue;
    }
    if (rows.isHidden(number)) {
      noteHidden(hidden, number);
    }
    for (const { index, facts } of columns) countCell(facts, cells[index] ?? null, date1904);
    if (sample.length < SAMPLE_ROWS)
      sample.push({ row: number, cells: textsOf(cells, columns.length, date1904) });
  }
  await file.close();
  const rowsRead = rows.count - headerRow;
  const kept = columns.filter(({ header, facts }) => header !== "" || facts.filled > 0);
  return {
    headerRow,
    lastRow: rows.count,
    rowsRead,
    cases: rowsRead - skipped.count,
    skipped: skipped.list(),
    hidden,
    columns: kept,
    sample: sample.map(({ row, cells }) => ({ row, cells: kept.map(({ index }) => cells[index] ?? "") })),
  };
}

function noteHidden(hidden: Inspection["hidden"], row: number): void {
  hidden.count += 1;
  if (hidden.rows.length < ROWS_NAMED) hidden.rows.push(row);
  const last = hidden.ranges.at(-1);
  if (last?.[1] === row - 1) last[1] = row;
  else hidden.ranges.push([row, row]);
}

function firstRows(rows: SheetRows): Cell[][] {
  return Array.from({ length: Math.min(rows.count, HEADER_WITHIN + 10) }, (_, index) => rows.row(index + 1));
}

/** Columns that only a title above the header reaches into are not part of the table. */
function widthFrom(rows: SheetRows, headerRow: number): number {
  let width = 0;
  for (let number = headerRow; number <= rows.count; number += 1)
    width = Math.max(width, rows.row(number).length);
  return width;
}

function textsOf(cells: readonly Cell[], width: number, date1904: boolean): string[] {
  return Array.from({ length: width }, (_, index) => {
    const cell = cells[index] ?? null;
    return isBlank(cell) ? "" : cellText(cell, date1904);
  });
}
