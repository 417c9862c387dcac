/** What looks wrong about the day on which a client assigned its cases, and may yet be right. */
import { addYears, formatDate, type IsoDate } from "../dates.ts";

/** As long as the longest period that suits of lenders have, that of a mortgage (Limitation Act, Article 62). */
const LONG_AGO_YEARS = 12;

/** A sentence each, as of other dates that are asked about before they are saved. */
export function assignmentWarnings(day: IsoDate, today: IsoDate): string[] {
  const date = `Assignment Date (${formatDate(day)})`;
  if (day > today) return [`${date} is in the future.`];
  if (day < addYears(today, -LONG_AGO_YEARS)) {
    return [`${date} is more than ${String(LONG_AGO_YEARS)} years ago.`];
  }
  return [];
}
