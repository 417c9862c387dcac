import type { Facts } from "../facts.ts";
import type { ComputedField } from "../field-kinds.ts";
import { wordsIn } from "./words.ts";

/** Loans that are paid by instalments. */
const BY_INSTALMENTS = ["term", "hire_purchase"];
/** Loans that fall due once, or on demand. */
const AT_ONCE = ["bullet", "demand", "gold"];

/** Nobody chose a kind, and an instalment is recorded: then it is paid by instalments. */
function kindOf(facts: Facts): string | undefined {
  return facts("loan_kind") ?? (facts("emi_amount") === undefined ? undefined : "term");
}

/** By the kind of loan that was chosen, else because an instalment is recorded. */
export const isByInstalments = (facts: Facts): boolean => BY_INSTALMENTS.includes(kindOf(facts) ?? "");

/** What the agreement is called, in the language of a paper. */
export const agreementIn = (facts: Facts, language: string): string =>
  wordsIn(language).agreement(facts("loan_kind") === "hire_purchase");

/** There can be one default only. */
export const isDueAtOnce = (facts: Facts): boolean => AT_ONCE.includes(kindOf(facts) ?? "");

const OF_THE_KIND = {
  belongsTo: "computed",
  requires: [],
  mayUse: [],
  alsoUses: ["loan_kind", "emi_amount"],
} as const;

/** How the loan is repaid, as far as it is known: nothing is said of instalments where there are none. */
export const REPAYMENT_COMPUTED = {
  in_instalments: {
    ...OF_THE_KIND,
    label: "Whether the loan is paid by instalments",
    shape: "flag",
    compute: (facts) => ({ value: isByInstalments(facts) }),
  },
  instalment: {
    ...OF_THE_KIND,
    label: "The instalment, of a loan that is paid by instalments",
    shape: "value",
    kind: "amount",
    compute: (facts) => ({ value: isByInstalments(facts) ? facts("emi_amount") : undefined }),
  },
  due_at_once: {
    ...OF_THE_KIND,
    label: "Whether the loan falls due once, or on demand",
    shape: "flag",
    compute: (facts) => ({ value: isDueAtOnce(facts) }),
  },
  agreement: {
    ...OF_THE_KIND,
    label: "What the agreement is called: loan agreement, hire-purchase agreement",
    shape: "value",
    kind: "text",
    compute: (facts, { language }) => ({ value: agreementIn(facts, language) }),
  },
  repayment_terms: {
    ...OF_THE_KIND,
    label: "How the loan is repaid, where it is not by instalments",
    shape: "value",
    kind: "text",
    compute: (facts, { language }) => ({ value: wordsIn(language).repayment[kindOf(facts) ?? ""] }),
  },
  note_on_demand: {
    label: "Whether the claim rests on a promissory note payable on demand, whose date is known",
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: [],
    alsoUses: ["limitation_instrument", "note_date"],
    compute: (facts) => ({
      value: facts("limitation_instrument") === "demand_note" && facts("note_date") !== undefined,
    }),
  },
  suit_on_note: {
    label: "Whether the claim rests on a promissory note",
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: [],
    alsoUses: ["limitation_instrument"],
    compute: (facts) => ({
      value: ["instalment_note", "demand_note"].includes(facts("limitation_instrument") ?? ""),
    }),
  },
} as const satisfies Record<string, ComputedField>;
