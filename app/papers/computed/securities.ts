import { KNOWN_DENIES } from "#app/domain/cases/fields/field.ts";
import { formatPaperDate } from "#app/domain/dates.ts";
import { fromPaise, toPaise } from "#app/domain/money.ts";
import { trimEnding } from "#app/domain/text/trim-ending.ts";
import type { Facts, Item } from "../facts.ts";
import type { ComputedField } from "../field-kinds.ts";
import { FIRST_SECURITY_FIELDS, securitiesIn, worthOf, type PaperSecurity } from "../recorded-securities.ts";
import { addressLines, plainText } from "../values.ts";
import { isSameText } from "./people.ts";
import { isHirePurchase } from "./repayment.ts";
import { wordsIn } from "./words.ts";
import type { Words as AllWords } from "./words-english.ts";

/** Rows decide, and no form asks for them; the fields of the first one are asked for where a paper needs them. */
const OF_SECURITIES = {
  belongsTo: "computed",
  requires: [],
  decidedBy: ["securities", "customer_name", "loan_kind"],
} as const;

/** What secures the debt: each with its value, the sum, and what of the debt is not covered by it. */
export const SECURITY_COMPUTED = {
  securities: {
    ...OF_SECURITIES,
    label: "The securities, each with its value",
    shape: "list",
    items: {
      number: { kind: "days" },
      kind: { kind: "text", optional: true },
      particulars: { kind: "text" },
      value: { kind: "amount", optional: true },
      undated: { kind: "days", optional: true },
    },
    mayUse: [],
    alsoUses: [...FIRST_SECURITY_FIELDS, "loan_kind"],
    compute: (facts, { language }) => ({ value: itemsOf(facts, wordsIn(language).security) }),
  },
  several_securities: {
    ...OF_SECURITIES,
    label: "Whether there is more than one security",
    shape: "flag",
    mayUse: [],
    compute: (facts) => ({ value: securitiesIn(facts).length > 1 }),
  },
  security_count: {
    ...OF_SECURITIES,
    label: "How many securities there are",
    shape: "value",
    kind: "days",
    mayUse: [],
    alsoUses: [...FIRST_SECURITY_FIELDS],
    compute: (facts) => ({ value: String(securitiesIn(facts).length || "") || undefined }),
  },
  security_text: {
    ...OF_SECURITIES,
    label: "The first or only security with all that is recorded of it",
    shape: "value",
    kind: "longtext",
    mayUse: ["security_particulars"],
    alsoUses: ["security_value"],
    compute: (facts, { language }) => {
      const [first] = securitiesIn(facts);
      if (!first?.particulars) return { value: undefined };
      const details = detailsOf(first, facts, wordsIn(language).security);
      if (details.length === 0) return { value: first.particulars };
      return { value: [trimEnding(first.particulars, " .;,"), ...details].join("; ") };
    },
  },
  order_over_securities: {
    ...OF_SECURITIES,
    label: "Whether the interim order is sought for the securities",
    shape: "flag",
    mayUse: [],
    alsoUses: ["ia_over_securities", ...FIRST_SECURITY_FIELDS],
    compute: (facts) => ({
      value: facts("ia_over_securities") === "yes" && securitiesIn(facts).length > 0,
    }),
  },
  securities_value: {
    ...OF_SECURITIES,
    label: "What the securities are worth together, as far as they are valued",
    shape: "value",
    kind: "amount",
    mayUse: ["security_value"],
    alsoUses: ["security_particulars"],
    compute: (facts) => {
      const sum = sumOf(facts);
      return { value: sum === undefined ? undefined : fromPaise(sum) };
    },
  },
  securities_unvalued: {
    ...OF_SECURITIES,
    label: "Whether a security has no value yet",
    shape: "flag",
    mayUse: [],
    alsoUses: [...FIRST_SECURITY_FIELDS],
    compute: (facts) => ({ value: worthOf(securitiesIn(facts)).hasUnvalued }),
  },
  security_undated: {
    ...OF_SECURITIES,
    label: "Whether a security is described without the date of its creation",
    shape: "flag",
    mayUse: [],
    alsoUses: [...FIRST_SECURITY_FIELDS, "loan_kind"],
    compute: (facts) => ({ value: securitiesIn(facts).some((row) => isUndated(row, facts)) }),
  },
  debt_is_secured: {
    ...OF_SECURITIES,
    label: "Whether the debt has a security of value",
    shape: "flag",
    mayUse: ["security_value"],
    alsoUses: ["security_particulars"],
    compute: (facts) => ({ value: (sumOf(facts) ?? 0n) > 0n }),
  },
  no_security: {
    ...OF_SECURITIES,
    requires: [["security_value"]],
    label: "That nothing of value secures the debt, in a word",
    bears: KNOWN_DENIES,
    shape: "value",
    kind: "text",
    mayUse: [],
    compute: (facts) => ({ value: sumOf(facts) === 0n ? "none" : undefined }),
  },
  security_is_short: {
    ...OF_SECURITIES,
    label: "Whether the security is worth less than the debt",
    bears: KNOWN_DENIES,
    shape: "flag",
    mayUse: ["claim_amount", "security_value"],
    alsoUses: ["security_particulars"],
    compute: (facts) => ({ value: shortfallOf(facts) > 0n }),
  },
  security_shortfall: {
    ...OF_SECURITIES,
    label: "By how much the security falls short of the debt",
    bears: KNOWN_DENIES,
    shape: "value",
    kind: "amount",
    mayUse: ["claim_amount", "security_value"],
    alsoUses: ["security_particulars"],
    compute: (facts) => {
      const shortfall = shortfallOf(facts);
      return { value: shortfall > 0n ? fromPaise(shortfall) : undefined };
    },
  },
} as const satisfies Record<string, ComputedField>;

