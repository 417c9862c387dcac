/** Pre-institution mediation: how long it may take, for which papers it is, and that a suit waits for its end. */
import { addMonths } from "#app/domain/dates.ts";
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import { isCommercialSummary } from "./contradictions.ts";
import type { Guard } from "./guard.ts";

/** Three, and two more if the parties agree. */
const MONTHS = 5;

export const mediationTooLong: Guard = {
  id: "mediation_too_long",
  papers: ["summary_suit", "comm_suit"],
  source: "Commercial Courts Act 2015, s.12A(3)",
  looksAt: ["pim_application_date", "pim_report_date"],
  settledBy: () => ["pim_report_date"],
  contradicting: (facts) =>
    facts.date("pim_report_date") === undefined ? [] : [["pim_application_date", "pim_report_date"]],
  check(facts) {
    const applied = facts.date("pim_application_date");
    if (applied === undefined) return null;
    const reported = facts.date("pim_report_date");
    const last = addMonths(applied, MONTHS);
    const until = reported ?? facts.today;
    // A report to come is told elsewhere.
    if (until <= last || until > facts.today) return null;
    return guardMessages.mediationTooLong(applied, reported ?? null, last);
  },
};

const OF_THE_MEDIATION = ["pim_application_date", "pim_report_type", "pim_report_date", "urgent_relief"];

export const mediationPending: Guard = {
  id: "mediation_pending",
  // Of a commercial suit another guard asks for the report in any case.
  papers: ["summary_suit"],
  source: "Commercial Courts Act 2015, s.12A(1)",
  looksAt: ["commercial_dispute", ...OF_THE_MEDIATION],
  restsOn: () => OF_THE_MEDIATION,
  settledBy: () => ["pim_report_type", "pim_report_date", "urgent_relief"],
  check(facts) {
    // A commercial one is told that it lacks the report.
    if (isCommercialSummary(facts)) return null;
    const applied = facts.date("pim_application_date");
    if (applied === undefined || applied > facts.today || facts.isYes("urgent_relief")) return null;
    const reported =
      facts.text("pim_report_type") !== undefined && facts.date("pim_report_date") !== undefined;
    return reported ? null : guardMessages.mediationPending(applied);
  },
};
