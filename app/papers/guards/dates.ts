/**
 * Dates that contradict each other: a pleading that states them shows its own mistake. A date that lies ahead is not
 * compared with earlier ones, because dates-to-come.ts has said of it what is wrong.
 */
import { addDays } from "#app/domain/dates.ts";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import {
  DATED_FACTS,
  FILED,
  OF_THE_LOAN,
  REPEATED_BY_NOTICE,
  statesDate,
  type DatedFactName,
} from "./dated-facts.ts";
import type { Guard, GuardFacts } from "./guard.ts";

/** A date, and those it cannot come before, the nearest first: it is compared with the first one that is known. */
type NotBefore = readonly [DatedFactName, ...DatedFactName[]];

function story(id: string, papers: readonly PaperCategory[], order: readonly NotBefore[]): Guard {
  return {
    ...{ id, papers },
    looksAt: [
      ...new Set([...order.flat(), ...(order.some(([later]) => later === "lrn_date") ? ["loan_kind"] : [])]),
    ],
    source: "The case's own dates",
    restsOn: (facts) => [...new Set(turnedDates(facts, order).flat())],
    check: (facts) =>
      turnedDates(facts, order)
        .map(([earlier, later]) =>
          guardMessages.comesBefore(
            DATED_FACTS[later].event,
            facts.date(later) ?? "",
            DATED_FACTS[earlier].event,
            facts.date(earlier) ?? "",
          ),
        )
        .join(" ") || null,
    // A further date can add to what is wrong, and takes nothing of it away.
    settledBy: () => [],
    contradicting: (facts) => turnedDates(facts, order),
  };
}

/** What is repaid on demand is in default once it was demanded; another loan is recalled because of its default. */
function isCompared(facts: GuardFacts, earlier: DatedFactName, later: DatedFactName): boolean {
  const isOnDemand = facts.text("loan_kind") === "demand";
  if (earlier === "default_date" && later === "lrn_date") return !isOnDemand;
  return earlier !== "lrn_date" || later !== "default_date" || isOnDemand;
}

/** A notice states what came before its own day, and does itself what is recorded of that day or a later one. */
const isStated = (facts: GuardFacts, name: DatedFactName) =>
  statesDate(facts.category, name) ||
  (facts.category === "loan_recall_notice" &&
    REPEATED_BY_NOTICE.includes(name) &&
    (facts.date(name) ?? facts.today) < facts.today);

/** Pairs that stand the wrong way round: the one that should be the earlier, and the other. */
function turnedDates(facts: GuardFacts, order: readonly NotBefore[]): [DatedFactName, DatedFactName][] {
  const dateOf = (name: DatedFactName) => (isStated(facts, name) ? facts.date(name) : undefined);
  return order.flatMap(([later, ...candidates]): [DatedFactName, DatedFactName][] => {
    const earlier = candidates.find((name) => dateOf(name) !== undefined && isCompared(facts, name, later));
    const [before, after] = [earlier && dateOf(earlier), dateOf(later)];
    if (!earlier || before === undefined || after === undefined) return [];
    return before > after && before <= facts.today ? [[earlier, later]] : [];
  });
}

export const loanDates = story("loan_dates_contradict", OF_THE_LOAN, [
  ["sanction_date", "application_date"],
  ["agreement_date", "sanction_date", "application_date"],
  ["disbursal_date", "agreement_date", "sanction_date", "application_date"],
  ["default_date", "disbursal_date", "agreement_date", "sanction_date"],
  ["default_date", "note_date"],
  ["dishonour_date", "agreement_date"],
  ["npa_date", "default_date", "disbursal_date", "agreement_date"],
  ["last_payment_date", "disbursal_date", "agreement_date"],
  ["acknowledgement_date", "disbursal_date", "agreement_date"],
  ["outstanding_date_as_on", "default_date", "disbursal_date", "agreement_date"],
  ["interest_from", "disbursal_date", "agreement_date"],
  ["interest_to", "interest_from"],
]);

export const recallDates = story("recall_dates_contradict", OF_THE_LOAN, [
  ["lrn_date", "default_date", "disbursal_date", "agreement_date"],
  ["lrn_date", "note_date"],
  ["default_date", "lrn_date"],
  ["lrn_delivery_date", "lrn_date"],
]);

/** That the invocation comes before Form B is a rule of law, with a guard of its own. */
export const guaranteeDates = story("guarantee_dates_contradict", OF_THE_LOAN, [
  ["guarantee_date", "sanction_date", "application_date"],
  ["guarantee_invocation_date", "guarantee_date"],
  ["guarantee_invocation_date", "default_date"],
  ["invocation_delivery_date", "guarantee_invocation_date"],
  ["form_b_service_date", "form_b_date"],
]);

export const mediationDates = story(
  "mediation_dates_contradict",
  ["summary_suit", "comm_suit"],
  [
    ["pim_application_date", "default_date"],
    ["pim_report_date", "pim_application_date"],
  ],
);

export const awardDates = story("award_dates_contradict", FILED, [
  ["award_date", "agreement_date"],
  ["award_date", "default_date"],
  ["award_received_date", "award_date"],
]);

/** What is due under an award cannot be stated as on a day before it. */
export const executionDates = story(
  "execution_dates_contradict",
  ["pre_ep"],
  [["outstanding_date_as_on", "award_date"]],
);

/** Days overdue after which an account is a non-performing asset. */
const NPA_DAYS = 90;

export const npaTooEarly: Guard = {
  id: "npa_too_early",
  papers: OF_THE_LOAN,
  source:
    "Reserve Bank of India, norms on income recognition and asset classification: an account is non-performing once it is overdue for 90 days",
  looksAt: ["default_date", "npa_date"],
  contradicting: () => [["default_date", "npa_date"]],
  check(facts) {
    const [defaulted, classified] = [facts.date("default_date"), facts.date("npa_date")];
    if (defaulted === undefined || classified === undefined) return null;
    // Turned or to come, both are told elsewhere.
    if (classified < defaulted || classified > facts.today) return null;
    const earliest = addDays(defaulted, NPA_DAYS);
    return classified < earliest ? guardMessages.npaTooEarly(classified, defaulted, earliest) : null;
  },
};

/** The days after which figures of an account are no longer those of the day. */
const FRESH_DAYS = 90;

export const outstandingTooOld: Guard = {
  id: "outstanding_too_old",
  papers: [...OF_THE_LOAN, "pre_ep"],
  source: "The case's own dates",
  looksAt: ["outstanding_date_as_on"],
  contradicting: () => [["outstanding_date_as_on"]],
  check(facts) {
    const on = facts.date("outstanding_date_as_on");
    if (on === undefined || addDays(on, FRESH_DAYS) >= facts.today) return null;
    return guardMessages.outstandingTooOld(on, FRESH_DAYS);
  },
};
