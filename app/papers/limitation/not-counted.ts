/** What is recorded of a case and does not count for its limitation, each with why: for the page of the case. */
import type { IsoDate } from "#app/domain/dates.ts";
import type { ExclusionGround } from "#app/domain/papers/limitation-words.ts";
import type { Facts } from "../facts.ts";
import { judgedExclusions, type Forum, type WhyNotExcluded } from "./exclusions.ts";
import { freshEvents, type WhyNotFresh } from "./fresh-starts.ts";
import type { Period } from "./limitation.ts";
import type { FreshStart } from "./periods.ts";

/** Why what counts elsewhere does not count for one period. */
type WhyNotHere = "before_start" | "too_late" | "before_fresh" | "after_end" | "overlaps";

interface NotCounted {
  event: FreshStart["kind"] | ExclusionGround;
  from: IsoDate | null;
  /** The last day; null where there is but one. */
  to: IsoDate | null;
  details: string | null;
  /** Where it is corrected. */
  field: string;
  reason: Exclude<WhyNotFresh, "asked"> | WhyNotExcluded | WhyNotHere;
}

/** What counts for no period before this forum. What an open question already asks about is left to it. */
export function notCountedBefore(facts: Facts, forum: Forum, today: IsoDate): NotCounted[] {
  const fresh = freshEvents(facts, forum, today).flatMap(({ kind, date, field, reason }): NotCounted[] =>
    reason === null || reason === "asked"
      ? []
      : [{ event: kind, from: date, to: null, details: null, field, reason }],
  );
  const excluded = judgedExclusions(facts, forum, today).flatMap(
    ({ ground, from, to, details, field, reason }): NotCounted[] =>
      reason === null ? [] : [{ event: ground, from, to, details, field, reason }],
  );
  return [...fresh, ...excluded];
}

/** What counts before this forum, and yet not for this period. */
export function notCountedIn(period: Period, facts: Facts, forum: Forum, today: IsoDate): NotCounted[] {
  const lastBegun = period.legs.at(-1)?.from ?? period.from;
  const fresh = freshEvents(facts, forum, today).flatMap(({ kind, date, field, reason }): NotCounted[] => {
    if (reason !== null || date === period.from || period.fresh.some((taken) => taken.date === date))
      return [];
    const here = date < period.from ? "before_start" : "too_late";
    return [{ event: kind, from: date, to: null, details: null, field, reason: here }];
  });
  // From its own date an award is counted with nothing left out, which its source says.
  const judged = period.start === "award_date" ? [] : judgedExclusions(facts, forum, today);
  const excluded = judged.flatMap(({ ground, from, to, details, field, reason }): NotCounted[] => {
    if (reason !== null || from === null || to === null) return [];
    if (period.exclusions.some((used) => used.ground === ground && used.from === from && used.to === to)) {
      return [];
    }
    const here =
      to <= period.from
        ? "before_start"
        : from > period.end
          ? "after_end"
          : to <= lastBegun
            ? "before_fresh"
            : "overlaps";
    return [{ event: ground, from, to, details, field, reason: here }];
  });
  return [...fresh, ...excluded];
}
