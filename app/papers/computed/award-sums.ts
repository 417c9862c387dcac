/**
 * What an award comes to on a day: the sums awarded, simple interest after the award, less what was paid. In whole
 * paise; a year has 365 days, and both the first and the last day of interest are counted.
 */
import { addDays, daysBetween, type IsoDate } from "#app/domain/dates.ts";
import { toPaise } from "#app/domain/money.ts";
import type { Facts } from "../facts.ts";
import { interestOn } from "./interest.ts";

export interface AwardSums {
  awarded: bigint;
  interestAwarded: bigint;
  costs: bigint;
  furtherDays: number;
  /** On the sum awarded alone. */
  furtherInterest: bigint;
  paid: bigint;
  /** All of it, less what was paid; zero when the award is paid. */
  due: bigint;
}

/** @returns undefined while something it is made of is not known */
export function awardSums(facts: Facts): AwardSums | undefined {
  const [awarded, interest, costs, paid] = [
    ...["award_sum", "roi_amount", "cost_levied", "payments_after_award"],
  ].map((name) => facts(name));
  const [from, to, rate] = [furtherInterestFrom(facts), facts("outstanding_date_as_on"), awardRate(facts)];
  if (awarded === undefined || interest === undefined || costs === undefined || paid === undefined)
    return undefined;
  if (from === undefined || to === undefined || rate === undefined) return undefined;
  const furtherDays = Math.max(0, daysBetween(from, to) + 1);
  const sums = {
    awarded: toPaise(awarded),
    interestAwarded: toPaise(interest),
    costs: toPaise(costs),
    paid: toPaise(paid),
    furtherInterest: interestOn(toPaise(awarded), rate, BigInt(furtherDays)),
  };
  const due = sums.awarded + sums.interestAwarded + sums.costs + sums.furtherInterest - sums.paid;
  return { ...sums, furtherDays, due: due > 0n ? due : 0n };
}

/** The day the award says, else the day after the award (Arbitration Act s.31(7)(b); General Clauses Act s.9). */
export function furtherInterestFrom(facts: Facts): IsoDate | undefined {
  const [said, made] = [facts("award_interest_from"), facts("award_date")];
  return said ?? (made === undefined ? undefined : addDays(made, 1));
}

/** The award's own rate, else the one that came with the case. */
export function awardRate(facts: Facts): string | undefined {
  return facts("award_interest_rate") ?? facts("roi_percentage");
}
