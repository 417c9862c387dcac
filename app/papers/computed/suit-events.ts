import type { Facts, Item } from "../facts.ts";
import type { ComputedField, PaperContext } from "../field-kinds.ts";
import { claimDateOf } from "../interest/of-case.ts";
import { writtenValue } from "../values.ts";
import { eventsInOrder } from "./loan.ts";
import { deadOf } from "./sued.ts";
import { agreementIn, isDueAtOnce } from "./repayment.ts";
import { others } from "./party-values.ts";
import { nameInLife, PARTY_FACTS, peopleWith } from "./people.ts";
import { wordsIn } from "./words.ts";
import type { Words } from "./words-english.ts";

/** Undefined: the record does not say enough of it. */
type Say = (facts: Facts, words: Words["event"], language: string) => string | undefined;

/** What happened on each date a case knows; on one day in this order. */
const EVENTS: Readonly<Record<string, Say>> = {
  application_date: (_, words) => words.application_date,
  sanction_date: (_, words) => words.sanction_date,
  agreement_date: (facts, words, language) => words.agreement_date(agreementIn(facts, language)),
  note_date: (_, words) => words.note_date,
  // Of several guarantees the record has one date, and not whose; who borrowed guarantees nothing.
  guarantee_date: (facts, words) =>
    others("guarantor", facts).length > 1 || isOfBorrowerAlone(facts) ? undefined : words.guarantee_date,
  disbursal_date: (facts, words) => words.disbursal(amountOf(facts("loan_amount"))),
  default_date: (facts, words) => words.default(isDueAtOnce(facts)),
  last_payment_date: (_, words) => words.last_payment_date,
  npa_date: (_, words) => words.npa_date,
  dishonour_date: (facts, words) => words.dishonour_date(facts("dishonour_kind") === "cheque"),
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
    decidedBy: [
      ...["interest_from", "interest_to", "loan_kind", "emi_amount", "dishonour_kind"],
      ...PARTY_FACTS,
    ],
    compute: (facts, context) => ({ value: eventsOf(facts, context) }),
  },
} as const satisfies Record<string, ComputedField>;

/** Mediation comes before a suit alone (Commercial Courts Act s.12A). */
const OF_MEDIATION = ["pim_application_date", "pim_report_date"];

function eventsOf(facts: Facts, { language, proceeding }: PaperContext): Item[] {
  const words = wordsIn(language).event;
  const known = eventsInOrder(DATES, facts).flatMap((name) => {
    if (proceeding === "drt" && OF_MEDIATION.includes(name)) return [];
    const date = name === "outstanding_date_as_on" ? claimDateOf(facts) : facts(name);
    const event = date === undefined ? undefined : EVENTS[name]?.(facts, words, language);
    return date === undefined || event === undefined ? [] : [{ date, event }];
  });
  for (const dead of deadOf(facts))
    if (dead.diedOn) known.push({ date: dead.diedOn, event: words.death(nameInLife(dead)) });
  return known.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

/** A guarantee of the borrower, and no other one. */
const isOfBorrowerAlone = (facts: Facts): boolean =>
  peopleWith("guarantor", facts).length > 0 && others("guarantor", facts).length === 0;

const amountOf = (amount: string | undefined): string | undefined =>
  amount === undefined ? undefined : writtenValue({ kind: "amount" }, amount);
