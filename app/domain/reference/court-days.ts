/** On which days a court sits, and where a period that ends on a closed day goes. */
import { addDays, isIsoDate, type IsoDate } from "../dates.ts";

/** The weekday on which every court is closed, as weekdayOf counts. Saturdays differ from court to court: they are listed. */
const SUNDAY = 0;

/** What is said about it on a page. */
export const CLOSED_WEEKDAYS =
  "Sundays are treated as closed. All other days, Saturdays included, are treated as open unless listed: please list the days on which this court does not sit.";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

const weekdayOf = (day: IsoDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** "Sunday" … "Saturday". @throws RangeError on what is no date */
export function weekdayName(day: IsoDate): string {
  if (!isIsoDate(day)) throw new RangeError(`Not a date: ${String(day)}`);
  return WEEKDAYS[weekdayOf(day)] ?? "";
}

export const isSunday = (day: IsoDate): boolean => weekdayOf(day) === SUNDAY;

/**
 * Whether a court is closed on a day: on Sundays and on the holidays that are listed for it.
 * @param day "YYYY-MM-DD"
 * @param holidays the court's, "YYYY-MM-DD" each
 * @throws RangeError on what is no date
 */
export function isCourtClosed(day: IsoDate, holidays: ReadonlySet<IsoDate>): boolean {
  if (!isIsoDate(day)) throw new RangeError(`Not a date: ${String(day)}`);
  return isSunday(day) || holidays.has(day);
}

/**
 * The day itself where the court sits on it, else the next one on which it does: what a period allows until a day on
 * which the court is closed may be done when it reopens (Limitation Act 1963 s.4; General Clauses Act 1897 s.10 for
 * other Acts). Only for the last day of a prescribed period: never for the days a court may condone, as the 30 of s.34(3)
 * of the Arbitration Act, and never for reminders of our own.
 * @param day "YYYY-MM-DD", the last day as it is counted
 * @param holidays those of that very court, "YYYY-MM-DD" each, in any order
 * @returns "YYYY-MM-DD"
 * @throws RangeError on what is no date
 */
export function rolledToCourtDay(day: IsoDate, holidays: Iterable<IsoDate>): IsoDate {
  const closed = new Set(holidays);
  let open = day;
  while (isCourtClosed(open, closed)) open = addDays(open, 1);
  return open;
}
