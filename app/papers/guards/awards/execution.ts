/** Execution of an arbitral award: whether it can be executed at all, yet, and still. */
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import { fromPaise, toPaise } from "#app/domain/money.ts";
import { partyRoleLabel } from "#app/domain/record/parties.ts";
import { ARREST_FACTS, arrestable, asksForArrest } from "#app/papers/computed/arrest.ts";
import { executionSum } from "#app/papers/computed/award.ts";
import { diedBeforeAward } from "#app/papers/computed/award-parties.ts";
import { awardSums } from "#app/papers/computed/award-sums.ts";
import { SUED_FACTS } from "#app/papers/computed/party-values.ts";
import { boundByAward } from "#app/papers/computed/sued.ts";
import type { Guard } from "../guard.ts";
import { executionOpens, inJammuKashmirOrLadakh } from "#app/papers/limitation/award.ts";
import { exclusionFields } from "#app/papers/limitation/exclusions.ts";
import { calculateLimitation } from "#app/papers/limitation/limitation.ts";
import { leftOutIn } from "../limitation.ts";

/** A rate in the column of an amount. */
const LARGEST_RATE = toPaise("100");

export const arbitratorOfLender: Guard = {
  id: "arbitrator_of_lender",
  papers: ["pre_ep"],
  source:
    "Arbitration and Conciliation Act 1996, s.12(5); Kotak Mahindra Bank v Narendra Kumar Prajapat (Delhi High Court, 17 May 2023; SLP dismissed 12 Dec 2023)",
  looksAt: ["arbitrator_appointed_by"],
  check: (facts) =>
    facts.text("arbitrator_appointed_by") === "lender_alone" ? guardMessages.arbitratorOfLender : null,
};

export const executionTooEarly: Guard = {
  id: "execution_too_early",
  papers: ["pre_ep"],
  source: "Arbitration and Conciliation Act 1996, ss.34(3) and 36(1)",
  looksAt: ["award_received_date", "jurisdiction_state"],
  check(facts) {
    const received = facts.date("award_received_date");
    // One to come is told elsewhere.
    if (received === undefined || received > facts.today) return null;
    const opens = executionOpens(received, inJammuKashmirOrLadakh(facts.text("jurisdiction_state")));
    return facts.today < opens ? guardMessages.executionTooEarly(received, opens) : null;
  },
};

export const executionStayed: Guard = {
  id: "execution_stayed",
  papers: ["pre_ep"],
  source: "Arbitration and Conciliation Act 1996, s.36(2) and (3)",
  looksAt: ["s34_stay"],
  check: (facts) => (facts.isYes("s34_stay") ? guardMessages.executionStayed : null),
};

const OF_THE_AWARD_PERIOD = ["award_date", "award_received_date", "jurisdiction_state"];

export const executionTooLate: Guard = {
  id: "execution_too_late",
  papers: ["pre_ep"],
  source: "Limitation Act 1963, Article 136; s.5 and s.18, Explanation (c)",
  looksAt: [...OF_THE_AWARD_PERIOD, ...exclusionFields("execution")],
  restsOn: (facts) => [...OF_THE_AWARD_PERIOD, ...leftOutIn(facts, "execution")],
  check(facts) {
    const { periods } = calculateLimitation(facts.known, "execution", facts.today);
    const safe = periods.find(({ start }) => start === "award_date");
    const last = periods.find(({ start }) => start === "award")?.end;
    if (!safe || last === undefined || facts.today <= safe.end) return null;
    return facts.today <= last
      ? guardMessages.executionPerhapsTooLate(safe.end, last)
      : guardMessages.executionTooLate(last);
  },
};

/** Nobody sits in prison for a trust, a family or an estate. */
export const arrestOfNobody: Guard = {
  id: "arrest_of_nobody",
  papers: ["pre_ep"],
  source: "Code of Civil Procedure 1908, ss.51, 52 and 55 to 58; Order XXI rules 11A and 37",
  looksAt: ARREST_FACTS,
  settledBy: () => [],
  contradicting: () => [["execution_mode"]],
  check(facts) {
    const known = facts.known;
    if (!asksForArrest(known)) return null;
    const debtors = arrestable(known, { proceeding: "execution", language: "en" });
    return debtors.length === 0 ? guardMessages.arrestOfNobody : null;
  },
};

