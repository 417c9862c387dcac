/**
 * Periods of years with days that do not count. The first day is not counted, and a period of years ends on the
 * corresponding date (Limitation Act 1963, s.12(1)); each excluded day puts that end a day off. Whether a court is open on
 * the last day is not looked at: a warning may come early, never late.
 */
import { addDays, addYears, daysBetween, type IsoDate } from "#app/domain/dates.ts";
import type { ExclusionGround } from "#app/domain/papers/limitation-words.ts";

/** Whether the sources leave no doubt, or counsel has to check. */
type Mark = "sure" | "check";

/** Days that do not count, the first and the last among them. */
export interface Exclusion {
  ground: ExclusionGround;
  from: IsoDate;
  to: IsoDate;
  /** Which proceedings, order or notice it was; null: the ground says it all. */
  details: string | null;
  mark: Mark;
}

/** Days that belong to several exclusions are counted with the first of them. */
type UsedExclusion = Exclusion & { days: number };

/** A signed acknowledgement (s.18), or a payment recorded in the payer's writing (s.19). */
export interface FreshStart {
  kind: "acknowledgement" | "payment";
  date: IsoDate;
}

/** From one day to the next fresh start, or to the end. */
interface Leg {
  from: IsoDate;
  /** What began it; null: the period itself. */
  begin: FreshStart["kind"] | null;
  /** The last day by years alone. */
  byYears: IsoDate;
  /** What puts it off; of a leg that another follows only where without it the fresh start would have come too late. */
  exclusions: UsedExclusion[];
  /** The last day. */
  end: IsoDate;
}

export interface Counted {
  legs: Leg[];
  /** What the period ran afresh from, in order: each came before the period was over. */
  fresh: FreshStart[];
  /** Those of all legs, each once. */
  exclusions: UsedExclusion[];
  /** The last day. */
  end: IsoDate;
}

interface Asked {
  start: IsoDate;
  years: number;
  fresh: readonly FreshStart[];
  exclusions: readonly Exclusion[];
}

/** The period from a day, afresh from each acknowledgement and payment that came in time. */
export function countPeriod({ start, years, fresh, exclusions }: Asked): Counted {
  const taken: FreshStart[] = [];
  const legs: Leg[] = [];
  let from = start;
  let begin: Leg["begin"] = null;
  const addLeg = (until: IsoDate) => {
    const [byYears, end] = [addYears(from, years), endOfPeriod(from, years, exclusions)];
    const isNeeded = until > byYears;
    legs.push({ from, begin, byYears, exclusions: isNeeded ? usedIn(exclusions, from, until) : [], end });
  };
  for (const each of fresh.toSorted(byDate)) {
    if (each.date <= from || each.date > endOfPeriod(from, years, exclusions)) continue;
    addLeg(each.date);
    taken.push(each);
    [from, begin] = [each.date, each.kind];
  }
  const end = endOfPeriod(from, years, exclusions);
  addLeg(end);
  return { legs, fresh: taken, exclusions: together(legs), end };
}

/** What several legs leave out of the same time is one exclusion. */
function together(legs: readonly Leg[]): UsedExclusion[] {
  const found: UsedExclusion[] = [];
  for (const used of legs.flatMap(({ exclusions }) => exclusions)) {
    const same = found.find(
      ({ ground, from, to, details }) =>
        ground === used.ground && from === used.from && to === used.to && details === used.details,
    );
    if (same) same.days += used.days;
    else found.push({ ...used });
  }
  return found;
}

/** The last day of a period of years from a day. */
export function endOfPeriod(
  start: IsoDate,
  years: number,
  exclusions: readonly Pick<Exclusion, "from" | "to">[],
): IsoDate {
  let end = addYears(start, years);
  let counted = start;
  for (const { from, to } of exclusions.toSorted(byFirstDay)) {
    const first = from > counted ? from : addDays(counted, 1);
    if (first > end) break;
    if (to < first) continue;
    end = addDays(end, daysBetween(first, to) + 1);
    counted = to;
  }
  return end;
}

/** Of each the days that lie after one day and not after another; those without any are left away. */
function usedIn(exclusions: readonly Exclusion[], after: IsoDate, until: IsoDate): UsedExclusion[] {
  const found: UsedExclusion[] = [];
  let counted = after;
  for (const exclusion of exclusions.toSorted(byFirstDay)) {
    const first = exclusion.from > counted ? exclusion.from : addDays(counted, 1);
    const last = exclusion.to < until ? exclusion.to : until;
    if (last < first) continue;
    found.push({ ...exclusion, days: daysBetween(first, last) + 1 });
    counted = last;
  }
  return found;
}

const byDate = (one: FreshStart, other: FreshStart) => (one.date < other.date ? -1 : 1);
const byFirstDay = (one: Pick<Exclusion, "from">, other: Pick<Exclusion, "from">) =>
  one.from < other.from ? -1 : one.from > other.from ? 1 : 0;
