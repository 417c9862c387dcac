import type { Facts } from "../facts.ts";
import type { ComputedField } from "../field-kinds.ts";
import { wordsIn } from "./words.ts";

/** Loans that are paid by instalments. */
const BY_INSTALMENTS = ["term", "hire_purchase"];
const IN_ONE_SUM = ["bullet", "gold"];
/** Loans that fall due once, or on demand. */
const AT_ONCE = [...IN_ONE_SUM, "demand"];

/** Nobody chose a kind, and an instalment is recorded: then it is paid by instalments. */
function kindOf(facts: Facts): string | undefined {
  return facts("loan_kind") ?? (facts("emi_amount") === undefined ? undefined : "term");
}

/** By the kind of loan that was chosen, else because an instalment is recorded. */
export const isByInstalments = (facts: Facts): boolean => BY_INSTALMENTS.includes(kindOf(facts) ?? "");

/** The lender keeps the title to the goods until the hirer has paid (SARFAESI Act s.2(1)(zf) counts that as a security). */
export const isHirePurchase = (facts: Facts): boolean => facts("loan_kind") === "hire_purchase";

/** What the agreement is called, in the language of a paper. */
export const agreementIn = (facts: Facts, language: string): string =>
  wordsIn(language).agreement(isHirePurchase(facts));

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
  let_on_hire: {
    ...OF_THE_KIND,
    label: "Whether the goods are let on hire, with an option to purchase",
    shape: "flag",
    compute: (facts) => ({ value: isHirePurchase(facts) }),
  },
  due_at_once: {
    ...OF_THE_KIND,
    label: "Whether the loan falls due once, or on demand",
    shape: "flag",
    compute: (facts) => ({ value: isDueAtOnce(facts) }),
  },
  due_in_one_sum: {
    ...OF_THE_KIND,
    label: "Whether the loan falls due in one sum, on a day that was agreed",
    shape: "flag",
    compute: (facts) => ({ value: IN_ONE_SUM.includes(kindOf(facts) ?? "") }),
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
    alsoUses: ["limitation_instrument", "note_date"],
    compute: (facts) => ({ value: isOnNote(facts) }),
  },
} as const satisfies Record<string, ComputedField>;

/** What is paid by instalments under Article 37 may be a bond: it is a note where one is recorded. */
function isOnNote(facts: Facts): boolean {
  const instrument = facts("limitation_instrument");
  return (
    instrument === "demand_note" || (instrument === "instalment_note" && facts("note_date") !== undefined)
  );
}
