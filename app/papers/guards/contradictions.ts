/** Facts that contradict the paper or each other. */
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import type { Guard } from "./guard.ts";

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

export const principalAboveClaim: Guard = {
  id: "principal_above_claim",
  // In execution the claim is what the award gives, whatever the principal of the loan was.
  papers: PAPER_CATEGORIES.filter((category) => category !== "pre_ep"),
  source: "The case's own figures",
  looksAt: ["pos", "claim_amount"],
  contradicting: () => [["pos", "claim_amount"]],
  check(facts) {
    const [principal, claim] = [facts.amount("pos"), facts.amount("claim_amount")];
    if (principal === undefined || claim === undefined || principal <= claim) return null;
    return guardMessages.principalAboveClaim(facts.text("pos") ?? "", facts.text("claim_amount") ?? "");
  },
};