/** The value of "None" is a value, too: a debt that nothing secures has a security worth nothing. */
function sumOf(facts: Facts): bigint | undefined {
  const { sum } = worthOf(securitiesIn(facts));
  const said = facts("security_value");
  return sum ?? (said === undefined ? undefined : toPaise(said));
}

/** Above zero, other assets must be named, or their disclosure asked for (RDB Act s.19(3A)). */
function shortfallOf(facts: Facts): bigint {
  const [claim, security] = [facts("claim_amount"), sumOf(facts)];
  return claim === undefined || security === undefined ? 0n : toPaise(claim) - security;
}

type Words = AllWords["security"];

const itemsOf = (facts: Facts, words: Words): Item[] =>
  securitiesIn(facts).map((row, index) => ({
    number: String(index + 1),
    kind: words.kind[row.kind ?? ""],
    particulars: [line(row.particulars) || "________________", ...detailsOf(row, facts, words)].join("; "),
    value: row.value ?? undefined,
    undated: isUndated(row, facts) ? String(index + 1) : undefined,
  }));

/**
 * The record has no field for the date of creation: it is in the description or the charge, or not known. Hire purchase
 * creates no security in the goods.
 */
const isUndated = ({ particulars, charge }: PaperSecurity, facts: Facts): boolean =>
  facts("loan_kind") !== "hire_purchase" &&
  ![particulars, charge].some((text) => text !== null && WRITTEN_DATE.test(text));

/** "15.01.2024", "15th of January 2024", "Jan 15, 2024". */
const WRITTEN_DATE =
  /\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}(?:st|nd|rd|th)? (?:day )?(?:of )?[a-z]{3,9},? \d{4}\b|\b[a-z]{3,9} \d{1,2},? \d{4}\b/i;

/** What is recorded beside its description: where it is, who gave it, how it is charged and what its value rests on. */
function detailsOf(security: PaperSecurity, facts: Facts, words: Words): string[] {
  const { particulars, charge, valued_on, value_source } = security;
  const address = addressLines(security.address ?? "").join(", ");
  const owner = security.owned_by_borrower ? facts("customer_name") : line(security.owner);
  const valued = valued_on ? formatPaperDate(valued_on) : undefined;
  return [
    address && !isSameText(address, particulars ?? "") ? words.at(address) : "",
    // Of goods on hire the lender keeps the title.
    owner && !isHirePurchase(facts) ? words.givenBy(owner) : "",
    line(charge),
    valued_on || value_source ? words.valued(valued, line(value_source)) : "",
  ].filter(Boolean);
}

const line = (text: string | null): string => trimEnding(plainText(text ?? ""), " .;,");
