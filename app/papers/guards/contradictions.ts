/** What a paper is asked for, against the court it goes to or the loan it is about. */
import { CASE_FIELDS } from "#app/domain/cases/case-fields.ts";
import { courtLabel, COURTS } from "#app/domain/cases/courts.ts";
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import { MEDIATION_COMPUTED } from "../computed/mediation.ts";
import { SUED_FACTS } from "../computed/party-values.ts";
import { meantByOrder, suedIn } from "../computed/sued.ts";
import type { Guard, GuardFacts } from "./guard.ts";

export const tribunalAtWork: Guard = {
  id: "tribunal_at_work",
  papers: ["interim_application"],
  source: "Arbitration and Conciliation Act 1996, s.9(3)",
  looksAt: ["ia_type", "arbitrator_name", "award_date"],
  check(facts) {
    const pending = facts.text("arbitrator_name") !== undefined && facts.date("award_date") === undefined;
    return facts.text("ia_type") === "section_9" && pending ? guardMessages.tribunalAtWork : null;
  },
};

const CIVIL = ["district_court", "high_court", "other"];

/** Classes of court that hear each kind of interim application. */
const COURTS_OF_KIND: Readonly<Record<string, readonly string[]>> = {
  attachment: CIVIL,
  injunction: CIVIL,
  receiver: CIVIL,
  section_9: CIVIL,
  drt: ["drt"],
};

export const interimKindDoesNotFit: Guard = {
  id: "interim_kind_does_not_fit",
  papers: ["interim_application"],
  source:
    "Code of Civil Procedure 1908, Orders XXXVIII to XL; Arbitration and Conciliation Act 1996, ss.2(1)(e) and 9; RDB Act 1993, s.19(13), (18) and (25)",
  looksAt: ["ia_type", "jurisdiction_court"],
  contradicting: () => [["ia_type", "jurisdiction_court"]],
  check(facts) {
    const [kind, court] = [facts.text("ia_type"), facts.text("jurisdiction_court")];
    const fitting = COURTS_OF_KIND[kind ?? ""];
    if (kind === undefined || court === undefined || !fitting || fitting.includes(court)) return null;
    // Staff's own word for a court says nothing of its class.
    if (!COURTS.some((known) => known === court)) return null;
    return guardMessages.interimKindDoesNotFit(
      CASE_FIELDS.ia_type.options?.[kind] ?? kind,
      courtLabel(court),
      court === "drt",
    );
  },
};

/** The order is sought against those of a role, and nobody among the respondents has it. */
export const orderAgainstNobody: Guard = {
  id: "order_against_nobody",
  papers: ["interim_application"],
  source: "The case's own record of its parties",
  looksAt: ["ia_against", ...SUED_FACTS],
  settledBy: () => [],
  contradicting: () => [["ia_against"]],
  correctionOnly: true,
  check(facts) {
    const against = facts.text("ia_against");
    const sued = suedIn(facts.known, { proceeding: null, language: "en" });
    if (against === undefined || meantByOrder(facts.known, sued).length > 0) return null;
    return guardMessages.orderAgainstNobody(CASE_FIELDS.ia_against.options?.[against] ?? against);
  },
};

export const personalLoanAsCommercial: Guard = {
  id: "personal_loan_as_commercial",
  papers: ["comm_suit", "mediation_application", "summary_suit"],
  source:
    "Commercial Courts Act 2015, s.2(1)(c)(i): whether a loan for personal use is a commercial dispute is argued both ways",
  looksAt: ["loan_purpose", "commercial_dispute", "pim_report_type", "urgent_relief"],
  restsOn: (facts) =>
    facts.category === "summary_suit"
      ? ["loan_purpose", "commercial_dispute", "pim_report_type", "urgent_relief"]
      : ["loan_purpose", "commercial_dispute"],
  settledBy: () => ["commercial_dispute"],
  check(facts) {
    // Somebody decided it: that is what the law leaves open.
    if (facts.text("loan_purpose") !== "personal" || facts.isYes("commercial_dispute")) return null;
    return facts.category === "summary_suit" && !isCommercialSummary(facts)
      ? null
      : guardMessages.personalLoanAsCommercial;
  },
};

/** A summary suit is a commercial one only where it says so. */
export const isCommercialSummary = (facts: GuardFacts): boolean =>
  MEDIATION_COMPUTED.commercial_summary.compute(facts.known).value;

/** A paper of the Commercial Courts Act for a dispute that somebody says is none. */
export const notCommercial: Guard = {
  id: "not_commercial",
  papers: ["comm_suit", "mediation_application"],
  source: "Commercial Courts Act 2015, ss.2(1)(c) and 12A",
  looksAt: ["commercial_dispute"],
  settledBy: () => [],
  correctionOnly: true,
  contradicting: () => [["commercial_dispute"]],
  check: (facts) => (facts.text("commercial_dispute") === "no" ? guardMessages.notCommercial : null),
};