/** Their heirs are bound by an award that was made against these. */
export const deadBeforeAward: Guard = {
  id: "died_before_award",
  papers: ["pre_ep"],
  source: "Arbitration and Conciliation Act 1996, ss.35 and 40; Code of Civil Procedure 1908, ss.50 and 52",
  looksAt: SUED_FACTS,
  restsOn: () => ["borrower_death_date", "parties", "award_date"],
  settledBy: () => [],
  contradicting: (facts) =>
    boundByAward(facts.known)
      .filter((person) => diedBeforeAward(person, facts.known))
      .map(({ roles }) => [roles.includes("borrower") ? "borrower_death_date" : "parties", "award_date"]),
  check: (facts) =>
    boundByAward(facts.known)
      .filter((person) => diedBeforeAward(person, facts.known))
      .map(({ name, roles, diedOn }) =>
        guardMessages.diedBeforeAward(
          `${roles.includes("borrower") ? "borrower" : partyRoleLabel(roles[0] ?? "").toLowerCase()} “${name}”`,
          diedOn ?? "",
          facts.date("award_date") ?? "",
        ),
      )
      .join(" ") || null,
};

export const awardUnstamped: Guard = {
  id: "award_unstamped",
  papers: ["pre_ep"],
  source: "Indian Stamp Act 1899, s.35 and Article 12 of Schedule I, or the State's own Act",
  looksAt: ["award_stamp_paid"],
  check: (facts) => (facts.text("award_stamp_paid") === "no" ? guardMessages.awardUnstamped : null),
};

export const interestLooksLikeRate: Guard = {
  id: "interest_looks_like_rate",
  papers: ["pre_ep"],
  source: "The case's own figures",
  looksAt: ["roi_amount"],
  check(facts) {
    const interest = facts.amount("roi_amount");
    if (interest === undefined || interest <= 0n || interest > LARGEST_RATE) return null;
    return guardMessages.interestLooksLikeRate(facts.text("roi_amount") ?? "");
  },
};

/** Interest up to the award, and interest after it from an earlier day: the days between bear it twice. */
export const interestCountedTwice: Guard = {
  id: "interest_counted_twice",
  papers: ["pre_ep"],
  source: "Arbitration and Conciliation Act 1996, s.31(7)(a) and (b)",
  looksAt: ["award_date", "award_interest_from", "roi_amount", "award_interest", "award_interest_rate"],
  contradicting: () => [["award_interest_from", "award_date"]],
  check(facts) {
    const [from, made] = [facts.date("award_interest_from"), facts.date("award_date")];
    const before = facts.amount("roi_amount");
    if (from === undefined || made === undefined || from > made) return null;
    if (before === undefined || before <= 0n || facts.text("award_interest") === "none") return null;
    return guardMessages.interestCountedTwice(from, made, fromPaise(before));
  },
};

/** What the calculation of an award is made from. */
export const OF_THE_AWARD = [
  ...["claim_amount", "award_sum", "roi_amount", "cost_levied", "payments_after_award"],
  ...["award_date", "award_interest", "award_interest_from", "award_interest_rate", "award_interest_on"],
  ...["award_current_rate", "arbitration_regime", "outstanding_date_as_on"],
];

export const claimAboveAward: Guard = {
  id: "claim_above_award",
  papers: ["pre_ep"],
  source: "Code of Civil Procedure 1908, s.38: a court executes the decree as it is",
  looksAt: [...OF_THE_AWARD, "payments"],
  // A payment makes it less.
  settledBy: () => OF_THE_AWARD.filter((name) => name !== "payments_after_award"),
  check(facts) {
    const claim = facts.amount("claim_amount");
    const total = awardSums(facts.known)?.due;
    if (claim === undefined || total === undefined || claim <= total) return null;
    return guardMessages.claimAboveAward(fromPaise(claim), fromPaise(total));
  },
};

export const claimBelowAward: Guard = {
  id: "claim_below_award",
  papers: ["pre_ep"],
  source:
    "Code of Civil Procedure 1908, Order XXI rules 2 and 11(2)(g): the petition states the amount due on the award",
  looksAt: [...OF_THE_AWARD, "award_given_up", "award_given_up_why", "payments"],
  settledBy: () => ["award_given_up", "award_given_up_why"],
  contradicting: () => [["claim_amount", "award_sum"]],
  check(facts) {
    const claim = facts.amount("claim_amount");
    const total = executionSum(facts.known);
    if (claim === undefined || total === undefined || claim >= total) return null;
    return guardMessages.claimBelowAward(fromPaise(claim), fromPaise(total), fromPaise(total - claim));
  },
};

/** A part of an award is given up for good: an amount without its reason is not taken off, and a reason without one says nothing. */
export const givenUpInHalf: Guard = {
  id: "given_up_in_half",
  papers: ["pre_ep"],
  source: "Code of Civil Procedure 1908, Order XXI rule 2",
  looksAt: ["award_given_up", "award_given_up_why"],
  check(facts) {
    const gives = (facts.amount("award_given_up") ?? 0n) > 0n;
    return gives === (facts.said("award_given_up_why") !== undefined) ? null : guardMessages.givenUpInHalf;
  },
};
