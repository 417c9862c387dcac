/** What the Commercial Courts Act 2015 asks before a commercial suit. */
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import { toPaise } from "#app/domain/money.ts";
import { isCommercialSummary } from "./contradictions.ts";
import type { Guard } from "./guard.ts";

const OF_THE_MEDIATION = [
  ...["pim_report_type", "pim_report_date", "pim_application_date"],
  ...["urgent_relief", "urgent_relief_ground"],
];

export const suitWithoutMediation: Guard = {
  id: "suit_without_mediation",
  papers: ["comm_suit", "summary_suit"],
  source: "Commercial Courts Act 2015, s.12A(1)",
  looksAt: ["commercial_dispute", ...OF_THE_MEDIATION],
  restsOn: () => OF_THE_MEDIATION,
  suggests: "mediation_application",
  // That mediation was applied for is no report of it.
  settledBy: () => ["pim_report_type", "pim_report_date", "urgent_relief", "urgent_relief_ground"],
  check(facts) {
    if (facts.category === "summary_suit" && !isCommercialSummary(facts)) return null;
    const reported =
      facts.text("pim_report_type") !== undefined && facts.date("pim_report_date") !== undefined;
    if (reported) return null;
    if (facts.isYes("urgent_relief")) {
      return facts.text("urgent_relief_ground") === undefined ? guardMessages.urgencyWithoutGround : null;
    }
    const applied = facts.date("pim_application_date");
    return applied === undefined ? guardMessages.mediationMissing : guardMessages.mediationGoingOn(applied);
  },
};

export const belowSpecifiedValue: Guard = {
  id: "below_specified_value",
  papers: ["comm_suit", "mediation_application", "summary_suit"],
  source: "Commercial Courts Act 2015, ss.2(1)(i) and 12(1)(a)",
  looksAt: ["claim_amount", "commercial_dispute", "pim_report_type", "urgent_relief"],
  restsOn: () => ["claim_amount"],
  check(facts) {
    if (facts.category === "summary_suit" && !isCommercialSummary(facts)) return null;
    const claim = facts.amount("claim_amount");
    const { commercialFloor } = facts.thresholds;
    if (claim === undefined || claim >= toPaise(commercialFloor)) return null;
    return guardMessages.belowSpecifiedValue(facts.text("claim_amount") ?? "", commercialFloor);
  },
};
