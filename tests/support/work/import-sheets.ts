// Sheets to import, and what comes back of them.
import { read, utils, write, type WorkSheet } from "xlsx";
import { workbook } from "#app/spreadsheets/sample-workbooks.ts";

export const HEADER = [
  "LAN",
  "Customer Name",
  "NPA Date",
  "Claim Amount",
  "Loan Amount",
  "Email",
  "Pin Code",
  "Desk",
];

/** A row of a sheet that can be read. */
export const goodRow = (n: number, lan = `IMP/${String(n).padStart(6, "0")}`): (string | number)[] => [
  ...[lan, `Sample Borrower ${String(n)}`, "15/06/2025", 100_000 + n, 150_000],
  ...[`borrower${String(n)}@sample-borrowers.example`, "411001", `Desk ${String(n % 7)}`],
];

/** The faults that are put into rows, by field: what the cell holds, and what mends it. */
export const FAULTS: readonly {
  column: number;
  wrong: string | number;
  right: (n: number) => string | number;
}[] = [
  { column: 1, wrong: "", right: (n) => `Sample Borrower ${String(n)}` },
  { column: 2, wrong: "31/02/2025", right: () => "28/02/2025" },
  { column: 2, wrong: "soon", right: () => "28/02/2025" },
  { column: 3, wrong: 0, right: (n) => 100_000 + n },
  { column: 4, wrong: "-5", right: () => 150_000 },
  { column: 5, wrong: "nobody at home", right: (n) => `borrower${String(n)}@sample-borrowers.example` },
  { column: 6, wrong: "41100", right: () => "411001" },
  { column: 0, wrong: "IMP/000001", right: (n) => `IMP/${String(n).padStart(6, "0")}` },
];

export const sheetOf = (rows: readonly unknown[][]): Buffer =>
  workbook([{ name: "Cases", rows: [HEADER, ...rows] }]);

/** So many rows, of which each 25th has a fault, of each kind in turn. */
export const faultyRows = (count: number): unknown[][] =>
  Array.from({ length: count }, (_, index) => {
    const row: unknown[] = goodRow(index + 1);
    const fault = index % 25 === 24 ? FAULTS[((index - 24) / 25) % FAULTS.length] : undefined;
    if (fault) row[fault.column] = fault.wrong;
    return row;
  });

/** The first sheet of a workbook, row by row under its header. */
export function rowsIn(bytes: Buffer): Record<string, string>[] {
  const sheet = firstSheet(bytes);
  return utils.sheet_to_json<Record<string, string>>(sheet, { raw: false, defval: "" });
}

/** The notes of its cells by address. */
export function notesIn(bytes: Buffer): Map<string, string> {
  const notes = new Map<string, string>();
  for (const [address, cell] of Object.entries(firstSheet(bytes)) as [string, { c?: { t: string }[] }][]) {
    const note = cell.c?.map(({ t }) => t).join("");
    if (note) notes.set(address, note);
  }
  return notes;
}

function firstSheet(bytes: Buffer): WorkSheet {
  const book = read(bytes);
  const sheet = book.Sheets[book.SheetNames[0] ?? ""];
  if (!sheet) throw new Error("a workbook without a sheet");
  return sheet;
}

/** A correction workbook as a clerk would send it back: each fault mended, all else as it came. */
export function corrected(bytes: Buffer): Buffer {
  const book = read(bytes);
  const sheet = book.Sheets[book.SheetNames[0] ?? ""] ?? {};
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: "" });
  const rowColumn = HEADER.length;
  rows.slice(1).forEach((row, index) => {
    const n = Number(row[rowColumn]) - 1;
    const fault = FAULTS[((n - 25) / 25) % FAULTS.length];
    if (!fault) return;
    const address = utils.encode_cell({ r: index + 1, c: fault.column });
    const value = fault.right(n);
    sheet[address] = { t: typeof value === "number" ? "n" : "s", v: value };
  });
  return write(book, { type: "buffer", bookType: "xlsx" }) as Buffer;
}

/** The same workbook with another text in a cell of its first sheet. */
export function withCell(bytes: Buffer, address: string, text: string): Buffer {
  const book = read(bytes);
  const sheet = book.Sheets[book.SheetNames[0] ?? ""] ?? {};
  sheet[address] = { t: "s", v: text };
  return write(book, { type: "buffer", bookType: "xlsx" }) as Buffer;
}

/** The same with that text in every cell of a column below the header. */
export function withEveryCell(bytes: Buffer, column: string, text: string): Buffer {
  const book = read(bytes);
  const sheet = book.Sheets[book.SheetNames[0] ?? ""] ?? {};
  const { e } = utils.decode_range(sheet["!ref"] ?? "A1");
  for (let row = 2; row <= e.r + 1; row += 1) sheet[`${column}${String(row)}`] = { t: "s", v: text };
  return write(book, { type: "buffer", bookType: "xlsx" }) as Buffer;
}
