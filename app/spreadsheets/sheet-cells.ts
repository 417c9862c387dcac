/** Turns SheetJS's cells into the cells of a rows file. Child process only. */
import { SSF, type CellObject, type RowInfo, type WorkSheet } from "xlsx";
import { MAX_COLUMNS, MAX_ROWS } from "#app/domain/limits.ts";
import { columnLetter, numberText, UNCALCULATED, type Cell } from "./values/cells.ts";
import { unquoteFormula } from "./formula-guard.ts";
import { RefusedWorkbook, refusals } from "./refusal.ts";

type Format = "plain" | "date" | "percent" | "unit" | "shown";

const ERRORS: Record<number, string> = {
  0x00: "#NULL!",
  0x07: "#DIV/0!",
  0x0f: "#VALUE!",
  0x17: "#REF!",
  0x1d: "#NAME?",
  0x24: "#NUM!",
  0x2a: "#N/A",
  0x2b: UNCALCULATED,
};

/** Excel takes no longer one. */
const LONGEST_CODE = 255;
const formats = new Map<string, Format>();

/**
 * The rows of a sheet up to the last that says something. The declared range is not looked at: a file of 1.5 kB can
 * declare seventeen thousand million cells. @throws RefusedWorkbook when cells lie beyond the limits
 */
export function readSheetRows(sheet: WorkSheet): SheetRows {
  const data = sheet["!data"] ?? [];
  return new SheetRows(data, extentOf(data), sheet["!rows"] ?? []);
}

interface Extent {
  /** The number of the last row that says something. */
  count: number;
  /** How many rows say something. */
  filled: number;
}

export class SheetRows implements Extent {
  readonly count: number;
  readonly filled: number;
  readonly #data: CellObject[][];
  readonly #facts: readonly (RowInfo | undefined)[];

  constructor(data: CellObject[][], { count, filled }: Extent, facts: readonly (RowInfo | undefined)[]) {
    this.#data = data;
    this.#facts = facts;
    this.count = count;
    this.filled = filled;
  }

  isHidden(number: number): boolean {
    return this.#facts[number - 1]?.hidden === true;
  }

  /** The cells of a row, from 1; nothing behind the last filled one. */
  row(number: number): Cell[] {
    const cells = (this.#data[number - 1] ?? []).map(cellOf);
    while (cells.length > 0 && (cells.at(-1) ?? null) === null) cells.pop();
    // Holes of a sparse row.
    return Array.from(cells, (cell) => cell ?? null);
  }
}

function extentOf(data: CellObject[][]): Extent {
  const extent = { count: 0, filled: 0 };
  // forEach visits only rows that exist, however far apart they lie.
  data.forEach((row, index) => {
    let isFilled = false;
    row.forEach((cell, column) => {
      if (cellOf(cell) === null) return;
      isFilled = true;
      if (column >= MAX_COLUMNS) {
        throw new RefusedWorkbook(
          refusals.tooManyColumns(MAX_COLUMNS, `${columnLetter(column)}${index + 1}`),
        );
      }
    });
    if (!isFilled) return;
    if (index >= MAX_ROWS) throw new RefusedWorkbook(refusals.tooManyRows(MAX_ROWS));
    extent.count = index + 1;
    extent.filled += 1;
  });
  return extent;
}

function cellOf(cell: CellObject | undefined): Cell {
  if (!cell || cell.v === undefined || cell.v === null) return null;
  if (cell.t === "n" && typeof cell.v === "number") return numberCell(cell.v, formatOf(cell));
  if (cell.t === "e") return { e: ERRORS[Number(cell.v)] ?? "#ERROR!" };
  if (cell.t === "b") return cell.v ? "TRUE" : "FALSE";
  if (cell.v instanceof Date) return cell.v.toISOString().slice(0, 10);
  const text = String(cell.v);
  return text.trim() === "" ? null : unquoteFormula(text);
}

function numberCell(value: number, code: string): Cell {
  if (!Number.isFinite(value)) return { e: "#NUM!" };
  switch (kindOf(code)) {
    case "date":
      return { d: value };
    case "percent":
      return { n: value, w: `${numberText(value * 100)}%` };
    case "unit":
      return withUnit(value, SSF.format(code, value));
    case "shown":
      return { n: value, w: SSF.format(code, value) };
    case "plain":
      return Object.is(value, -0) ? 0 : value;
  }
}

/** 12.5 under 0.00" Lakh" is 12.5 lakh. Where the format divides, the number is in rupees. */
function withUnit(value: number, shown: string): Cell {
  const [, figure = "", unit = ""] = /(\d[\d,]*(?:\.\d+)?)\W*([a-z]+)/i.exec(shown) ?? [];
  const isDivided = Math.abs(Number(figure.replaceAll(",", "")) - Math.abs(value)) >= 1;
  return isDivided ? value : `${numberText(value)} ${unit}`;
}

function formatOf({ z }: CellObject): string {
  return z === undefined ? "General" : String(z);
}

function kindOf(code: string): Format {
  if (code.length > LONGEST_CODE) return "plain";
  const known = formats.get(code);
  if (known) return known;
  const kind = readKind(code);
  formats.set(code, kind);
  return kind;
}

function readKind(code: string): Format {
  if (SSF.is_date(code)) return "date";
  if (isPercent(code)) return "percent";
  if (saysUnit(code)) return "unit";
  return saysMore(code) ? "shown" : "plain";
}

const wordsOf = (format: string): string =>
  (format.match(/"[^"]*"|\\./g) ?? []).join("").replace(/["\\]/g, "");

/** Behind the figures: "L"0000 is a number of a loan. "Cr" is left: bookkeeping programs write it of what was credited. */
function saysUnit(code: string): boolean {
  const [positive = ""] = code.split(";");
  const [, behind = ""] = /[0#?]((?:[^0#?"\\]|"[^"]*"|\\.)*)$/.exec(positive) ?? [];
  return /^\W*(?:l|lacs?|lakhs?|crores?)\W*$/i.test(wordsOf(behind));
}

function isPercent(code: string): boolean {
  return code.replace(/"[^"]*"|\\./g, "").includes("%");
}

/** 000000 and "PL"0000 are how a number is meant to be read; #,##0.00 and "Rs." are not. */
function saysMore(code: string): boolean {
  const [positive = ""] = code.split(";");
  const words = wordsOf(positive);
  const digits = positive.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*.|[\s-]/g, "");
  if (/^0{2,}$/.test(digits)) return true;
  return /^[0#]+$/.test(digits) && /[a-z]/i.test(words) && !/^\W*(?:rs|inr)\W*$/i.test(words);
}
