/**
 * Reasons against making a paper as the case stands: what the law rules out or the facts contradict (docs/papers.md).
 * Pure: the case's data and the day in, the objections out. Asking for reasons and storing them is up to the caller.
 */
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import type { IsoDate } from "#app/domain/dates.ts";
import { plainText, type PaperData } from "../values.ts";
import {
  appealNotAsStated,
  arbitrationNotAsStated,
  awardEnforced,
  challengeNotAsStated,
  executionNotAsStated,
  paymentsSinceAwardDiffer,
  paymentsSinceAwardUndated,
  recallAfterAward,
} from "./awards/award-record.ts";
import {
  awardSatisfied,
  jurisdictionWithoutProperty,
  paidAfterStatedDay,
  stayWithoutChallenge,
} from "./awards/petition-contradictions.ts";
import { belowSpecifiedValue, suitWithoutMediation } from "./commercial.ts";
import {
  interimKindDoesNotFit,
  notCommercial,
  orderAgainstNobody,
  personalLoanAsCommercial,
  tribunalAtWork,
} from "./contradictions.ts";
import { dateToCome } from "./dates-to-come.ts";
import {
  awardDates,
  executionDates,
  guaranteeDates,
  loanDates,
  mediationDates,
  npaTooEarly,
  outstandingTooOld,
  recallDates,
} from "./dates.ts";
import { lettersNotPrintable } from "./letters.ts";
import { loanKindContradicts, suitWithoutWriting } from "./loan-kind.ts";
import {
  arbitratorOfLender,
  arrestOfNobody,
  awardUnstamped,
  claimAboveAward,
  claimBelowAward,
  deadBeforeAward,
  givenUpInHalf,
  executionStayed,
  executionTooEarly,
  executionTooLate,
  interestCountedTwice,
  interestLooksLikeRate,
} from "./awards/execution.ts";
import {
  claimDiffersFromBooks,
  partsDifferFromClaim,
  principalAboveClaim,
  principalAboveLoan,
} from "./figures.ts";
import {
  amountBeforeDemandEnded,
  debtorIsNotBorrower,
  debtorNotCorporate,
  defaultTooSmall,
  formBAmountDiffers,
  formBTooEarly,
  formCTooEarly,
  guaranteeNotInvoked,
  guaranteeTooLate,
} from "./parties/guarantee.ts";
import {
  bodyWithoutHead,
  roleDoesNotFit,
  mortgagorLeftOut,
  guardianSued,
  heirsUnclear,
  partyDeceased,
  partyMinor,
  partyUnknown,
  partyWithoutAddress,
} from "./parties/parties.ts";
import {
  companyInsolventElsewhere,
  companyOfficeUnknown,
  guaranteeOfSeveral,
  guarantorBeforeTribunalOfDebts,
  guarantorDeceased,
  guarantorIsBorrower,
  guarantorNotIndividual,
  guarantorUnderMoratorium,
} from "./parties/guarantor.ts";
import { signedAfterDeath } from "./parties/signed-after-death.ts";
import { GuardFacts, type Guard, type Warning } from "./guard.ts";
import {
  arbitrationAgreed,
  arbitrationPending,
  awardExists,
  awardOnGuaranteedDebt,
  earlierSuitPending,
  filedAlready,
  proceedingsNotAsStated,
} from "./proceedings.ts";
import {
  acknowledgedByAnother,
  articleDoesNotFit,
  exclusionDatesContradict,
  limitationStartUnknown,
  suitTooLate,
} from "./limitation.ts";
import {
  interestDiffers,
  interestNotCalculated,
  lastPaymentContradicted,
  paymentsAboveDebt,
  paymentsNotCounted,
  rateChangesContradict,
} from "./interest.ts";
import { mediationPending, mediationTooLong } from "./mediation.ts";
import { demandStillRuns, noticeNotDelivered } from "./notice.ts";
import {
  borrowerDeceased,
  borrowerMinor,
  companyUnderMoratorium,
  nameSaysDeceased,
} from "./parties/persons.ts";
import { awardRateDiffers, interestAtOtherRate, rateUnlikely } from "./rates.ts";
import { securityWithoutValue } from "./securities.ts";
import { suitOutsideCourtLimits } from "./court-limits.ts";
import { THRESHOLDS, type Thresholds } from "#app/domain/papers/thresholds.ts";
import {
  courtDoesNotFit,
  courtIsNotCommercial,
  courtListedOtherwise,
  courtNameDoesNotFit,
  oaBelowFloor,
  oaByOtherLender,
  suitBarredByTribunal,
} from "./tribunal.ts";

export type { Warning } from "./guard.ts";

