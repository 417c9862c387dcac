import type { Facts, Item } from "../facts.ts";
import type { ComputedField } from "../field-kinds.ts";
import { claimDateOf } from "../interest/of-case.ts";
import { writtenValue } from "../values.ts";
import { isDueAtOnce } from "./repayment.ts";
import { wordsIn } from "./words.ts";
import type { Words } from "./words-english.ts";

type Say = (facts: Facts, words: Words["event"]) => string;

/** What happened on each date a case knows; on one day in this order. */
const EVENTS: Readonly<Record<string, Say>> = {
  application_date: (_, words) => words.application_date,
  sanction_date: (_, words) => words.sanction_date,
  agreement_date: (_, words) => words.agreement_date,
  guarantee_date: (_, words) => words.guarantee_date,
  disbursal_date: (facts, words) => words.disbursal(amountOf(facts("loan_amount"))),
  default_date: (facts, words) => words.default(isDueAtOnce(facts)),
  last_payment_date: (_, words) => words.last_payment_date,
  npa_date: (_, words) => words.npa_date,
  acknowledgement_date: (_, words) => words.acknowledgement_date,
  lrn_date: (_, words) => words.lrn_date,
  lrn_delivery_date: (_, words) => words.lrn_delivery_date,
  guarantee_invocation_date: (_, words) => words.guarantee_invocation_date,
  pim_application_date: (_, words) => words.pim_application_date,
  pim_report_date: (facts, words) =>
    facts("pim_report_type") === "failure" ? words.failureReport : words.nonStarterReport,
  outstanding_date_as_on: (facts, words) => words.outstanding(amountOf(facts("claim_amount"))),
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
    decidedBy: ["interest_from", "interest_to", "loan_kind", "emi_amount"],
    compute: (facts, { language }) => ({ value: eventsOf(facts, wordsIn(language).event) }),
  },
} as const satisfies Record<string, ComputedField>;

function eventsOf(facts: Facts, words: Words["event"]): Item[] {
  const known = Object.entries(EVENTS).flatMap(([name, say]) => {
    const date = name === "outstanding_date_as_on" ? claimDateOf(facts) : facts(name);
    return date === undefined ? [] : [{ date, event: say(facts, words) }];
  });
  return known.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

const amountOf = (amount: string | undefined): string | undefined =>
  amount === undefined ? undefined : writtenValue({ kind: "amount" }, amount);
