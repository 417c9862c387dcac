/** A cell as it lies in a rows file, and its text. Runs anywhere. */
import { isPlaceholder } from "#app/domain/text/blank-text.ts";
import { inOneLine } from "#app/domain/text/one-line.ts";
import { withoutTrailingZeros } from "#app/domain/text/trim-ending.ts";

/**
 * null: empty. A text or a number as Excel holds it. `d`: a date, as Excel's serial number. `n` with `w`: a number whose
 * format says more than the number does ("000123", "14.50%"). `e`: an Excel error ("#N/A").
 */
export type Cell = null | string | number | { d: number } | { n: number; w: string } | { e: string };

/** Stands for the result of a formula that was never calculated, here and in a correction workbook. */
export const UNCALCULATED = "#NOT CALCULATED";

const DAY_MS = 86_400_000;
/** Excel's day 0 under its two calendars. In the first, 29 Feb 1900 exists as day 60. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** 31 Dec 9999, the last day Excel knows. */
const LAST_SERIAL = 2_958_465;

/** "YYYY-MM-DD" of Excel's serial number, or undefined when it names no day. */
export function serialToIso(serial: number, date1904: boolean): string | undefined {
  return dateOfSerial(serial, date1904)?.toISOString().slice(0, 10);
}

/** The day of the month of Excel's serial number, 0 when it names no day. */
export function dayOfSerial(serial: number, date1904: boolean): number {
  return dateOfSerial(serial, date1904)?.getUTCDate() ?? 0;
}

/** A number without the noise of its binary form and without an exponent: 123456.78999999999 → "123456.79". */
export function numberText(value: number): string {
  if (Number.isInteger(value)) return Math.abs(value) < 1e21 ? String(value) : BigInt(value).toString();
  const text = String(Number(value.toPrecision(15)));
  return text.includes("e") ? withoutTrailingZeros(Number(text).toFixed(20)) : text;
}

/** What a cell says, as staff would type it: dates as 31/12/2025, "" for an empty cell. */
export function cellText(cell: Cell, date1904: boolean): string {
  if (cell === null) return "";
  if (typeof cell === "string") return cell;
  if (typeof cell === "number") return numberText(cell);
  if ("d" in cell) return serialToIso(cell.d, date1904)?.split("-").reverse().join("/") ?? numberText(cell.d);
  return "w" in cell ? cell.w : cell.e;
}

/** Whether a cell holds nothing: empty, blanks, or a mark such as "NA" and "-". */
export function isBlank(cell: Cell): boolean {
  return cell === null || (typeof cell === "string" && isPlaceholder(cell));
}

/**
 * Text fit to be stored: composed characters, no controls, no invisible marks, single spaces; a line break becomes a
 * comma, because an address in a paper runs on.
 */
export function tidyText(text: string): string {
  if (PLAIN.test(text)) return text.trim().replace(/ {2,}/g, " ");
  const visible = text
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "\uFFFD")
    .normalize("NFC")
    .replace(/[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\u00AD]/g, "");
  return inOneLine(visible)
    .replace(/[\u0000-\u001F\u007F-\u009F]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The letter of a column, index from 0: 0 → "A", 26 → "AA". */
export function columnLetter(index: number): string {
  const before = Math.floor(index / 26);
  return (before > 0 ? columnLetter(before - 1) : "") + String.fromCharCode(65 + (index % 26));
}

const PLAIN = /^[\x20-\x7E]*$/;

function dateOfSerial(serial: number, date1904: boolean): Date | undefined {
  const day = Math.floor(serial);
  if (!Number.isFinite(serial) || day < (date1904 ? 0 : 1) || day > LAST_SERIAL) return undefined;
  if (date1904) return new Date(EPOCH_1904 + day * DAY_MS);
  return day === 60 ? undefined : new Date(EPOCH_1900 + (day < 60 ? day + 1 : day) * DAY_MS);
}