/** Every guard, in the order warnings are shown: forum, parties, conditions, time, dates, figures. */
export const GUARDS: readonly Guard[] = [
  ...[
    suitBarredByTribunal,
    oaByOtherLender,
    oaBelowFloor,
    courtDoesNotFit,
    courtNameDoesNotFit,
    courtIsNotCommercial,
    courtListedOtherwise,
    suitOutsideCourtLimits,
  ],
  interimKindDoesNotFit,
  orderAgainstNobody,
  debtorIsNotBorrower,
  ...[debtorNotCorporate, guarantorNotIndividual, guarantorBeforeTribunalOfDebts, companyOfficeUnknown],
  ...[companyInsolventElsewhere, guarantorDeceased, guaranteeOfSeveral],
  ...[companyUnderMoratorium, borrowerDeceased, borrowerMinor, nameSaysDeceased],
  ...[
    partyDeceased,
    partyMinor,
    guardianSued,
    heirsUnclear,
    partyUnknown,
    partyWithoutAddress,
    guarantorIsBorrower,
  ],
  bodyWithoutHead,
  roleDoesNotFit,
  ...[mortgagorLeftOut, lettersNotPrintable],
  ...[filedAlready, awardExists, awardOnGuaranteedDebt],
  ...[arbitrationPending, earlierSuitPending, proceedingsNotAsStated],
  ...[recallAfterAward, awardEnforced, challengeNotAsStated, appealNotAsStated, executionNotAsStated],
  ...[arbitrationNotAsStated, deadBeforeAward, arrestOfNobody, stayWithoutChallenge],
  jurisdictionWithoutProperty,
  ...[suitWithoutMediation, mediationPending, mediationTooLong],
  ...[belowSpecifiedValue, personalLoanAsCommercial, notCommercial, tribunalAtWork],
  ...[arbitrationAgreed, guarantorUnderMoratorium],
  ...[arbitratorOfLender, awardUnstamped, executionStayed, guaranteeNotInvoked, formBTooEarly, formCTooEarly],
  ...[noticeNotDelivered, demandStillRuns],
  ...[suitTooLate, acknowledgedByAnother, executionTooEarly, executionTooLate, guaranteeTooLate],
  ...[limitationStartUnknown, articleDoesNotFit, exclusionDatesContradict],
  signedAfterDeath,
  ...[dateToCome, loanDates, npaTooEarly, recallDates, guaranteeDates, mediationDates, awardDates],
  executionDates,
  ...[outstandingTooOld, amountBeforeDemandEnded, formBAmountDiffers],
  ...[
    defaultTooSmall,
    interestLooksLikeRate,
    interestCountedTwice,
    claimAboveAward,
    claimBelowAward,
    givenUpInHalf,
  ],
  ...[principalAboveClaim, principalAboveLoan],
  ...[partsDifferFromClaim, claimDiffersFromBooks, securityWithoutValue],
  ...[loanKindContradicts, suitWithoutWriting],
  ...[rateUnlikely, interestAtOtherRate, awardRateDiffers, rateChangesContradict],
  ...[awardSatisfied, paymentsSinceAwardDiffer, paymentsSinceAwardUndated, paidAfterStatedDay],
  ...[paymentsNotCounted, lastPaymentContradicted, interestNotCalculated, paymentsAboveDebt, interestDiffers],
];

/**
 * The objections to making this paper of this case on this day.
 * @param data wire values by field name, as papers take them, with `lender_type` of the client
 * @param today in India
 */
export function guardsFor(
  category: PaperCategory,
  data: PaperData,
  today: IsoDate,
  thresholds: Thresholds = THRESHOLDS,
): Warning[] {
  const facts = new GuardFacts(data, category, today, thresholds);
  return GUARDS.filter(({ papers }) => papers.includes(category)).flatMap((guard) => {
    const sentence = guard.check(facts);
    if (sentence === null) return [];
    const { id, source, looksAt, suggests = null, correctionOnly = false } = guard;
    const about = guard.restsOn?.(facts) ?? looksAt;
    const known = factsLookedAt(about, data);
    const settledBy = (guard.settledBy?.(facts) ?? about).filter((name) => known[name] === null);
    const contradicting = guard.contradicting?.(facts) ?? [];
    return [
      { guard: id, sentence, source, facts: known, settledBy, contradicting, correctionOnly, suggests },
    ];
  });
}

/** Names of the fields that the guards of a paper look at. */
export const fieldsGuardsLookAt = (category: PaperCategory): string[] => [
  ...new Set(GUARDS.filter(({ papers }) => papers.includes(category)).flatMap(({ looksAt }) => looksAt)),
];

function factsLookedAt(names: readonly string[], data: PaperData): Record<string, string | null> {
  return Object.fromEntries(names.map((name) => [name, plainText(data[name] ?? "") || null]));
}

/**
 * Whether a reason still holds: it was given to this guard about these facts, in any order. It no longer
 * holds once the guard looks at a further fact. What only a correction answers has no reason that holds.
 */
export function isAnswered(
  warning: Pick<Warning, "guard" | "facts" | "correctionOnly">,
  answers: readonly { guard: string; facts: Readonly<Record<string, string | null>> }[],
): boolean {
  if (warning.correctionOnly) return false;
  const names = Object.keys(warning.facts);
  return answers.some(
    ({ guard, facts }) =>
      guard === warning.guard &&
      Object.keys(facts).length === names.length &&
      names.every((name) => Object.hasOwn(facts, name) && facts[name] === warning.facts[name]),
  );
}
