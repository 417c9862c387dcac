/**
 * What an award comes to on a day: the sums awarded, simple interest after the award, less what was paid. In whole
 * paise; a year has 365 days, and the day interest runs from is not counted (General Clauses Act s.9), so that
 * nothing is claimed twice.
 */
import { daysBetween, type IsoDate } from "#app/domain/dates.ts";
import { toPaise } from "#app/domain/money.ts";
import type { Facts } from "../facts.ts";

const DAYS_A_YEAR = 365n;
/** A rate has at most four decimals. */
const RATE_DECIMALS = 4;
const RATE_UNIT = 10n ** BigInt(RATE_DECIMALS);
const PER_CENT = 100n;

export interface AwardSums {
  awarded: bigint;
  interestAwarded: bigint;
  costs: bigint;
  furtherFrom: IsoDate;
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
  const from = facts("award_interest_from") ?? facts("award_date");
  const to = facts("outstanding_date_as_on");
  const rate = awardRate(facts);
  if (awarded === undefined || interest === undefined || costs === undefined || paid === undefined) return undefined;
  if (from === undefined || to === undefined || rate === undefined) return undefined;
  const furtherDays = Math.max(0, daysBetween(from, to));
  const sums = {
    awarded: toPaise(awarded),
    interestAwarded: toPaise(interest),
    costs: toPaise(costs),
    paid: toPaise(paid),
    furtherInterest: simpleInterest(toPaise(awarded), rate, furtherDays),
  };
  const due = sums.awarded + sums.interestAwarded + sums.costs + sums.furtherInterest - sums.paid;
  return { ...sums, furtherFrom: from, furtherDays, due: due > 0n ? due : 0n };
}

/** The award's own rate, else the one that came with the case. */
export function awardRate(facts: Facts): string | undefined {
  return facts("award_interest_rate") ?? facts("roi_percentage");
}

/** To the nearest paisa. @param rate per cent a year, as decimal text with at most four decimals */
export function simpleInterest(principal: bigint, rate: string, days: number): bigint {
  const [whole = "0", decimals = ""] = rate.split(".");
  const scaled = BigInt(whole + decimals.slice(0, RATE_DECIMALS).padEnd(RATE_DECIMALS, "0"));
  const divisor = RATE_UNIT * PER_CENT * DAYS_A_YEAR;
  return (principal * scaled * BigInt(days) + divisor / 2n) / divisor;
}
