/**
 * Filters and sorting of the case list beyond those of docs/provider-api.md: their values, and what they are called.
 * Relative ones ("this week") stay so in an address, and mean the days of the one who opens it.
 */
import { addDays, daysBetween, formatDate, type IsoDate } from "../dates.ts";
import { labelIn } from "../labels.ts";
import type { Period } from "../period.ts";

export const NEXT_HEARINGS = ["today", "this_week", "next_week", "past", "none"] as const;
type NextHearing = (typeof NEXT_HEARINGS)[number];

export const NEXT_HEARING_LABELS: Record<NextHearing, string> = {
  today: "Today",
  this_week: "This week",
  next_week: "Next week",
  past: "Past, no outcome recorded",
  none: "No next hearing",
};

const DAYS_OF_WEEK = 7;
const A_MONDAY: IsoDate = "1900-01-01";

/** The days that a next hearing lies in, Monday to Sunday of a week; none of one that is not there. */
export function daysOfHearing(next: NextHearing, today: IsoDate): Period {
  const monday = addDays(today, -(daysBetween(A_MONDAY, today) % DAYS_OF_WEEK));
  const week = (from: IsoDate): Period => ({ from, to: addDays(from, DAYS_OF_WEEK - 1) });
  if (next === "today") return { from: today, to: today };
  if (next === "this_week") return week(monday);
  if (next === "next_week") return week(addDays(monday, DAYS_OF_WEEK));
  return next === "past" ? { to: addDays(today, -1) } : {};
}

/** "1 Dec 2026 to 7 Dec 2026", "from 1 Dec 2026", "up to 7 Dec 2026". */
export function periodInWords({ from, to }: Period): string {
  return rangeInWords(from && formatDate(from), to && formatDate(to));
}

/** "10 to 20", "from 10", "up to 20". */
export function rangeInWords(from: string | undefined, to: string | undefined): string {
  if (from !== undefined && to !== undefined) return from === to ? from : `${from} to ${to}`;
  return from === undefined ? `up to ${to ?? ""}` : `from ${from}`;
}

/** So many hearings are on one cause list, and so many days are named one by one, also those without a hearing. */
export const MOST_HEARINGS = 500;
export const MOST_DAYS = 31;

/** Of a stage and of an advocate: that the case has none. */
export const NO_VALUE = "none";
export const DOCUMENTS_AWAITED = "Documents awaited";
export const OPEN_OBJECTIONS = "Open objections";
export const LIMITATION_ENDED = "Limitation has ended";

const SORT_KEYS = ["next_hearing", "claim", "lan", "name", "default_date"] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export const SORTS = SORT_KEYS.flatMap((key) => [key, `-${key}`] as const);
/** A minus in front: from the end. */
export type Sort = (typeof SORTS)[number];

/** What lists are sorted by in words; without one cases stand by batch, the newest first. */
export const SORT_LABELS: Record<Sort, string> = {
  next_hearing: "Next hearing, earliest first",
  "-next_hearing": "Next hearing, latest first",
  claim: "Claim amount, smallest first",
  "-claim": "Claim amount, largest first",
  lan: "LAN, A to Z",
  "-lan": "LAN, Z to A",
  name: "Name, A to Z",
  "-name": "Name, Z to A",
  default_date: "Default date, earliest first",
  "-default_date": "Default date, latest first",
};

/** The filters that hold what somebody typed to find a borrower: a name, a number, an address. */
export const TYPED_TO_FIND: readonly string[] = ["search", "customer_name"];

export const sortLabel = (sort: string): string => labelIn(SORT_LABELS, sort);

/** The pairs of fields that make a range, each with what it is called. */
export const RANGES = {
  next_hearing: { from: "next_hearing_from", to: "next_hearing_to", label: "Next hearing" },
  previous_hearing: { from: "previous_hearing_from", to: "previous_hearing_to", label: "Previous hearing" },
  claim: { from: "claim_from", to: "claim_to", label: "Claim amount" },
  past_due: { from: "past_due_from", to: "past_due_to", label: "Days past due" },
} as const;

/** In the address of a list whose part "More Filters" is open. */
export const MORE_FILTERS = "more";

/** The filters of our own, in the order of their form. */
export const OWN_FILTER_NAMES = [
  "progress",
  "next_hearing",
  "next_hearing_from",
  "next_hearing_to",
  "previous_hearing",
  "previous_hearing_from",
  "previous_hearing_to",
  "stage",
  "advocate",
  "state",
  "court",
  "documents_pending",
  "objections",
  "limitation_days",
  "limitation_ended",
  "claim_from",
  "claim_to",
  "past_due_from",
  "past_due_to",
] as const;
export type OwnFilterName = (typeof OWN_FILTER_NAMES)[number];

/** What the open part "More Filters" is made of. */
export interface MoreFilters {
  /** As the address has them, whether they can be read or not. */
  typed: Partial<Record<OwnFilterName, string>>;
  errors: Readonly<Record<string, string[]>>;
  advocates: readonly { id: number; name: string }[];
}
