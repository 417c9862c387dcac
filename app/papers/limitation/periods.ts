/**
 * Periods of years with days that do not count. The first day is not counted, and a period of years ends on the
 * corresponding date (Limitation Act 1963, s.12(1)); each excluded day puts that end a day off. Whether a court is open on
 * the last day is not looked at: a warning may come early, never late.
 */
import { addDays, addYears, daysBetween, type IsoDate } from "#app/domain/dates.ts";
import type { ExclusionGround } from "#app/domain/papers/limitation-words.ts";

/** Whether the sources leave no doubt, or counsel has to check. */
export type Mark = "sure" | "check";

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
export type UsedExclusion = Exclusion & { days: number };

/** A signed acknowledgement (s.18), or a payment recorded in the payer's writing (s.19). */
export interface FreshStart {
  kind: "acknowledgement" | "payment";
  date: IsoDate;
}

export interface Counted {
  /** What the period ran afresh from, in order: each came before the period was over. */
  fresh: FreshStart[];
  /** The exclusions that put the end off, or without which a fresh start would have come too late. */
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
  const used = new Map<Exclusion, number>();
  const countDays = (from: IsoDate, to: IsoDate) => {
    for (const [exclusion, days] of daysByExclusion(exclusions, from, to)) {
      used.set(exclusion, (used.get(exclusion) ?? 0) + days);
    }
  };
  let from = start;
  for (const each of fresh.toSorted(byDate)) {
    if (each.date <= from || each.date > endOfPeriod(from, years, exclusions)) continue;
    if (each.date > addYears(from, years)) countDays(from, each.date);
    taken.push(each);
    from = each.date;
  }
  const end = endOfPeriod(from, years, exclusions);
  countDays(from, end);
  return {
    fresh: taken,
    exclusions: exclusions.flatMap((each) => {
      const days = used.get(each) ?? 0;
      return days > 0 ? [{ ...each, days }] : [];
    }),
    end,
  };
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

/** How many days of each lie after one day and not after another. */
function daysByExclusion(
  exclusions: readonly Exclusion[],
  after: IsoDate,
  until: IsoDate,
): [Exclusion, number][] {
  const found: [Exclusion, number][] = [];
  let counted = after;
  for (const exclusion of exclusions.toSorted(byFirstDay)) {
    const first = exclusion.from > counted ? exclusion.from : addDays(counted, 1);
    const last = exclusion.to < until ? exclusion.to : until;
    if (last < first) continue;
    found.push([exclusion, daysBetween(first, last) + 1]);
    counted = last;
  }
  return found;
}

const byDate = (one: FreshStart, other: FreshStart) => (one.date < other.date ? -1 : 1);
const byFirstDay = (one: Pick<Exclusion, "from">, other: Pick<Exclusion, "from">) =>
  one.from < other.from ? -1 : one.from > other.from ? 1 : 0;
