/** Dates written as text the way Indian lenders and Excel write them: "31/12/2026", "1-Nov-26", "2026-12-31". */
import { isoDate, isRealDate, type IsoDate } from "./dates.ts";

/** Of dates of loans and cases: a year outside is a slip. */
export const FIRST_YEAR = 1950;
export const LAST_YEAR = 2100;

export type DateOrder = "day_first" | "month_first";

/** What a text says before an order is chosen. `first` and `second` stand for 03 and 04 in 03/04/2025. */
type DateText =
  | { year: number; month: number; day: number }
  | { year: number; first: number; second: number };

/** Two-digit years from here on are of the last century: a company of 1965 is old, a loan of 2065 is not made yet. */
const CENTURY_TURNS_AT = 50;
const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/** No date is as long, with its time and zone; the patterns would look at a long text again from each of its signs. */
const LONGEST = 200;
const TIME = /[\sT]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i;
const YEAR_FIRST = /^(\d{4})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{1,2})$/;
/** 20250131. */
const SOLID_YEAR_FIRST = /^((?:19|20)\d{2})(0\d|1[0-2])(\d{2})$/;
/** 31012025, or 1022025 of a number that has lost its zero. None is also a date with the year first: no month is 19 or 20. */
const SOLID_YEAR_LAST = /^(\d{1,2})(\d{2})((?:19|20)\d{2})$/;
const NUMERIC = /^(\d{1,2})\s*([-/. ])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})$/;
/** What is written before a date: "Dt. 31/12/2025", "as on 31.12.2025". */
const LEAD = /^(?:dated|date|dt|as\s+on)[\s.:,-]+(?=\S)/i;
const DAY_NAME = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[\s,.]+/i;
const DAY_MONTH_NAME =
  /^(\d{1,2})(?:st|nd|rd|th)?(?:\s+(?:day\s+)?of\s)?[\s\-/.,]*([a-z]{3,9})[\s\-/.,']*(\d{4}|\d{2})$/i;
const MONTH_NAME_DAY = /^([a-z]{3,9})[\s\-/.]*(\d{1,2})(?:st|nd|rd|th)?[\s\-/.,]+(\d{4}|\d{2})$/i;

/** Reads a text's parts. Undefined when it is no date at all; the parts may still name a day that does not exist. */
export function readDateText(text: string): DateText | undefined {
  if (text.length > LONGEST) return undefined;
  const bare = text
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replaceAll("\\", "/")
    .trim()
    .replace(/[.,]$/, "")
    .replace(LEAD, "")
    .replace(TIME, "")
    .replace(DAY_NAME, "");
  const yearFirst = YEAR_FIRST.exec(bare) ?? SOLID_YEAR_FIRST.exec(bare);
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
  const solid = SOLID_YEAR_LAST.exec(bare);
  if (solid) return { year: Number(solid[3]), first: Number(solid[1]), second: Number(solid[2]) };
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

/** A date as people in India type it, of loans and cases; undefined for what is none. */
export function readIndianDate(text: string): IsoDate | undefined {
  const day = readDayFirst(text);
  const year = Number(day?.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR ? day : undefined;
}

/** A date of any year, the day first where that is not said; undefined for what is none. */
export function readDayFirst(text: string): IsoDate | undefined {
  const read = readDateText(text);
  if (!read) return undefined;
  const parts =
    "first" in read
      ? ([read.year, read.second, read.first] as const)
      : ([read.year, read.month, read.day] as const);
  return isRealDate(...parts) ? isoDate(...parts) : undefined;
}

function named(year = "", month = "", day = ""): DateText | undefined {
  const spelled = month.toLowerCase();
  const number = MONTHS.findIndex((name) => name.startsWith(spelled)) + 1;
  return number === 0 ? undefined : { year: fullYear(year), month: number, day: Number(day) };
}

function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < CENTURY_TURNS_AT ? 2000 + year : 1900 + year;
}
