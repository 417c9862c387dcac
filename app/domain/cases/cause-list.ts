/** The cause list: hearings day by day and court by court, with the days on which there are none. */
import { addDays, daysBetween, type IsoDate } from "../dates.ts";
import { stateLabel } from "../reference/states.ts";
import type { Period } from "../period.ts";
import { courtLabel } from "./courts.ts";
import { daysOfHearing, MOST_DAYS, NEXT_HEARINGS, NO_VALUE } from "./list-filters.ts";

interface Court {
  court_name: string | null;
  court_place: string | null;
  jurisdiction_court: string | null;
  jurisdiction_state: string | null;
}

interface Heard extends Court {
  next_hearing_date: IsoDate | null;
}

interface DayInCourt<Hearing> {
  day: IsoDate;
  /** Empty on a day without hearings. */
  courts: { court: string; hearings: Hearing[] }[];
}

interface Filters {
  next_hearing?: string | undefined;
  next_hearing_from?: IsoDate | undefined;
  next_hearing_to?: IsoDate | undefined;
}

/** The days a list's filters ask for: of none it is today; "next week" means that of the one who asks. */
export function daysOfCauseList(filters: Filters, today: IsoDate): Period {
  const { next_hearing, next_hearing_from: from, next_hearing_to: to } = filters;
  const relative = NEXT_HEARINGS.find((each) => each === next_hearing && each !== NO_VALUE);
  if (relative) return daysOfHearing(relative, today);
  return from || to ? { ...(from ? { from } : {}), ...(to ? { to } : {}) } : { from: today, to: today };
}

/** As the case's own record names it, else as its batch does. */
export function courtInWords({
  court_name,
  court_place,
  jurisdiction_court,
  jurisdiction_state,
}: Court): string {
  const kind = jurisdiction_court && courtLabel(jurisdiction_court);
  const place = court_place ?? (jurisdiction_state && stateLabel(jurisdiction_state));
  return [court_name ?? kind, place].filter(Boolean).join(", ") || "Court not recorded";
}

/**
 * @param hearings in the order of their days
 * @param period its days are named one by one where it has two ends and is short: then a day without hearings is there, too
 */
export function causeList<Hearing extends Heard>(
  hearings: readonly Hearing[],
  period: Period,
): DayInCourt<Hearing>[] {
  const byDay = grouped(hearings, ({ next_hearing_date }) => next_hearing_date ?? "");
  const days = [...new Set([...namedDays(period), ...byDay.keys()])].sort();
  return days.map((day) => {
    const byCourt = grouped(byDay.get(day) ?? [], courtInWords);
    const courts = [...byCourt].map(([court, heard]) => ({ court, hearings: heard }));
    return { day, courts: courts.sort((one, other) => (one.court < other.court ? -1 : 1)) };
  });
}

function grouped<Row>(rows: readonly Row[], by: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(by(row), [...(groups.get(by(row)) ?? []), row]);
  return groups;
}

function namedDays({ from, to }: Period): IsoDate[] {
  if (from === undefined || to === undefined) return [];
  const length = daysBetween(from, to) + 1;
  return length > MOST_DAYS ? [] : Array.from({ length }, (_, index) => addDays(from, index));
}
