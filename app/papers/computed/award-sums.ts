/**
 * What an award comes to on a day: the sums awarded, simple interest after the award, less what was paid. In whole
 * paise; a year has 365 days, and both the first and the last day of interest are counted. A payment goes to interest, then
 * to costs, then to the sum that carries interest, from the day it was received (docs/decisions/036-what-an-award-carries.md).
 */
import { addDays, daysBetween, type IsoDate } from "#app/domain/dates.ts";
import { toPaise } from "#app/domain/money.ts";
import type { Facts } from "../facts.ts";
import { interestOn, interestStatement, type Owed, type Statement } from "../interest/statement.ts";
import { datedSinceAward, paidSinceAward } from "./paid-since-award.ts";

export interface AwardSums {
  awarded: bigint;
  interestAwarded: bigint;
  costs: bigint;
  furtherDays: number;
  /** On the sum awarded, with the interest awarded on it where the record says so. */
  furtherInterest: bigint;
  /** Its rows and what each payment went to, where the days of the payments are known; null: one row, nothing taken off before. */
  statement: Statement | null;
  /** What is left of each part: the sum that carries interest, other interest, and as charges the costs. */
  left: Owed;
  paid: bigint;
  /** All of it, less what was paid; below zero where more was paid. */
  balance: bigint;
  /** The same, zero when the award is paid. */
  due: bigint;
}

/** Names of what is still to be known before the award can be calculated. */
export function awardLacks(facts: Facts): string[] {
  const interest = interestAfter(facts);
  const needed = ["award_sum", "roi_amount", "cost_levied", "award_date"];
  if (paidSinceAward(facts) === undefined) needed.push("payments_after_award");
  if (interest === undefined) needed.push("award_interest");
  if (interest === "rate") needed.push("award_interest_rate");
  if (interest === "silent") {
    needed.push("arbitration_regime");
    if (facts("arbitration_regime") === "since") needed.push("award_current_rate");
  }
  if (interest !== undefined && interest !== "none") needed.push("award_interest_on");
  needed.push("outstanding_date_as_on");
  return needed.filter((name) => facts(name) === undefined);
}

/** Several fields of one petition, and several guards, ask for the same. */
const found = new WeakMap<Facts, AwardSums | undefined>();

/**
 * @param facts values as papers read them; the same ones answer the same
 * @returns undefined while something it is made of is not known
 */
export function awardSums(facts: Facts): AwardSums | undefined {
  if (!found.has(facts)) found.set(facts, calculateSums(facts));
  return found.get(facts);
}

function calculateSums(facts: Facts): AwardSums | undefined {
  if (awardLacks(facts).length > 0) return undefined;
  const [awarded, interest, costs] = ["award_sum", "roi_amount", "cost_levied"].map((name) => facts(name));
  const paid = paidSinceAward(facts);
  const [from, to, rate] = [furtherInterestFrom(facts), facts("outstanding_date_as_on"), awardRate(facts)];
  if (awarded === undefined || interest === undefined || costs === undefined || paid === undefined)
    return undefined;
  if (from === undefined || to === undefined) return undefined;
  const furtherDays = rate === undefined ? 0 : Math.max(0, daysBetween(from, to) + 1);
  const whole = interestRunsOnWhole(facts);
  const opening: Owed = {
    principal: toPaise(awarded) + (whole ? toPaise(interest) : 0n),
    interest: whole ? 0n : toPaise(interest),
    charges: toPaise(costs),
  };
  const after = afterAward({ opening, from, to, rate, days: furtherDays, paid: toPaise(paid) }, facts);
  const sums = {
    awarded: toPaise(awarded),
    interestAwarded: toPaise(interest),
    costs: toPaise(costs),
    paid: toPaise(paid),
    ...after,
  };
  const balance = sums.awarded + sums.interestAwarded + sums.costs + sums.furtherInterest - sums.paid;
  return { ...sums, furtherDays, balance, due: balance > 0n ? balance : 0n };
}

interface AfterAward {
  opening: Owed;
  from: IsoDate;
  to: IsoDate;
  rate: string | undefined;
  days: number;
  paid: bigint;
}

/** Without their days payments come off at the end: interest runs on the whole sum until then, and a guard asks for the days. */
function afterAward(
  { opening, from, to, rate, days, paid }: AfterAward,
  facts: Facts,
): Pick<AwardSums, "furtherInterest" | "statement" | "left"> {
  const terms = { from, to, rate: rate ?? "0", changes: [], method: "reducing", order: "decree" } as const;
  const payments = datedSinceAward(facts) ?? [];
  if (rate !== undefined && payments.length > 0) {
    const statement = interestStatement({ ...terms, opening, payments });
    return { furtherInterest: statement.accrued, statement, left: statement.closing };
  }
  const furtherInterest = rate === undefined ? 0n : interestOn(opening.principal, rate, BigInt(days));
  const owed = { ...opening, interest: opening.interest + furtherInterest };
  const atTheEnd = [{ paid_on: to, kind: "other", amount: paid }];
  const { closing } = interestStatement({
    ...terms,
    from: addDays(to, 1),
    opening: owed,
    payments: atTheEnd,
  });
  return { furtherInterest, statement: null, left: closing };
}

/** The day the award says, else the day after the award (Arbitration Act s.31(7)(b); General Clauses Act s.9). */
export function furtherInterestFrom(facts: Facts): IsoDate | undefined {
  const [said, made] = [facts("award_interest_from"), facts("award_date")];
  return said ?? (made === undefined ? undefined : addDays(made, 1));
}

/** What the award says of interest after it: as it was chosen, else by the rate that is recorded of it. */
function interestAfter(facts: Facts): string | undefined {
  return facts("award_interest") ?? (facts("award_interest_rate") === undefined ? undefined : "rate");
}

export const isSilentOnInterest = (facts: Facts): boolean => interestAfter(facts) === "silent";

/** "Sum" of s.31(7)(b) is with the interest awarded, unless the award says otherwise; staff record which. */
export const interestRunsOnWhole = (facts: Facts): boolean => facts("award_interest_on") === "whole";

const RATE_BEFORE_2015 = "18";

/**
 * The award's own rate; of a silent award two per cent above the current rate on its date, and in an arbitration that began
 * before 23 October 2015 eighteen per cent (Arbitration Act s.31(7)(b), now and as it was). Undefined: none, or not known.
 */
export function awardRate(facts: Facts): string | undefined {
  const interest = interestAfter(facts);
  if (interest === "rate") return facts("award_interest_rate");
  if (interest !== "silent") return undefined;
  if (facts("arbitration_regime") === "before") return RATE_BEFORE_2015;
  const current = facts("award_current_rate");
  if (facts("arbitration_regime") !== "since" || current === undefined) return undefined;
  const [whole = "0", decimals] = current.split(".");
  return [String(Number(whole) + 2), decimals].filter((part) => part !== undefined).join(".");
}
