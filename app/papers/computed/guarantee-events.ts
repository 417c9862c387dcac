// The list of dates in front of an application against a guarantor: what is known, in the order it happened.
import type { Facts, Item } from "../facts.ts";
import type { ComputedField } from "../field-kinds.ts";
import { eventsInOrder } from "./loan.ts";
import { agreementIn, isDueAtOnce } from "./repayment.ts";
import { ENGLISH } from "./words-english.ts";

/** It counts against its signer alone. */
const SIGNED_BY: Readonly<Record<string, string>> = {
  borrower: " by the corporate debtor",
  guarantor: " by the guarantor",
  both: " by the corporate debtor and the guarantor",
};

/** In the order in which things of one day usually happened. */
const EVENTS: Readonly<Record<string, string | ((facts: Facts) => string)>> = {
  incorpration_date: "Incorporation of the corporate debtor",
  sanction_date: "Sanction of the loan",
  agreement_date: (facts) => ENGLISH.event.agreement_date(agreementIn(facts, "en")),
  guarantee_date: ENGLISH.event.guarantee_date,
  disbursal_date: "Disbursal of the loan",
  last_payment_date: "Last payment received towards the loan",
  acknowledgement_date: (facts) =>
    `Acknowledgement of the debt in signed writing${SIGNED_BY[facts("acknowledged_by") ?? ""] ?? ""}`,
  default_date: (facts) => ENGLISH.event.default(isDueAtOnce(facts)),
  npa_date: "Classification of the account as a non-performing asset",
  lrn_date: "Notice recalling the loan",
  guarantee_invocation_date: ENGLISH.event.guarantee_invocation_date,
  invocation_delivery_date: "Delivery of the invocation to the guarantor",
  form_b_date: "Demand in Form B",
  form_b_service_date: "Service of Form B on the guarantor",
  outstanding_date_as_on: "Date of the outstanding",
};
const DATES = Object.keys(EVENTS);

export const GUARANTEE_EVENT_COMPUTED = {
  guarantee_events: {
    label: "List of dates and events of the loan and its guarantee",
    belongsTo: "computed",
    shape: "list",
    items: { date: { kind: "date" }, event: { kind: "text" } },
    requires: [],
    mayUse: DATES,
    decidedBy: ["loan_kind", "emi_amount", "acknowledged_by"],
    compute: (facts) => ({ value: inOrder(facts) }),
  },
} as const satisfies Record<string, ComputedField>;

function inOrder(facts: Facts): Item[] {
  return eventsInOrder(DATES, facts)
    .flatMap((name) => {
      const [date, event] = [facts(name), EVENTS[name]];
      return date === undefined || event === undefined
        ? []
        : [{ date, event: typeof event === "string" ? event : event(facts) }];
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}
