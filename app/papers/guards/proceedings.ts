/** What is pending or decided about the debt already, as far as it is recorded. */
import { formatDate } from "#app/domain/dates.ts";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import { kindOfCase, type ProceedingKind } from "#app/domain/record/proceedings.ts";
import { otherProceedings } from "../computed/proceedings.ts";
import { isPending, named, proceedingsIn, type PaperProceeding } from "../record.ts";
import type { Guard, GuardFacts } from "./guard.ts";

/** Papers that begin a proceeding; an interim application goes with one. */
const BEGINNING: readonly PaperCategory[] = [
  "summary_suit",
  "comm_suit",
  "mediation_application",
  "pre_ep",
  "sec_95",
  "original_application",
];
/** Fields that tell of a proceeding without a row of its own. */
export const TOLD = ["proceedings", "arb_case_no", "arbitrator_name", "award_date"];

/** A notice in a case that is filed, and what was filed already, are made by mistake more often than on purpose. */
export const filedAlready: Guard = {
  id: "filed_already",
  papers: [...BEGINNING, "loan_recall_notice"],
  source: "The case's own number",
  looksAt: ["proceedings"],
  // Taking the number back is a correction, and no blank to be filled in.
  settledBy: () => [],
  check(facts) {
    const own = proceedingsIn(facts.known).find((row) => row.own);
    if (!own) return null;
    const isSame = facts.category === "loan_recall_notice" || own.kind === kindOfCase(facts.category);
    return isSame ? guardMessages.filedAlready(named(own, formatDate)) : null;
  },
};

const pendingOf = (facts: GuardFacts, kinds: readonly ProceedingKind[]): PaperProceeding[] =>
  recordedBeside(facts).filter((row) => isPending(row) && kinds.some((kind) => kind === row.kind));

/** What is recorded beside the proceeding that the paper begins. */
export const recordedBeside = (facts: GuardFacts): PaperProceeding[] =>
  otherProceedings(facts.known, kindOfCase(facts.category));

interface Bar {
  id: string;
  papers: readonly PaperCategory[];
  source: string;
  kinds: readonly ProceedingKind[];
  say: (which: string) => string;
}

/** A guard against a paper while one of the kinds is pending. */
const whilePending = ({ id, papers, source, kinds, say }: Bar): Guard => ({
  ...{ id, papers, source },
  looksAt: TOLD,
  settledBy: () => [],
  check(facts) {
    const pending = pendingOf(facts, kinds);
    return pending.length === 0 ? null : say(pending.map((row) => named(row, formatDate)).join("; "));
  },
});

/** A second suit is stayed while an earlier one about the same matter is pending. */
export const earlierSuitPending = whilePending({
  id: "earlier_suit_pending",
  papers: ["summary_suit", "comm_suit", "original_application"],
  source: "Code of Civil Procedure 1908, s.10 and Order II rule 2",
  kinds: ["suit", "drt"],
  say: guardMessages.earlierSuitPending,
});

/** A court sends the parties to arbitration where their agreement provides for it and one of them asks. */
export const arbitrationPending = whilePending({
  id: "arbitration_pending",
  papers: ["summary_suit", "comm_suit", "mediation_application"],
  source: "Arbitration and Conciliation Act 1996, s.8",
  kinds: ["arbitration"],
  say: guardMessages.arbitrationPending,
});

/** The agreement provides for arbitration and none is recorded: then the court refers the parties to it, too. */
export const arbitrationAgreed: Guard = {
  id: "arbitration_agreed",
  papers: ["summary_suit", "comm_suit"],
  source: "Arbitration and Conciliation Act 1996, s.8",
  looksAt: ["arbitration_clause", ...TOLD],
  restsOn: () => ["arbitration_clause"],
  settledBy: () => [],
  check(facts) {
    const clause = facts.said("arbitration_clause");
    if (clause === undefined || recordedBeside(facts).some(({ kind }) => kind === "arbitration")) return null;
    return guardMessages.arbitrationAgreed(clause);
  },
};

/** Only an award can be challenged; one that was set aside is none any more. */
export const isChallengeOfAward = ({ kind, outcome }: PaperProceeding): boolean =>
  kind === "award_challenge" && !/set aside|quashed|allowed/i.test(outcome ?? "");

/** What was decided by an award is executed, and not sued for again. */
export const awardExists: Guard = {
  id: "award_exists",
  papers: [
    "summary_suit",
    "comm_suit",
    "mediation_application",
    "original_application",
    "interim_application",
  ],
  source: "Arbitration and Conciliation Act 1996, ss.35 and 36; Code of Civil Procedure 1908, s.11",
  looksAt: [...TOLD, "ia_type"],
  restsOn: () => TOLD,
  suggests: "pre_ep",
  settledBy: () => [],
  check(facts) {
    // Section 9 is open after an award, too, until it is enforced.
    if (facts.category === "interim_application" && facts.text("ia_type") === "section_9") return null;
    const award = awardIn(facts);
    return award ? guardMessages.awardExists(named(award, formatDate)) : null;
  },
};

const awardIn = (facts: GuardFacts): PaperProceeding | undefined =>
  recordedBeside(facts).find(
    (row) => isChallengeOfAward(row) || (row.kind === "arbitration" && !isPending(row)),
  );

/** Section 95 is open to the holder of an award, too; which debt is in default is for counsel to say. */
export const awardOnGuaranteedDebt: Guard = {
  id: "award_on_guaranteed_debt",
  papers: ["sec_95"],
  source: "Arbitration and Conciliation Act 1996, ss.35 and 36; Insolvency and Bankruptcy Code 2016, s.95(4)",
  looksAt: TOLD,
  settledBy: () => [],
  check(facts) {
    const award = awardIn(facts);
    return award ? guardMessages.awardOnGuaranteedDebt(named(award, formatDate)) : null;
  },
};

/** The choice says more than the rows: that there are some, and none is there; that there is none, and some are. */
export const proceedingsNotAsStated: Guard = {
  id: "proceedings_not_as_stated",
  papers: ["summary_suit", "comm_suit", "sec_95", "original_application"],
  source: "The case's own record of proceedings",
  looksAt: ["other_proceedings", ...TOLD, "cirp_case_no"],
  settledBy: () => [],
  contradicting: () => [["other_proceedings"]],
  check(facts) {
    const stated = facts.text("other_proceedings");
    const known = recordedBeside(facts);
    if (stated === "recorded" && known.length === 0) return guardMessages.noneRecorded;
    if (stated !== "none" || known.length === 0) return null;
    return guardMessages.someRecorded(known.map((row) => named(row, formatDate)).join("; "));
  },
};
