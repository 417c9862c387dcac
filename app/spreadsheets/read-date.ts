/** Dates as Indian lenders write them. Runs anywhere. */
import { isoDate, isRealDate } from "#app/domain/dates.ts";
import { serialToIso, type Cell } from "./cells.ts";
import { problems, type Problem } from "./problems.ts";

export type DateOrder = "day_first" | "month_first";

/** What a text says before an order is chosen. `first` and `second` stand for 03 and 04 in 03/04/2025. */
export type DateText =
  { year: number; month: number; day: number } | { year: number; first: number; second: number };

const FIRST_YEAR = 1950;
const LAST_YEAR = 2100;
/** Two-digit years from here on are of the last century: a company of 1985 is old, a loan of 2069 is not made yet. */
const CENTURY_TURNS_AT = 70;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const TIME = /[\sT]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i;
const YEAR_FIRST = /^(\d{4})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{1,2})$/;
const SOLID = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const NUMERIC = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})$/;
const DAY_NAME = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[\s,.]+/i;
const DAY_MONTH_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[\s\-/.,]*([a-z]{3,9})[\s\-/.,']*(\d{4}|\d{2})$/i;
const MONTH_NAME_DAY = /^([a-z]{3,9})[\s\-/.]*(\d{1,2})(?:st|nd|rd|th)?[\s\-/.,]+(\d{4}|\d{2})$/i;

/** Reads a text's parts. Undefined when it is no date at all; the parts may still name a day that does not exist. */
export function readDateText(text: string): DateText | undefined {
  const bare = text.trim().replace(TIME, "").replace(DAY_NAME, "");
  const yearFirst = YEAR_FIRST.exec(bare) ?? SOLID.exec(bare);
  if (yearFirst) {
    const parts = yearFirst
      .slice(1)
      .filter((part) => /\d/.test(part))
      .map(Number);
    return { year: parts[0] ?? 0, month: parts[1] ?? 0, day: parts[2] ?? 0 };
  }
  const numeric = NUMERIC.exec(bare);
  if (numeric) {
    const [, first, , second, year = ""] = numeric;
    return { year: fullYear(year), first: Number(first), second: Number(second) };
  }
  const dayFirst = DAY_MONTH_NAME.exec(bare);
  if (dayFirst) return named(dayFirst[3], dayFirst[2], dayFirst[1]);
  const monthFirst = MONTH_NAME_DAY.exec(bare);
  return monthFirst ? named(monthFirst[3], monthFirst[1], monthFirst[2]) : undefined;
}

/** Which order a text proves: 31/12 that the day is first, 12/31 that the month is; undefined when both can be. */
export function provenOrder(text: DateText): DateOrder | undefined {
  if (!("first" in text)) return undefined;
  if (text.first > 12 && text.second <= 12) return "day_first";
  if (text.second > 12 && text.first <= 12) return "month_first";
  return undefined;
}

/** "YYYY-MM-DD" of a filled cell, or what is wrong with it. Without an order, texts such as 03/04/2025 stay open. */
export function readDate(
  cell: Exclude<Cell, null>,
  order: DateOrder | undefined,
  date1904: boolean,
): string | Problem {
  if (typeof cell === "string") return fromText(cell, order, date1904);
  if (typeof cell === "number") return fromNumber(cell, date1904);
  if ("d" in cell) return inRange(serialToIso(cell.d, date1904));
  return "e" in cell ? problems.excelError(cell.e) : fromNumber(cell.n, date1904);
}

function fromText(text: string, order: DateOrder | undefined, date1904: boolean): string | Problem {
  const read = readDateText(text);
  // A cell that was made Text after a date had been typed shows the bare serial number.
  if (!read)
    return /^\d{5}(?:\.\d+)?$/.test(text.trim()) ? fromNumber(Number(text), date1904) : problems.notADate;
  if (!("first" in read)) return fromParts(read.year, read.month, read.day);
  if (!order) return problems.orderUnknown;
  const wrongWay = provenOrder(read) === (order === "day_first" ? "month_first" : "day_first");
  if (wrongWay) return order === "day_first" ? problems.dayIsFirst : problems.monthIsFirst;
  return order === "day_first"
    ? fromParts(read.year, read.second, read.first)
    : fromParts(read.year, read.first, read.second);
}

/** A number without a date format: a serial that lost its format, or 20250131. */
function fromNumber(value: number, date1904: boolean): string | Problem {
  const solid = Number.isInteger(value) ? SOLID.exec(String(value)) : null;
  if (solid) return fromParts(Number(solid[1]), Number(solid[2]), Number(solid[3]));
  const iso = value >= 10_000 ? serialToIso(value, date1904) : undefined;
  const read = iso === undefined ? problems.notADate : inRange(iso);
  return typeof read === "string" ? read : problems.notADate;
}

function fromParts(year: number, month: number, day: number): string | Problem {
  if (!isRealDate(year, month, day)) return problems.noSuchDay;
  return inRange(isoDate(year, month, day));
}

function inRange(iso: string | undefined): string | Problem {
  if (iso === undefined) return problems.noSuchDay;
  const year = Number(iso.slice(0, 4));
  return year < FIRST_YEAR || year > LAST_YEAR ? problems.dateTooFar : iso;
}

function named(year = "", month = "", day = ""): DateText | undefined {
  const short = month.slice(0, 3).toLowerCase();
  const number = MONTHS.indexOf(short) + 1;
  return number === 0 ? undefined : { year: fullYear(year), month: number, day: Number(day) };
}

function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < CENTURY_TURNS_AT ? 2000 + year : 1900 + year;
}
