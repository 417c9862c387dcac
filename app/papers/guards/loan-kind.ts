/** What is recorded of the kind of a loan, against its product, its instalments and the suit that rests on it. */
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import { FIELDS } from "../fields.ts";
import { writtenValue } from "../values.ts";
import type { Guard } from "./guard.ts";

/** What the name of a product says of its kind; most names say nothing. */
const PRODUCTS: readonly { says: RegExp; kinds: readonly string[] }[] = [
  {
    says: /\b(cash credit|over ?draft|c\.?c\.? limit|o\.?d\.? limit)\b|^(c\/?c|o\/?d)$/i,
    kinds: ["overdraft"],
  },
  { says: /\bgold\b/i, kinds: ["gold"] },
  { says: /\bhire[ -]?purchase\b/i, kinds: ["hire_purchase"] },
  { says: /\bdemand loan\b/i, kinds: ["demand", "gold"] },
];
const WITHOUT_INSTALMENTS = ["overdraft", "bullet", "demand"];

const kindInWords = (kind: string) => writtenValue(FIELDS.loan_kind, kind);

export const loanKindContradicts: Guard = {
  id: "loan_kind_contradicts",
  papers: PAPER_CATEGORIES,
  source: "The case's own record",
  looksAt: ["loan_kind", "product_name", "emi_amount"],
  settledBy: () => ["loan_kind"],
  contradicting: (facts) =>
    facts.text("loan_kind") === undefined
      ? [["product_name", "emi_amount"]]
      : [["loan_kind", "product_name", "emi_amount"]],
  check(facts) {
    const product = facts.text("product_name") ?? "";
    const emi = (facts.amount("emi_amount") ?? 0n) > 0n ? (facts.text("emi_amount") ?? "") : null;
    const told = PRODUCTS.find(({ says }) => says.test(product))?.kinds;
    // Nobody chose a kind: an instalment alone makes it a loan in instalments.
    const kind = facts.text("loan_kind") ?? (emi === null ? undefined : "term");
    if (kind === undefined) return null;
    if (told && !told.includes(kind)) return guardMessages.loanKindUnlikeProduct(product, kindInWords(kind));
    return emi !== null && WITHOUT_INSTALMENTS.includes(kind)
      ? guardMessages.instalmentsOfLoan(emi, kindInWords(kind))
      : null;
  },
};

/** Instruments that are no writing of the kind Order XXXVII asks for. */
const UNWRITTEN = ["money_lent", "other"];

export const suitWithoutWriting: Guard = {
  id: "suit_without_writing",
  papers: ["summary_suit"],
  source: "Code of Civil Procedure 1908, Order XXXVII rule 1(2)",
  looksAt: ["limitation_instrument"],
  check(facts) {
    const instrument = facts.text("limitation_instrument");
    return instrument !== undefined && UNWRITTEN.includes(instrument)
      ? guardMessages.suitWithoutWriting(writtenValue(FIELDS.limitation_instrument, instrument))
      : null;
  },
};
