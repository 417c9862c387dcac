/** What papers say of an award, against the payments and proceedings that are recorded since. */
import { CASE_FIELDS } from "#app/domain/cases/case-fields.ts";
import { formatDate } from "#app/domain/dates.ts";
import { fromPaise } from "#app/domain/money.ts";
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import { isPlaceholder } from "#app/domain/text/blank-text.ts";
import { awardSums } from "#app/papers/computed/award-sums.ts";
import { paymentsSinceAward } from "#app/papers/computed/paid-since-award.ts";
import { sumOf } from "#app/papers/interest/recorded.ts";
import { isPending, named, proceedingsIn, standing, type PaperProceeding } from "#app/papers/record.ts";
import type { Guard, GuardFacts } from "../guard.ts";
import { isChallengeOfAward, recordedBeside, TOLD } from "../proceedings.ts";
import { OF_THE_AWARD } from "./execution.ts";

const SOURCE = "The case's own record of proceedings and payments";

const rowsOf = (facts: GuardFacts, ...kinds: readonly string[]): PaperProceeding[] =>
  recordedBeside(facts).filter(({ kind }) => kinds.includes(kind));

const inWords = (rows: readonly PaperProceeding[]) => rows.map((row) => named(row, formatDate)).join("; ");

/** The officer swears what was paid since the award, and that it was no more. */
export const paymentsSinceAwardDiffer: Guard = {
  id: "payments_since_award_differ",
  papers: ["pre_ep"],
  source: `${SOURCE}; Code of Civil Procedure 1908, Order XXI rule 11(2)(e)`,
  looksAt: ["payments_after_award", "payments", "award_date"],
  settledBy: () => [],
  correctionOnly: true,
  contradicting: () => [["payments_after_award", "payments"]],
  check(facts) {
    const entered = facts.amount("payments_after_award");
    const payments = paymentsSinceAward(facts.known);
    // Without a figure the paper takes what is recorded.
    if (entered === undefined || payments.length === 0) return null;
    const sum = sumOf(payments);
    const last = payments.at(-1)?.paid_on ?? "";
    return sum === entered
      ? null
      : guardMessages.paymentsSinceAwardDiffer(fromPaise(sum), last, fromPaise(entered));
  },
};

/** Each payment stops interest on what it pays of the sum: without its day the petition asks for too much. */
export const paymentsSinceAwardUndated: Guard = {
  id: "payments_since_award_undated",
  papers: ["pre_ep"],
  source:
    "Gurpreet Singh v Union of India, (2006) 8 SCC 457; Code of Civil Procedure 1908, Order XXI rule 1(4) and (5)",
  looksAt: [...OF_THE_AWARD, "payments"],
  restsOn: () => ["payments_after_award", "payments"],
  settledBy: () => [],
  check(facts) {
    const sums = awardSums(facts.known);
    if (sums === undefined || sums.paid === 0n || sums.furtherInterest === 0n) return null;
    // Another sum of recorded ones is told by the guard above.
    if (paymentsSinceAward(facts.known).length > 0) return null;
    return guardMessages.paymentsSinceAwardUndated(
      fromPaise(sums.paid),
      facts.date("outstanding_date_as_on") ?? "",
    );
  },
};

/** A status that the recorded challenges allow; an appeal is denied along with them. */
function contradictsStatus(status: string, facts: GuardFacts): PaperProceeding[] {
  if (status === "none") return rowsOf(facts, "award_challenge", "appeal");
  const challenges = rowsOf(facts, "award_challenge");
  if (status === "dismissed") return challenges.filter(isPending);
  return challenges.some(isPending) ? [] : challenges;
}

export const challengeNotAsStated: Guard = {
  id: "challenge_not_as_stated",
  papers: ["pre_ep"],
  source: `${SOURCE}; Arbitration and Conciliation Act 1996, ss.34, 36 and 37`,
  looksAt: ["s34_status", "proceedings"],
  settledBy: () => [],
  correctionOnly: true,
  contradicting: () => [["s34_status", "proceedings"]],
  check(facts) {
    const status = facts.text("s34_status");
    if (status === undefined) return null;
    const [row, ...others] = contradictsStatus(status, facts);
    if (!row) return null;
    const stated = CASE_FIELDS.s34_status.options?.[status] ?? status;
    return guardMessages.challengeNotAsStated(stated, inWords([row, ...others]), isPending(row));
  },
};

/** An appeal lies from the order that refused to set the award aside; the petition tells how it stands (rule 11(2)(d)). */
export const appealNotAsStated: Guard = {
  id: "appeal_not_as_stated",
  papers: ["pre_ep"],
  source: `${SOURCE}; Arbitration and Conciliation Act 1996, s.37(1)(c)`,
  looksAt: ["s34_status", "s37_status", "proceedings"],
  settledBy: () => [],
  correctionOnly: true,
  contradicting: () => [["s37_status", "proceedings"]],
  check(facts) {
    const status = facts.text("s37_status");
    if (status === undefined || facts.text("s34_status") !== "dismissed") return null;
    const appeals = rowsOf(facts, "appeal");
    const pending = appeals.filter(isPending);
    const other = { none: appeals, dismissed: pending, pending: pending.length > 0 ? [] : appeals }[status];
    const [row] = other ?? [];
    if (!row) return null;
    const stated = CASE_FIELDS.s37_status.options?.[status] ?? status;
    return guardMessages.appealNotAsStated(stated, inWords(other ?? []), isPending(row));
  },
};

