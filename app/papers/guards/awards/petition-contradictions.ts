/** What an execution petition and its affidavit would say against the case's own record of the award. */
import { fromPaise } from "#app/domain/money.ts";
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import { leftOfAward } from "#app/papers/computed/award.ts";
import { awardSums } from "#app/papers/computed/award-sums.ts";
import { paymentsPastStatedDay } from "#app/papers/computed/paid-since-award.ts";
import { sumOf } from "#app/papers/interest/recorded.ts";
import type { Guard } from "../guard.ts";
import { OF_THE_AWARD } from "./execution.ts";

/** The petition says that the award is not satisfied. */
export const awardSatisfied: Guard = {
  id: "award_satisfied",
  papers: ["pre_ep"],
  source:
    "Code of Civil Procedure 1908, Order XXI rules 2 and 11(2)(e) and (g): what is paid or adjusted is not executed",
  looksAt: [...OF_THE_AWARD, "award_given_up", "award_given_up_why", "payments"],
  settledBy: () => [],
  contradicting: () => [["award_sum", "payments_after_award", "award_given_up"]],
  correctionOnly: true,
  check(facts) {
    const [sums, left] = [awardSums(facts.known), leftOfAward(facts.known)];
    if (sums === undefined || left === undefined || left > 0n) return null;
    const total = sums.balance + sums.paid;
    return guardMessages.awardSatisfied(
      fromPaise(total),
      fromPaise(total - left),
      facts.date("outstanding_date_as_on") ?? "",
    );
  },
};

/** Credit is given as on the day that is stated, and the officer swears that no more was paid. */
export const paidAfterStatedDay: Guard = {
  id: "paid_after_stated_day",
  papers: ["pre_ep"],
  source: "Code of Civil Procedure 1908, Order XXI rule 11(2)(e) and (g)",
  looksAt: ["outstanding_date_as_on", "award_date", "payments"],
  settledBy: () => [],
  contradicting: () => [["outstanding_date_as_on", "payments"]],
  correctionOnly: true,
  check(facts) {
    const late = paymentsPastStatedDay(facts.known);
    const last = late.at(-1);
    if (!last) return null;
    return guardMessages.paidAfterStatedDay(
      fromPaise(sumOf(late)),
      last.paid_on,
      facts.date("outstanding_date_as_on") ?? "",
    );
  },
};

/** Where no challenge was made the affidavit swears that no court has stayed the award. */
export const stayWithoutChallenge: Guard = {
  id: "stay_without_challenge",
  papers: ["pre_ep"],
  source: "Arbitration and Conciliation Act 1996, s.36(2) and (3)",
  looksAt: ["s34_status", "s34_stay"],
  settledBy: () => [],
  contradicting: () => [["s34_status", "s34_stay"]],
  correctionOnly: true,
  check: (facts) =>
    facts.text("s34_status") === "none" && facts.isYes("s34_stay")
      ? guardMessages.stayWithoutChallenge
      : null,
};

/** How the court may help without a list of property: the petition then says that none is known. */
const WITHOUT_PROPERTY: readonly string[] = ["garnishee", "arrest"];

export const jurisdictionWithoutProperty: Guard = {
  id: "jurisdiction_without_property",
  papers: ["pre_ep"],
  source: "Code of Civil Procedure 1908, s.39(1)(b) and Order XXI rules 12 and 13",
  looksAt: ["execution_jurisdiction", "execution_mode", "jd_assets", "bank_account_no"],
  settledBy: () => ["jd_assets", "bank_account_no"],
  contradicting: () => [["execution_jurisdiction"]],
  correctionOnly: true,
  check(facts) {
    const isKnown = ["jd_assets", "bank_account_no"].some((name) => facts.said(name) !== undefined);
    if (facts.text("execution_jurisdiction") !== "property" || isKnown) return null;
    // Otherwise the property is asked for.
    if (!WITHOUT_PROPERTY.includes(facts.text("execution_mode") ?? "")) return null;
    return guardMessages.jurisdictionWithoutProperty;
  },
};
