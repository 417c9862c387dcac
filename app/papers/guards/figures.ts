/** Figures against each other: the parts of a claim, the claim, and the lender's books. */
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import { booksAtClaim, claimFigures, INTEREST_ROWS, PAYMENT_NEEDS } from "../interest/of-case.ts";
import { OF_THE_LOAN } from "./dated-facts.ts";
import type { Guard, GuardFacts } from "./guard.ts";

const SOURCE = "The case's own figures";

/** Of these the interest within the claim is made where the lender gave no figure. */
const OF_INTEREST = ["interest_amount", "roi_percentage", "interest_from", "interest_to"] as const;
/** What changes it where payments came or the rate was changed. */
const WITH_PAYMENTS = [...PAYMENT_NEEDS, "interest_before", ...INTEREST_ROWS] as const;

export const principalAboveClaim: Guard = {
  id: "principal_above_claim",
  // In execution the claim is what the award gives, whatever the principal of the loan was.
  papers: OF_THE_LOAN,
  source: SOURCE,
  looksAt: ["pos", "claim_amount"],
  contradicting: () => [["pos", "claim_amount"]],
  check(facts) {
    const [principal, claim] = [facts.amount("pos"), facts.amount("claim_amount")];
    if (principal === undefined || claim === undefined || principal <= claim) return null;
    return guardMessages.principalAboveClaim(facts.text("pos") ?? "", facts.text("claim_amount") ?? "");
  },
};

/**
 * More principal than was lent is mostly a total in the wrong column. Interest that was added to the principal, as some
 * restructured loans have it, makes it right: that is a reason to give. A running account is drawn and repaid all the time.
 */
export const principalAboveLoan: Guard = {
  id: "principal_above_loan",
  papers: OF_THE_LOAN,
  source: SOURCE,
  looksAt: ["pos", "loan_amount", "loan_kind"],
  restsOn: () => ["pos", "loan_amount"],
  settledBy: () => [],
  contradicting: () => [["pos", "loan_amount"]],
  check(facts) {
    const [principal, lent] = [facts.amount("pos"), facts.amount("loan_amount")];
    if (principal === undefined || lent === undefined || principal <= lent) return null;
    if (facts.text("loan_kind") === "overdraft") return null;
    return guardMessages.principalAboveLoan(facts.text("pos") ?? "", facts.text("loan_amount") ?? "");
  },
};

/** What the claim is made of, as far as it is known, in paise. */
function partsOf(facts: GuardFacts) {
  const { principal, interest, charges } = claimFigures(facts.known);
  // None comes of days that end before they begin, which is told elsewhere.
  const isNone = interest === 0n && facts.text("interest_amount") === undefined;
  return { principal, interest: isNone ? undefined : interest, charges };
}

/** What the interest comes from: the client's own figure, else what it is calculated from. */
const ofInterest = (facts: GuardFacts): readonly string[] =>
  facts.text("interest_amount") === undefined ? OF_INTEREST : ["interest_amount"];

/** Parts not entered yet that may close the gap: another part makes what is too much still more. */
function partsThatMayDiffer(facts: GuardFacts): string[] {
  const { principal = 0n, interest = 0n, charges = 0n } = partsOf(facts);
  const isAbove = principal + interest + charges > (facts.amount("claim_amount") ?? 0n);
  // The client's own figure of interest may be more or less than the calculated one.
  return (isAbove ? ["interest_amount"] : ["charges_amount", "interest_amount"]).filter(
    (name) => facts.text(name) === undefined && (name !== "interest_amount" || interest > 0n),
  );
}

export const partsDifferFromClaim: Guard = {
  id: "parts_differ_from_claim",
  // An interim application states the claim alone.
  papers: OF_THE_LOAN.filter((category) => category !== "interim_application"),
  source: `${SOURCE}; Code of Civil Procedure 1908, Order VII rule 2: a suit for money states the precise amount`,
  looksAt: ["claim_amount", "pos", "charges_amount", ...OF_INTEREST, ...WITH_PAYMENTS],
  restsOn: (facts) => [
    ...["claim_amount", "pos", "charges_amount", ...ofInterest(facts)],
    ...WITH_PAYMENTS.filter((name) => facts.text(name) !== undefined),
  ],
  settledBy: partsThatMayDiffer,
  contradicting: (facts) =>
    partsThatMayDiffer(facts).length > 0
      ? []
      : [
          ["claim_amount", "pos", "charges_amount", ...ofInterest(facts)].filter(
            (name) => facts.text(name) !== undefined,
          ),
        ],
  check(facts) {
    const { principal, interest, charges } = partsOf(facts);
    const claim = facts.amount("claim_amount");
    if (claim === undefined) return null;
    // That alone is told by the guard above.
    if (principal !== undefined && principal > claim) return null;
    const sum = (principal ?? 0n) + (interest ?? 0n) + (charges ?? 0n);
    if (sum > claim) {
      return guardMessages.partsAboveClaim({ principal, interest, charges }, sum, claim);
    }
    // While a part is not known at all, it is what the sum lacks.
    if (!principal || interest === undefined || sum === claim) return null;
    return guardMessages.partsBelowClaim({ principal, interest, charges }, sum, claim);
  },
};

export const claimDiffersFromBooks: Guard = {
  id: "claim_differs_from_books",
  papers: OF_THE_LOAN,
  source: SOURCE,
  looksAt: ["claim_amount", "tos", "pos", ...OF_INTEREST, ...WITH_PAYMENTS],
  // Interest and payments after the outstanding date make another sum of the books, and then belong to it.
  restsOn: (facts) => [
    ...["claim_amount", "tos"],
    ...(booksAtClaim(facts.known) === facts.amount("tos") ? [] : ["pos", ...OF_INTEREST, ...WITH_PAYMENTS]),
  ],
  settledBy: () => ["claim_amount", "tos"],
  contradicting: () => [["claim_amount", "tos"]],
  check(facts) {
    const [claim, books] = [facts.amount("claim_amount"), booksAtClaim(facts.known)];
    if (claim === undefined || books === undefined || claim === books) return null;
    return guardMessages.claimDiffersFromBooks(claim, books);
  },
};
