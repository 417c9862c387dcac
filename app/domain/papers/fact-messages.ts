/** What the panel says when the facts of a case contradict each other or cannot be (papers/guards): part of guard-messages.ts. */
import { formatDate, type IsoDate } from "../dates.ts";
import { formatRupees, fromPaise } from "../money.ts";
import { counted } from "../text/counted.ts";
import { withoutTrailingZeros } from "../text/trim-ending.ts";

const day = formatDate;
const rupees = formatRupees;
const percent = (rate: string) => `${withoutTrailingZeros(rate)}%`;
/** Two decimals are enough to see what is wrong. @param rate in ten-thousandths of a percent */
const roughly = (rate: bigint) => percent(fromPaise(rate / 100n));
const days = (count: number) => counted(count, "day");
/** "Security 2, 5". */
const numbersOf = (numbers: readonly number[]) => `Security ${numbers.join(", ")}`;

interface Parts {
  principal: bigint | undefined;
  interest: bigint | undefined;
  charges: bigint | undefined;
}

/** "Principal of ₹1.00, interest of ₹2.00 and charges of ₹3.00 come to ₹6.00". */
function partsInWords({ principal, interest, charges }: Parts, sum: bigint): string {
  const named = [
    ...(principal === undefined ? [] : [`principal of ${rupees(fromPaise(principal))}`]),
    ...(interest === undefined ? [] : [`interest of ${rupees(fromPaise(interest))}`]),
    ...(charges === undefined ? [] : [`charges of ${rupees(fromPaise(charges))}`]),
  ];
  const [first = "", ...others] = named;
  const last = others.pop();
  const list = last === undefined ? first : `${[first, ...others].join(", ")} and ${last}`;
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} come to ${rupees(fromPaise(sum))}`;
}

export const factMessages = {
  comesBefore: (event: string, on: IsoDate, earlier: string, then: IsoDate) =>
    `The date of the ${event}, ${day(on)}, is before that of the ${earlier}, ${day(then)}.`,
  stillToCome: (event: string, on: IsoDate) => `The date of the ${event}, ${day(on)}, is in the future.`,
  npaTooEarly: (on: IsoDate, defaulted: IsoDate, earliest: IsoDate) =>
    `The account is recorded as non-performing from ${day(on)}. Counted from the first default on ${day(defaulted)}, it could be so from ${day(earliest)}, after 90 days.`,
  outstandingTooOld: (on: IsoDate, most: number) =>
    `The outstanding amount is that of ${day(on)}, more than ${days(most)} ago. Get a newer statement of account.`,

  principalAboveClaim: (principal: string, claim: string) =>
    `The principal outstanding of ${rupees(principal)} is above the claim of ${rupees(claim)}.`,
  principalAboveLoan: (principal: string, lent: string) =>
    `The principal outstanding of ${rupees(principal)} is above the amount of the loan, ${rupees(lent)}. Correct the figure that is wrong, or say why more than the loan is owed as principal, for example because interest was added to it.`,
  partsAboveClaim: (parts: Parts, sum: bigint, claim: bigint) =>
    `${partsInWords(parts, sum)}: ${rupees(fromPaise(sum - claim))} more than the claim of ${rupees(fromPaise(claim))}.`,
  partsBelowClaim: (parts: Parts, sum: bigint, claim: bigint) =>
    `${partsInWords(parts, sum)}: ${rupees(fromPaise(claim - sum))} of the claim of ${rupees(fromPaise(claim))} is not explained.`,
  claimDiffersFromBooks: (claim: bigint, books: bigint) =>
    `The claim of ${rupees(fromPaise(claim))} is ${rupees(fromPaise(claim > books ? claim - books : books - claim))} ${claim > books ? "above" : "below"} the total outstanding of ${rupees(fromPaise(books))}.`,
  securityValueUnknown:
    "A security is recorded without its estimated value. Enter the value: the debt that it does not cover depends on it.",
  securityValueZero:
    "A security is recorded with a value of zero: the paper would say that no security of value is held. Correct the value or the particulars.",
  securitiesWithoutValue: (unknown: readonly number[], zero: readonly number[]) =>
    [
      unknown.length > 0 ? `Without an estimated value: ${numbersOf(unknown)}.` : "",
      zero.length > 0 ? `With a value of zero: ${numbersOf(zero)}.` : "",
      "Enter the values under Securities: what of the debt is not covered depends on them.",
    ]
      .filter(Boolean)
      .join(" "),

  loanKindUnlikeProduct: (product: string, kind: string) =>
    `The product is recorded as “${product}”, and the loan as: ${kind}. The paper says how the loan is repaid by its kind: correct the wrong one.`,
  instalmentsOfLoan: (emi: string, kind: string) =>
    `An instalment of ${rupees(emi)} is recorded, and the loan as: ${kind}. Such a loan has no instalments: correct the wrong one.`,
  suitWithoutWriting: (what: string) =>
    `A summary suit rests on a written contract, a promissory note, a bill or a guarantee. The claim is recorded as resting on: ${what}.`,

  rateTooLow: (rate: string) =>
    `A rate of interest of ${percent(rate)} a year is unlikely. Was 14.5% entered as 0.145?`,
  rateTooHigh: (rate: string) =>
    `A rate of interest of ${percent(rate)} a year is unlikely. Enter the rate for a year.`,
  interestAtOtherRate: (interest: string, count: number, rate: bigint, agreed: string) =>
    `The interest claimed of ${rupees(interest)} for ${days(count)} comes to ${roughly(rate)} a year of the principal, more than a quarter away from the agreed rate of ${percent(agreed)}.`,
  dailyInterestAtOtherRate: (interest: string, rate: bigint, agreed: string) =>
    `The daily interest of ${rupees(interest)} comes to ${roughly(rate)} a year of the principal, more than a quarter away from the agreed rate of ${percent(agreed)}.`,
  awardRateDiffers: (awarded: string, agreed: string) =>
    `The rate after the award of ${percent(awarded)} is more than a quarter away from the agreed rate of ${percent(agreed)}. Compare it with the award.`,

  noticeReturned: (status: string) =>
    `The recall notice was not delivered: “${status}”. The paper says that the amount demanded was not paid. Send the notice again, or say why it counts as delivered.`,
  noticeNotDelivered: (status: string) =>
    `The recall notice is not recorded as delivered: “${status}”. Enter its delivery date, or say why it counts as delivered.`,
  noticeBothReturnedAndDelivered: (status: string, on: IsoDate) =>
    `The recall notice is recorded as delivered on ${day(on)}, but its status is “${status}”.`,
  demandRunsFromDelivery: (on: IsoDate, count: number, last: IsoDate) =>
    `The recall notice was delivered on ${day(on)} and gives ${days(count)}: they end on ${day(last)}.`,
  demandRunsFromNotice: (on: IsoDate, count: number, last: IsoDate) =>
    `The recall notice of ${day(on)} gives ${days(count)}: they end on ${day(last)} or, counted from delivery, later. Its delivery date has not been recorded.`,

  mediationTooLong: (applied: IsoDate, reported: IsoDate | null, last: IsoDate) =>
    `Mediation was applied for on ${day(applied)} and ${reported === null ? "no report is recorded" : `its report is of ${day(reported)}`}. It may take three months, and two more if the parties agree: five months ended on ${day(last)}.`,
  mediationPending: (applied: IsoDate) =>
    `Mediation was applied for on ${day(applied)} and no report is recorded. A commercial suit waits for it.`,
  personalLoanAsCommercial:
    "The loan is recorded as personal. Whether it is a commercial dispute is for counsel to decide: enter the decision, or correct the purpose.",
  orderAgainstNobody: (against: string) =>
    `The order is sought against: ${against}. None of the respondents is one. Correct whom it is sought against, or the parties.`,
  notCommercial:
    "The dispute is recorded as not commercial. This paper is for commercial disputes alone: correct the record, or make another paper.",
  interimKindDoesNotFit: (kind: string, court: string, isTribunal: boolean) =>
    `“${kind}” is not applied for in: ${court}.${isTribunal ? " There an interim order is asked for under section 19 of the RDB Act." : ""}`,

  borrowerDeceased:
    "The borrower is recorded as deceased, without a representative. A paper cannot be against a deceased person: enter who represents the borrower.",
  deathContradicted: (died: IsoDate) =>
    `The borrower is recorded as not deceased, but with a date of death, ${day(died)}.`,
  borrowerMinor:
    "The borrower is recorded as a minor, and no guardian. A claim against a minor names the guardian: enter who represents the borrower.",
  borrowerIsMinor: "The borrower is recorded as a minor.",
  minorBorrowed: "An agreement of a minor is void: correct the record, or say why the paper claims under it.",
  nameSaysDeceased: (who: string, name: string) =>
    `The name of the ${who}, “${name}”, says that they are dead. Record who represents them, and correct the name.`,
  noticeUnderMoratorium: (number: string) =>
    `An insolvency case of the company is recorded (${number}). From its admission the company may not pay what a notice demands: its creditors file their claims there. Make the notice only for those who are liable beside it, such as guarantors.`,
  underMoratorium: (number: string) =>
    `An insolvency case of the company is recorded (${number}). From its admission no suit, application or execution against the company may be begun or go on: its creditors file their claims there. The guarantor is not protected by it, unless an insolvency case of the guarantor was admitted too.`,
} as const;
