/** Child process: writes .xlsx files row by row. */
import { createWriteStream } from "node:fs";
import process from "node:process";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import ExcelJS from "exceljs";
import { trimEnding } from "#app/domain/text/trim-ending.ts";
import { PROBLEM_HEADERS } from "./columns/aliases.ts";
import { CORRECTION_MARK, CORRECTION_SHEET } from "./correction-mark.ts";
import { isBlank, serialToIso, type Cell } from "./values/cells.ts";
import { serveJob } from "./child-entry.ts";
import { quoteFormula } from "./formula-guard.ts";
import type { RowProblem } from "./problems.ts";
import { rowsWithin, skipReason } from "./row-kinds.ts";
import { cellsOfLine, lineBlocks } from "./rows-file.ts";
import { ReportRow, WriteJob, type ReportColumn } from "./write-job.ts";

type Written = string | number | Date | null | { value: number; format: string };
type Table = Extract<WriteJob, { kind: "one-sheet" }>["table"];

const DATE_FORMAT = "dd/mm/yyyy";
const WRONG: ExcelJS.Fill = { type: "pattern", pattern: "solid", fgColor: { argb: "FFFBD5D2" } };
const FORMATS: Partial<Record<ReportColumn["kind"], string>> = {
  // Lakh and crore grouping: Excel's own knows only thousands.
  amount: "[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;##,##0.00",
  date: DATE_FORMAT,
  rate: "0.00##",
};
const WIDTHS: Record<ReportColumn["kind"], number> = { text: 22, amount: 18, date: 12, number: 12, rate: 10 };
/** What a cell of Excel holds. */
const LONGEST_TEXT = 32_767;
const LONGEST_SHEET_NAME = 31;
const DECIMAL = /^-?\d{1,15}(?:\.\d+)?$/;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const REPORT_EVERY = 2000;

serveJob(async (given, report) => {
  const job = WriteJob.parse(given);
  switch (job.kind) {
    case "report":
      return writeReport(job, report);
    case "one-sheet":
      return writeOneSheet(job);
    case "bad-rows":
      return writeBadRows(job);
  }
});

async function writeReport(job: Extract<WriteJob, { kind: "report" }>, report: (rows: number) => void) {
  const sheet = new SheetFile(job.to, job.sheet, job.columns);
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    const row = ReportRow.parse(JSON.parse(line));
    sheet.add(job.columns.map(({ kind }, index) => reportValue(kind, row[index] ?? null)));
    if (sheet.rows % REPORT_EVERY === 0) report(sheet.rows);
  }
  return sheet.close();
}

/** For another program: text stays exactly as it was. It is written as text cells, which nothing evaluates. */
async function writeOneSheet({
  to,
  sheet: name,
  table,
  lanColumn,
  problemsFile,
  hidden,
}: Extract<WriteJob, { kind: "one-sheet" }>) {
  const isHidden = rowsWithin(hidden);
  const problems = problemsFile === undefined ? null : await problemsByRow(problemsFile);
  const leftOut: number[] = [];
  const sheet = new SheetFile(to, name, table.columns.map(textColumn));
  const headers: string[] = [];
  for (const { index, header } of table.columns) headers[index] = header;
  for await (const { row, cells } of rowsBelowHeader(table)) {
    const isLeftOut = isHidden(row) || problems?.has(row) || cells.every(isBlank);
    if (isLeftOut || skipReason(cells, headers, lanColumn)) leftOut.push(row);
    else sheet.add(table.columns.map(({ index }) => sheetValue(cells[index] ?? null, table.date1904)));
  }
  return { ...(await sheet.close()), leftOut };
}

async function writeBadRows(job: Extract<WriteJob, { kind: "bad-rows" }>) {
  const { to, sheet: name, table, problemsFile, correctionId, originColumn } = job;
  const problems = await problemsByRow(problemsFile);
  const ours = PROBLEM_HEADERS.map((header) => ({ header, kind: "text" as const, width: 40 }));
  // A corrected sheet that comes back once more brings the columns of the last time along.
  const columns =
    originColumn === null
      ? table.columns
      : table.columns.filter(({ header }) => !PROBLEM_HEADERS.some((own) => own === header));
  const sheet = new SheetFile(to, name, [...columns.map(textColumn), ...ours]);
  for await (const { row, cells } of rowsBelowHeader(table)) {
    const found = problems.get(row);
    if (!found) continue;
    const cellOf = (index: number): Written => {
      const value = sheetValue(cells[index] ?? null, table.date1904);
      return typeof value === "string" ? quoteFormula(value) : value;
    };
    const own = columns.map(({ index }) => cellOf(index));
    const each = (text: (problem: RowProblem) => string) => found.map(text).join("; ");
    // What stands there by now is the lender's, as the rest of the row.
    const origin = originColumn === null ? row : cellOf(originColumn);
    sheet.add(
      [...own, origin, each(({ field }) => field), each(sayProblem), each(({ fix }) => fix)],
      notesOf(found, columns),
    );
  }
  sheet.hide(CORRECTION_SHEET, [CORRECTION_MARK, correctionId]);
  return sheet.close();
}

