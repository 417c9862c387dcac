import type { Facts, Item } from "../facts.ts";
import type { ComputedField } from "../field-kinds.ts";
import { claimDateOf } from "../interest/of-case.ts";
import { writtenValue } from "../values.ts";

/** What happened on each date a case knows; on one day in this order. */
const EVENTS: Readonly<Record<string, (facts: Facts) => string>> = {
  application_date: () => "Application for the loan",
  sanction_date: () => "Sanction of the loan",
  agreement_date: () => "Execution of the loan agreement",
  disbursal_date: (facts) => `Disbursal of the loan${amountOf(facts("loan_amount"), " of ")}`,
  default_date: () => "First default in payment",
  last_payment_date: () => "Last payment received towards the loan",
  npa_date: () => "Classification of the account as a non-performing asset",
  acknowledgement_date: () => "Acknowledgement of the debt in signed writing",
  lrn_date: () => "Notice recalling the loan",
  lrn_delivery_date: () => "Delivery of the recall notice",
  pim_application_date: () => "Application for pre-institution mediation",
  pim_report_date: (facts) =>
    facts("pim_report_type") === "failure"
      ? "Failure report of the pre-institution mediation"
      : "Non-starter report of the pre-institution mediation",
  outstanding_date_as_on: (facts) => `Date of the outstanding${amountOf(facts("claim_amount"), ": ")}`,
};
const DATES = Object.keys(EVENTS);

/** The list of dates that goes before a pleading. */
export const SUIT_EVENT_COMPUTED = {
  suit_events: {
    label: "List of dates and events",
    belongsTo: "computed",
    shape: "list",
    items: { date: { kind: "date" }, event: { kind: "text" } },
    requires: [],
    mayUse: [...DATES, "loan_amount", "claim_amount", "pim_report_type"],
    decidedBy: ["interest_from", "interest_to"],
    compute: (facts) => ({ value: eventsOf(facts) }),
  },
} as const satisfies Record<string, ComputedField>;

function eventsOf(facts: Facts): Item[] {
  const known = Object.entries(EVENTS).flatMap(([name, say]) => {
    const date = name === "outstanding_date_as_on" ? claimDateOf(facts) : facts(name);
    return date === undefined ? [] : [{ date, event: say(facts) }];
  });
  return known.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

const amountOf = (amount: string | undefined, lead: string): string =>
  amount === undefined ? "" : lead + writtenValue({ kind: "amount" }, amount);
