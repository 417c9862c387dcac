/** Days in forms: typed and shown as dd/mm/yyyy, whatever the browser's language, and said in words below the field. */
import { formMessages } from "./form-messages.ts";
import { readDayFirst } from "./date-text.ts";
import { formatDate, isDateOfOurTime, isIsoDate, type IsoDate } from "./dates.ts";
import { isSunday, weekdayName } from "./reference/court-days.ts";

/** What stands in an empty field. */
export const DATE_FORMAT = "dd/mm/yyyy";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/**
 * A day as people type it: "4/11/2026", "04.11.2026", "4 Nov 2026", "2026-11-04". Read as the dates of a sheet are, but for
 * what would be a guess: a year of two digits says no century, and an instant is another day elsewhere.
 * @returns undefined for what is no day
 */
export function readFormDate(text: string): IsoDate | undefined {
  if (!/\d{4}/.test(text) || text.includes(":")) return undefined;
  const day = readDayFirst(text);
  return day !== undefined && isDateOfOurTime(day) ? day : undefined;
}

/** For a rule: the day as it is stored, or the text as it was typed where that is none. */
export const asIsoDate = (text: string): string => readFormDate(text) ?? text;

/** "04/11/2026" of a stored day; what is none is shown as it was typed. */
export const toFormDate = (value: string): string =>
  isIsoDate(value) ? value.split("-").reverse().join("/") : value;

/** Days on which a court is closed, each with what is said of it. */
export type ClosedDays = Readonly<Record<IsoDate, string>>;

/** "Wednesday, 4 November 2026", with what should make one look again. @throws RangeError on what is no day */
export function dayInWords(day: IsoDate, closed: ClosedDays = {}): string {
  const [year, month, date] = day.split("-").map(Number);
  const words = `${weekdayName(day)}, ${String(date)} ${MONTHS[Number(month) - 1] ?? ""} ${String(year)}`;
  const why = closed[day];
  const notes = [
    ...(isSunday(day) ? [formMessages.weekend] : []),
    ...(why === undefined ? [] : [`court holiday: ${why}`]),
  ];
  return [words, ...notes].join(" · ");
}

/** "Wed, 4 Nov 2026", for the narrow cell of a table. @throws RangeError on what is no day */
export const dayInBrief = (day: IsoDate): string => `${weekdayName(day).slice(0, 3)}, ${formatDate(day)}`;
