import { messages } from "#app/domain/messages.ts";
import { fromPaise, toPaise } from "#app/domain/money.ts";
import type { Computed, Facts } from "../facts.ts";
import type { ComputedField } from "../field-kinds.ts";
import {
  booksAtClaim,
  claimFigures,
  INTEREST_NEEDS,
  INTEREST_ROWS,
  PAYMENT_NEEDS,
} from "../interest/of-case.ts";
import { wordsIn } from "./words.ts";

const CLAIM_PARTS = {
  label: "What the claim amount is made up of, with interest and charges",
  belongsTo: "computed",
  shape: "list",
  items: { particulars: { kind: "text" }, amount: { kind: "amount" } },
  requires: [],
  mayUse: ["claim_amount", "tos", ...INTEREST_NEEDS, "interest_amount", "charges_amount"],
  decidedBy: [...PAYMENT_NEEDS, "interest_before", ...INTEREST_ROWS],
  compute: (facts, { language }) => claimParts(facts, language),
} as const satisfies ComputedField;

/** The claim and its parts. */
export const CLAIM_COMPUTED = {
  claim_parts: CLAIM_PARTS,
  /** The same under the name that texts of notices have. */
  outstanding_parts: CLAIM_PARTS,
} as const satisfies Record<string, ComputedField>;

/** Parts that always add up to the claim, or none: then the total stands alone and staff are told why. */
function claimParts(facts: Facts, language: string): Computed {
  const words = wordsIn(language);
  const { notes: say } = messages.papers;
  const [claim, books] = [facts("claim_amount"), booksAtClaim(facts)];
  if (claim === undefined) return { value: [] };
  const notes = books !== undefined && books !== toPaise(claim) ? [say.totalDiffers] : [];
  const { principal, interest, charges } = claimFigures(facts);
  if (!principal) return { value: [], notes };
  const named = [
    { particulars: words.principal, amount: principal },
    { particulars: words.interest, amount: interest ?? 0n },
    { particulars: words.charges, amount: charges ?? 0n },
  ];
  const rest = named.reduce((left, { amount }) => left - amount, toPaise(claim));
  if (rest < 0n) return { value: [], notes: [...notes, say.partsAboveClaim] };
  const withInterest = charges === undefined ? words.otherDues : words.interestAndRest;
  const other = interest === undefined ? withInterest : words.rest;
  return {
    value: [...named, { particulars: other, amount: rest }]
      .filter(({ amount }) => amount > 0n)
      .map(({ particulars, amount }) => ({ particulars, amount: fromPaise(amount) })),
    notes,
  };
}
