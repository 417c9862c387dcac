/** Dates that contradict each other: a pleading that states them shows its own mistake. */
import { PAPER_CATEGORIES, type PaperCategory } from "#app/domain/papers/categories.ts";
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import type { Guard, GuardFacts } from "./guard.ts";

/** What happened on a date, by the field that says when. */
const EVENTS = {
  sanction_date: "sanction",
  agreement_date: "loan agreement",
  disbursal_date: "disbursal",
  default_date: "first default",
  npa_date: "classification as a non-performing asset",
  lrn_date: "recall notice",
  lrn_delivery_date: "delivery of the recall notice",
  pim_application_date: "application for mediation",
  pim_report_date: "report of the mediation",
  award_date: "award",
  award_received_date: "receipt of the award",
} as const;
type Event = keyof typeof EVENTS;

/**
 * @param own the dates that nothing else is said of: they cannot be still to come
 * @param order pairs of which the first cannot come after the second
 */
function story(
  id: string,
  papers: readonly PaperCategory[],
  own: readonly Event[],
  order: readonly (readonly [Event, Event])[],
): Guard {
  return {
    ...{ id, papers },
    looksAt: [...new Set([...own, ...order.flat()])],
    source: "The case's own dates",
    check: (facts) =>
      wrongDates(facts, own, order)
        .map(({ sentence }) => sentence)
        .join(" ") || null,
    // A further date can add to what is wrong, and takes nothing of it away.
    settledBy: () => [],
    contradicting: (facts) => wrongDates(facts, own, order).map(({ events }) => events),
  };
}

interface WrongDate {
  sentence: string;
  events: readonly Event[];
}

function wrongDates(
  facts: GuardFacts,
  own: readonly Event[],
  order: readonly (readonly [Event, Event])[],
): WrongDate[] {
  const toCome = own.flatMap((event): WrongDate[] => {
    const on = facts.date(event);
    if (on === undefined || on <= facts.today) return [];
    return [{ sentence: guardMessages.stillToCome(EVENTS[event], on), events: [event] }];
  });
  const turned = order.flatMap(([first, second]): WrongDate[] => {
    const [before, after] = [facts.date(first), facts.date(second)];
    if (before === undefined || after === undefined || before <= after) return [];
    const sentence = guardMessages.comesBefore(EVENTS[second], after, EVENTS[first], before);
    return [{ sentence, events: [first, second] }];
  });
  return [...toCome, ...turned];
}

/** An execution petition speaks of the award, not of how the loan went. */
const OF_THE_LOAN = PAPER_CATEGORIES.filter((category) => category !== "pre_ep");

export const loanDates = story(
  "loan_dates_contradict",
  OF_THE_LOAN,
  ["sanction_date", "agreement_date", "disbursal_date", "default_date", "npa_date"],
  [
    ["sanction_date", "disbursal_date"],
    ["agreement_date", "disbursal_date"],
    ["disbursal_date", "default_date"],
    ["default_date", "npa_date"],
  ],
);

/** The notice itself is not recorded yet when it is made. */
export const recallDates = story(
  "recall_dates_contradict",
  OF_THE_LOAN.filter((category) => category !== "loan_recall_notice"),
  ["lrn_date", "lrn_delivery_date"],
  [
    ["default_date", "lrn_date"],
    ["lrn_date", "lrn_delivery_date"],
  ],
);

export const mediationDates = story(
  "mediation_dates_contradict",
  ["summary_suit", "comm_suit"],
  ["pim_application_date", "pim_report_date"],
  [["pim_application_date", "pim_report_date"]],
);

export const awardDates = story(
  "award_dates_contradict",
  ["pre_ep"],
  ["award_date", "award_received_date"],
  [["award_date", "award_received_date"]],
);
