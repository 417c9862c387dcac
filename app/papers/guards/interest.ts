/** The calculation of interest against what is recorded: payments, rates, and the figures of the client. */
import { isUnlikelyRate } from "#app/domain/cases/unlikely-rates.ts";
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import { INTEREST_FACTS, interestOfCase, type CaseInterest, type Difference } from "../interest/of-case.ts";
import { paymentsIn, ratesIn, sumOf } from "../interest/recorded.ts";
import { OF_THE_LOAN } from "./dated-facts.ts";
import type { Guard, GuardFacts } from "./guard.ts";
import { isFarFromAgreed } from "./rates.ts";

const SOURCE = "The case's own payments, rates and figures";

/** The others state no figure of interest, and no claim that payments reduce. */
const WITH_INTEREST = OF_THE_LOAN.filter(
  (category) => category !== "interim_application" && category !== "loan_recall_notice",
);

export const paymentsNotCounted: Guard = {
  id: "payments_not_counted",
  papers: OF_THE_LOAN,
  source: SOURCE,
  looksAt: ["payments", "outstanding_date_as_on", "interest_from", "interest_to", "claim_amount"],
  settledBy: () => [],
  contradicting: () => [["payments", "outstanding_date_as_on"]],
  check(facts) {
    const { notCounted, claimDate } = interestOfCase(facts.known);
    const last = notCounted
      .map(({ paid_on }) => paid_on)
      .toSorted()
      .at(-1);
    if (last === undefined || claimDate === null) return null;
    return guardMessages.paymentsNotCounted(sumOf(notCounted), last, claimDate, facts.amount("claim_amount"));
  },
};

export const lastPaymentContradicted: Guard = {
  id: "last_payment_contradicted",
  papers: OF_THE_LOAN,
  source: SOURCE,
  looksAt: ["payments", "last_payment_date"],
  settledBy: () => [],
  correctionOnly: true,
  contradicting: () => [["payments", "last_payment_date"]],
  check(facts) {
    const stated = facts.date("last_payment_date");
    const last = paymentsIn(facts.known).at(-1)?.paid_on;
    if (stated === undefined || last === undefined || last <= stated) return null;
    return guardMessages.lastPaymentContradicted(stated, last);
  },
};

export const interestNotCalculated: Guard = {
  id: "interest_not_calculated",
  papers: WITH_INTEREST,
  source: SOURCE,
  looksAt: INTEREST_FACTS,
  settledBy: (facts) => interestOfCase(facts.known).lacks,
  check(facts) {
    const { lacks, counted } = interestOfCase(facts.known);
    return lacks.length === 0 ? null : guardMessages.interestNotCalculated(sumOf(counted));
  },
};

/**
 * A figure without payments that is far from the agreed rate is told of by that guard alone, and a rate that cannot be right,
 * which is no measure, by another.
 */
function differencesToTell(facts: GuardFacts, found: CaseInterest): Difference[] {
  if (isUnlikelyRate(facts.known("roi_percentage") ?? "")) return [];
  const isPlain = found.counted.length === 0 && ratesIn(facts.known).length === 0;
  return found.differences.filter(({ field }) => !isPlain || !isFarFromAgreed(facts, field));
}

export const interestDiffers: Guard = {
  id: "interest_differs",
  papers: WITH_INTEREST,
  source: `${SOURCE}; Code of Civil Procedure 1908, Order VII rule 2: a suit for money states the precise amount`,
  looksAt: INTEREST_FACTS,
  restsOn: (facts) => INTEREST_FACTS.filter((name) => facts.text(name) !== undefined),
  settledBy: () => [],
  contradicting: (facts) => {
    const found = interestOfCase(facts.known);
    return differencesToTell(facts, found).map(({ field }) => [
      field,
      ...["roi_percentage", "interest_from", "interest_to"],
    ]);
  },
  check(facts) {
    const found = interestOfCase(facts.known);
    return (
      differencesToTell(facts, found)
        .map(({ field, calculated, recorded }) => guardMessages.interestDiffers[field](calculated, recorded))
        .join(" ") || null
    );
  },
};

export const paymentsAboveDebt: Guard = {
  id: "payments_above_debt",
  papers: WITH_INTEREST,
  source: SOURCE,
  looksAt: INTEREST_FACTS,
  restsOn: (facts) => INTEREST_FACTS.filter((name) => facts.text(name) !== undefined),
  settledBy: () => [],
  contradicting: () => [["payments", "pos"]],
  check(facts) {
    const { statement } = interestOfCase(facts.known);
    const over = statement?.payments.reduce((sum, { leftOver }) => sum + leftOver, 0n) ?? 0n;
    return over === 0n ? null : guardMessages.paymentsAboveDebt(over);
  },
};

export const rateChangesContradict: Guard = {
  id: "rate_changes_contradict",
  papers: OF_THE_LOAN,
  source: SOURCE,
  looksAt: ["rates", "roi_percentage", "agreement_date", "disbursal_date"],
  settledBy: () => [],
  contradicting: () => [["rates", "roi_percentage"]],
  check(facts) {
    const changes = ratesIn(facts.known);
    const agreed = facts.date("agreement_date") ?? facts.date("disbursal_date");
    const said = changes.flatMap(({ from_on, rate }, index) => {
      const before = changes[index - 1]?.rate ?? facts.known("roi_percentage");
      return [
        ...(agreed !== undefined && from_on <= agreed ? [guardMessages.rateBeforeLoan(from_on, agreed)] : []),
        ...(from_on > facts.today ? [guardMessages.rateToCome(from_on)] : []),
        ...(before !== undefined && Number(before) === Number(rate)
          ? [guardMessages.rateUnchanged(rate, from_on)]
          : []),
        ...(isUnlikelyRate(rate) ? [guardMessages.changedRateUnlikely(rate, from_on)] : []),
      ];
    });
    return said.join(" ") || null;
  },
};
