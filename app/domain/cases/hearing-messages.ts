/** What staff are told about the dates of hearings. */
import { formatDate, type IsoDate } from "../dates.ts";
import type { ClosedDays } from "../form-dates.ts";
import { counted } from "../text/counted.ts";
import { isCourtClosed } from "../reference/court-days.ts";

export const hearingMessages = {
  /** @param when such as "9 days ago" */
  past: (when: string) => `The next hearing date is past (${when}). Please check it.`,
  /** @param date such as "12 Nov 2026" */
  pastDate: (date: string) => `The next hearing date (${date}) is past. Please check it.`,
  sunday: (date: string) => `The next hearing date (${date}) is a Sunday. Please check it.`,
  /** @param what such as "Sample Day (High Court, Mumbai)" */
  holiday: (date: string, what: string) =>
    `The next hearing date (${date}) is a court holiday: ${what}. Please check it.`,
  failed: "Failed to fetch the hearing dates",
  listFailed: "Failed to fetch the hearings",
  listed: (count: number) => counted(count, "hearing"),
  cut: (shown: number) => `Only the first ${counted(shown, "hearing")} are shown. Choose fewer days.`,
};

interface Dates {
  next_hearing_date?: string | null | undefined;
  disposal_date?: string | null | undefined;
}

/**
 * What may be wrong with a next hearing, a sentence each; with a disposal it is history.
 * @param closed of the court, where it is known
 */
export function hearingWarnings(
  { next_hearing_date: next, disposal_date }: Dates,
  today: IsoDate,
  closed: ClosedDays = {},
): string[] {
  if (!next || disposal_date) return [];
  const date = formatDate(next);
  return [
    ...(next < today ? [hearingMessages.pastDate(date)] : []),
    ...(isCourtClosed(next, new Set()) ? [hearingMessages.sunday(date)] : []),
    ...(closed[next] === undefined ? [] : [hearingMessages.holiday(date, closed[next])]),
  ];
}
