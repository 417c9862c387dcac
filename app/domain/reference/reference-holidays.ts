/** Holidays pasted from a court's notification: one line each, "26.01.2026 Republic Day", a vacation as "from - to name". */
import { addDays, daysBetween, formatDate, isIsoDate, isRealDate, isoDate, type IsoDate } from "../dates.ts";
import { MAX_NAME_LENGTH } from "../limits.ts";
import { holidayMessages as said } from "./reference-messages.ts";

/** A year of vacations at most. */
export const MAX_HOLIDAYS_AT_ONCE = 366;

interface Holiday {
  day: IsoDate;
  name: string;
}

/** With the line it was read from, counted from 1. */
interface HolidayLine extends Holiday {
  line: number;
}

interface LineProblem {
  line: number;
  problem: string;
}

interface HolidayLines {
  holidays: HolidayLine[];
  /** A sentence per line that cannot be taken. */
  problems: LineProblem[];
}

/**
 * Reads what was pasted. Blank lines are passed over; a number and a weekday that some notifications print are left out.
 * @param text as it was pasted
 * @param year the one the list is for: another year's day is most likely a slip
 */
export function readHolidayLines(text: string, year: number): HolidayLines {
  const holidays: HolidayLine[] = [];
  const problems: LineProblem[] = [];
  const seen = new Map<IsoDate, number>();
  for (const [index, raw] of text.split(/\r\n?|\n/).entries()) {
    const line = index + 1;
    if (raw.trim() === "") continue;
    const read = readLine(raw, line, year);
    if (typeof read === "string") {
      problems.push({ line, problem: read });
      continue;
    }
    const twice = read.find(({ day }) => seen.has(day));
    if (twice) {
      const first = seen.get(twice.day) ?? 0;
      problems.push({ line, problem: said.lineTwice(line, formatDate(twice.day), first) });
      continue;
    }
    for (const holiday of read) {
      seen.set(holiday.day, line);
      holidays.push(holiday);
    }
  }
  return { holidays, problems };
}

/** "26.01.2026", "26/1/2026", "26-01-2026" (the day first, as in India), "2026-01-26", "26 Jan 2026", "26 January, 2026". */
const DAY = String.raw`\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}(?:st|nd|rd|th)?[ -][A-Za-z]{3,9}\.?,?[ -]\d{4}`;
const LINE = new RegExp(`^(${DAY})(?:\\s*(?:to|till|-|–|—)\\s*(${DAY}))?(?!\\d)(.*)$`, "i");
const WEEKDAY = /^\(?(?:mon|tues|wednes|thurs|fri|satur|sun)day\)?(?=$|[\s,:–—-])[\s,:–—-]*/i;

function readLine(raw: string, line: number, year: number): HolidayLine[] | string {
  const [, first, last, rest = ""] = LINE.exec(raw.replace(/\s+/g, " ").trim()) ?? [];
  if (first === undefined) {
    const [word = ""] = raw.trim().split(/\s/);
    return /\d/.test(word) ? said.lineDate(line, word) : said.lineUnreadable(line);
  }
  const from = readDay(first);
  const to = last === undefined ? from : readDay(last);
  if (from === undefined) return said.lineDate(line, first);
  if (to === undefined) return said.lineDate(line, last ?? "");
  const name = rest
    .replace(/^[\s,;:–—-]+/, "")
    .replace(WEEKDAY, "")
    .trim();
  if (name === "") return said.lineNameMissing(line);
  if (name.length > MAX_NAME_LENGTH) return said.lineNameTooLong(line, MAX_NAME_LENGTH);
  if (to < from) return said.lineBackwards(line);
  const stray = [from, to].find((day) => !day.startsWith(`${String(year)}-`));
  if (stray !== undefined) return said.lineOtherYear(line, formatDate(stray), year);
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => ({
    line,
    name,
    day: addDays(from, index),
  }));
}

function readDay(text: string): IsoDate | undefined {
  if (isIsoDate(text)) return text;
  const [, day = "", month = "", year = ""] =
    /^(\d{1,2})(?:st|nd|rd|th)?[ ./-](\d{1,2}|[a-z]+)\.?,?[ ./-](\d{4})$/i.exec(text) ?? [];
  const inNumbers = /^\d/.test(month) ? Number(month) : monthOf(month);
  const parts = [Number(year), inNumbers, Number(day)] as const;
  return isRealDate(...parts) ? isoDate(...parts) : undefined;
}

const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);

/** 1 to 12 of "Jan", "Sept", "September"; 0 of what is no month. */
function monthOf(word: string): number {
  const start = word.toLowerCase();
  return start.length < 3 ? 0 : MONTHS.findIndex((name) => name.startsWith(start)) + 1;
}
