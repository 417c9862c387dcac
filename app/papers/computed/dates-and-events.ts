// The list of dates that registries ask for in front of a petition: what is known, in the order it happened.
import type { Facts, Item } from "../facts.ts";
import type { ComputedField } from "../field-kinds.ts";
import { anyKnown } from "../rules.ts";

/** In the order in which things of one day usually happened. */
const LOAN_EVENTS = {
  incorpration_date: "Incorporation of the borrower",
  application_date: "Application for the loan",
  sanction_date: "Sanction of the loan",
  agreement_date: "Loan agreement executed",
  guarantee_date: "Guarantee executed",
  disbursal_date: "Loan disbursed",
  last_payment_date: "Last payment received",
  acknowledgement_date: "Debt acknowledged in writing",
  default_date: "First default in payment",
  npa_date: "Account classified as a non-performing asset",
  lrn_date: "Loan recall notice issued",
  lrn_delivery_date: "Loan recall notice delivered",
} as const;

const GUARANTEE_EVENTS = {
  ...LOAN_EVENTS,
  guarantee_invocation_date: "Guarantee invoked",
  form_b_date: "Demand in Form B issued",
  form_b_service_date: "Form B served on the guarantor",
  outstanding_date_as_on: "Date up to which the debt is stated",
} as const;

function inOrder(events: Readonly<Record<string, string>>, facts: Facts): Item[] {
  return Object.entries(events)
    .flatMap(([name, event]) => {
      const date = facts(name);
      return date === undefined ? [] : [{ date, event }];
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

const dates = (label: string, events: Readonly<Record<string, string>>): ComputedField => ({
  label,
  belongsTo: "computed",
  shape: "list",
  items: { date: { kind: "date" }, event: { kind: "text" } },
  requires: [],
  mayUse: Object.keys(events),
  holds: anyKnown(...Object.keys(events)),
  compute: (facts) => ({ value: inOrder(events, facts) }),
});

export const EVENT_COMPUTED = {
  loan_events: dates("The loan's dates and events, in order", LOAN_EVENTS),
  guarantee_events: dates("The dates and events of the loan and its guarantee, in order", GUARANTEE_EVENTS),
} as const satisfies Record<string, ComputedField>;
