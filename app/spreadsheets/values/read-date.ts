/** Dates as Indian lenders write them. Runs anywhere. */
import { FIRST_YEAR, LAST_YEAR, provenOrder, readDateText, type DateOrder } from "#app/domain/date-text.ts";
import { isoDate, isRealDate } from "#app/domain/dates.ts";
import { numberText, serialToIso, type Cell } from "./cells.ts";
import { problems, type Problem } from "../problems.ts";

/** "YYYY-MM-DD" of a filled cell, or what is wrong with it. Without an order, texts such as 03/04/2025 stay open. */
export function readDate(
  cell: Exclude<Cell, null>,
  order: DateOrder | undefined,
  date1904: boolean,
): string | Problem {
  if (typeof cell === "string") return fromText(cell, order, date1904);
  if (typeof cell === "number") return fromNumber(cell, order, date1904);
  if ("d" in cell) return inRange(serialToIso(cell.d, date1904));
  return "e" in cell ? problems.excelError(cell.e) : fromNumber(cell.n, order, date1904);
}

/** Whether a cell says "no date" in the way of a database: 0, 00/00/0000, or the day 0 of Excel. */
export function isZeroDate(cell: Exclude<Cell, null>, date1904: boolean): boolean {
  if (typeof cell === "object") return "d" in cell && cell.d === 0 && !date1904;
  return (
    cell === 0 ||
    (typeof cell === "string" && /^\s*(?:0+[-/.]0+[-/.]0+|0)(?:\s+0+:0+(?::0+)?)?\s*$/.test(cell))
  );
}

function fromText(text: string, order: DateOrder | undefined, date1904: boolean): string | Problem {
  const read = readDateText(text);
  // A cell that was made Text after a date had been typed shows the bare serial number.
  if (!read)
    return /^\d{5}(?:\.\d+)?$/.test(text.trim())
      ? fromNumber(Number(text), order, date1904)
      : problems.notADate;
  if (!("first" in read)) return fromParts(read.year, read.month, read.day);
  if (!order) return problems.orderUnknown;
  const wrongWay = provenOrder(read) === (order === "day_first" ? "month_first" : "day_first");
  if (wrongWay) return order === "day_first" ? problems.dayIsFirst : problems.monthIsFirst;
  return order === "day_first"
    ? fromParts(read.year, read.second, read.first)
    : fromParts(read.year, read.first, read.second);
}

/** A number without a date format: a serial that lost its format, or 20250131, or 31012025. */
function fromNumber(value: number, order: DateOrder | undefined, date1904: boolean): string | Problem {
  const digits = Number.isInteger(value) && value > 0 ? numberText(value) : "";
  if (digits.length > 6 && readDateText(digits)) return fromText(digits, order, date1904);
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