/** What is wrong with which cell: its place in the row, and the sentences. A field without a column has no cell. */
function notesOf(found: readonly RowProblem[], columns: readonly { letter: string }[]): Map<number, string> {
  const notes = new Map<number, string>();
  for (const problem of found) {
    const at = columns.findIndex(({ letter }) => letter !== "" && letter === problem.column);
    if (at === -1) continue;
    const sentence = `${sayProblem(problem)}. ${problem.fix}`;
    const before = notes.get(at);
    notes.set(at, before === undefined ? sentence : `${before}\n${sentence}`);
  }
  return notes;
}

/** One sheet of one file, written as it grows. */
class SheetFile {
  rows = 0;
  readonly #workbook: ExcelJS.stream.xlsx.WorkbookWriter;
  #sheet: ExcelJS.Worksheet;
  readonly #written: Promise<void>;

  constructor(path: string, name: string, columns: readonly ReportColumn[]) {
    const stream = createWriteStream(path, { mode: 0o600 });
    this.#written = finished(stream);
    // Reported by close(); until then it must not count as unhandled.
    this.#written.catch(() => undefined);
    this.#workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
      stream,
      useStyles: true,
      useSharedStrings: true,
    });
    this.#sheet = this.#workbook.addWorksheet(sheetName(name), { views: [{ state: "frozen", ySplit: 1 }] });
    this.#sheet.columns = columns.map(({ kind, width, format }) => {
      const numFmt = format ?? FORMATS[kind];
      return { width: width ?? WIDTHS[kind], style: numFmt ? { numFmt } : {} };
    });
    const header = this.#sheet.addRow(columns.map((column) => cellText(quoteFormula(column.header))));
    header.font = { bold: true };
    header.eachCell((cell) => (cell.numFmt = "@"));
    header.commit();
  }

  /** @param notes of cells that are wrong, by their place in the row: these are coloured */
  add(values: readonly Written[], notes?: ReadonlyMap<number, string>): void {
    const row = this.#sheet.addRow(values.map(plainValue));
    for (const [index, note] of notes ?? []) {
      const cell = row.getCell(index + 1);
      cell.fill = WRONG;
      cell.note = note;
    }
    values.forEach((value, index) => {
      if (value instanceof Date) row.getCell(index + 1).numFmt = DATE_FORMAT;
      else if (value !== null && typeof value === "object") row.getCell(index + 1).numFmt = value.format;
    });
    row.commit();
    this.rows += 1;
  }

  /** Adds a sheet that nobody sees, with a text in each row. */
  hide(name: string, texts: readonly string[]): void {
    this.#sheet.commit();
    const hidden = this.#workbook.addWorksheet(name, { state: "veryHidden" });
    for (const text of texts) hidden.addRow([text]).commit();
    this.#sheet = hidden;
  }

  async close(): Promise<{ rows: number }> {
    this.#sheet.commit();
    await this.#workbook.commit();
    await this.#written;
    return { rows: this.rows };
  }
}

function reportValue(kind: ReportColumn["kind"], value: string | number | null): Written {
  if (value === null || value === "") return null;
  if (kind === "text") return quoteFormula(String(value));
  const text = String(value).trim();
  if (kind === "date") return ISO_DATE.test(text) ? new Date(`${text}T00:00:00Z`) : quoteFormula(text);
  return DECIMAL.test(text) ? Number(text) : quoteFormula(text);
}

function sheetValue(cell: Cell, date1904: boolean): Written {
  if (cell === null || typeof cell !== "object") return cell;
  if ("e" in cell) return cell.e;
  if ("d" in cell) {
    const iso = serialToIso(cell.d, date1904);
    return iso === undefined ? cell.d : new Date(`${iso}T00:00:00Z`);
  }
  return cell.w.includes("%") ? { value: cell.n, format: "0.00##%" } : cell.w;
}

async function* rowsBelowHeader(table: Table): AsyncGenerator<{ row: number; cells: Cell[] }> {
  let row = 0;
  for await (const lines of lineBlocks(table.rowsFile)) {
    for (const line of lines) {
      row += 1;
      if (row > table.headerRow) yield { row, cells: cellsOfLine(line) };
    }
  }
}

async function problemsByRow(file: string): Promise<Map<number, RowProblem[]>> {
  const byRow = new Map<number, RowProblem[]>();
  for await (const lines of lineBlocks(file)) {
    for (const line of lines) {
      const problem: RowProblem = JSON.parse(line);
      byRow.set(problem.row, [...(byRow.get(problem.row) ?? []), problem]);
    }
  }
  return byRow;
}

function sayProblem({ field, problem }: RowProblem): string {
  return `${field} ${problem}`;
}

function textColumn({ name }: { name: string }): ReportColumn {
  return { header: name, kind: "text" };
}

function plainValue(value: Written): string | number | Date | null {
  if (typeof value === "string") return cellText(value);
  return value !== null && typeof value === "object" && "value" in value ? value.value : value;
}

/** Signs that no XML may hold, and that the library leaves in: with one of them Excel calls the whole file damaged. */
const UNWRITABLE = /[\uFFFE\uFFFF]/g;

/** Text as the file format can hold it: _x000D_ is how it writes a carriage return, and must not be read into text. */
function cellText(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .replace(UNWRITABLE, "")
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(/\r/g, "_x000D_");
}

function sheetName(name: string): string {
  const safe = name
    .replace(UNWRITABLE, "")
    .replace(/[\\/?*[\]:\u0000-\u001F]/g, " ")
    .replace(/^'+/, "");
  const clean = trimEnding(safe, "'").trim();
  return clean.slice(0, LONGEST_SHEET_NAME) || "Sheet1";
}