/** "None", and sentences that begin as a denial. */
const isDenial = (text: string) => isPlaceholder(text) || /^(none|nil|no|not|never)\b/i.test(text);
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Whether the row can be the arbitration that the fields tell of; what is not known can be anything. */
function isOfAward({ number, outcome_on }: PaperProceeding, facts: GuardFacts): boolean {
  const [stated, made] = [facts.text("arb_case_no"), facts.date("award_date")];
  const isNumber = !number || stated === undefined || lettersOf(number) === lettersOf(stated);
  return isNumber && (outcome_on === null || made === undefined || outcome_on === made);
}

/** The award that the petition executes ended an arbitration: that one, and none that still goes on. */
export const arbitrationNotAsStated: Guard = {
  id: "arbitration_not_as_stated",
  papers: ["pre_ep"],
  source: `${SOURCE}; Arbitration and Conciliation Act 1996, ss.32, 35 and 36`,
  looksAt: ["arb_case_no", "award_date", "proceedings"],
  settledBy: () => [],
  contradicting: (facts) =>
    proceedingsIn(facts.known).some(({ kind }) => kind === "arbitration")
      ? [["arb_case_no", "award_date", "proceedings"]]
      : [],
  check(facts) {
    const recorded = proceedingsIn(facts.known).filter(({ kind }) => kind === "arbitration");
    const pending = recorded.filter(isPending);
    if (pending.length > 0) return guardMessages.arbitrationStillPending(inWords(pending));
    if (recorded.length === 0 || recorded.some((row) => isOfAward(row, facts))) return null;
    const [number, made] = [facts.text("arb_case_no"), facts.date("award_date")];
    const stated = [number && `arbitration No. ${number}`, made && `an award of ${formatDate(made)}`]
      .filter(Boolean)
      .join(" with ");
    const which = recorded.map((row) => `${named(row, formatDate)}: ${standing(row, formatDate)}`).join("; ");
    return guardMessages.arbitrationNotAsStated(stated, which);
  },
};

export const executionNotAsStated: Guard = {
  id: "execution_not_as_stated",
  papers: ["pre_ep"],
  source: `${SOURCE}; Code of Civil Procedure 1908, Order XXI rule 11(2)(f)`,
  looksAt: ["prior_ep_details", "proceedings"],
  settledBy: () => [],
  correctionOnly: true,
  contradicting: () => [["prior_ep_details", "proceedings"]],
  check(facts) {
    const stated = facts.text("prior_ep_details");
    if (stated === undefined) return null;
    // The case's own filing is an earlier one, too: this petition would be a second (filed_already).
    const left = proceedingsIn(facts.known).filter(
      ({ kind, number }) =>
        kind === "execution" &&
        (isDenial(stated) || (number !== null && !lettersOf(stated).includes(lettersOf(number)))),
    );
    return left.length === 0 ? null : guardMessages.executionNotAsStated(inWords(left));
  },
};

/** The petition says that the award "has not yet been enforced" and that it is made before its enforcement. */
export const awardEnforced: Guard = {
  id: "award_enforced",
  papers: ["interim_application"],
  source: "Arbitration and Conciliation Act 1996, s.9(1): after the award only before it is enforced",
  looksAt: ["ia_type", "award_date", "proceedings", "payments"],
  settledBy: () => [],
  check(facts) {
    if (facts.text("ia_type") !== "section_9" || facts.date("award_date") === undefined) return null;
    const executions = rowsOf(facts, "execution");
    const recovered = paymentsSinceAward(facts.known).filter(({ kind }) => kind === "execution");
    if (executions.length === 0 && recovered.length === 0) return null;
    return guardMessages.awardEnforced(
      inWords(executions),
      recovered.length === 0 ? null : fromPaise(sumOf(recovered)),
    );
  },
};

export const recallAfterAward: Guard = {
  id: "recall_after_award",
  papers: ["loan_recall_notice"],
  source: "Arbitration and Conciliation Act 1996, ss.35 and 36: the award decides the debt, and is executed",
  looksAt: TOLD,
  suggests: "pre_ep",
  settledBy: () => [],
  check(facts) {
    const awarded = rowsOf(facts, "arbitration").filter(
      (row) => !isPending(row) && (row.outcome_on ?? facts.today) <= facts.today,
    );
    const challenged = rowsOf(facts, "award_challenge").filter(isChallengeOfAward);
    const decided = [...awarded, ...challenged, ...rowsOf(facts, "execution")];
    return decided.length === 0 ? null : guardMessages.recallAfterAward(inWords(decided));
  },
};
