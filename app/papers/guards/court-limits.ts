/** The value of a suit against what its court may hear. */
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import { isWithin, limitFor } from "#app/domain/reference/court-limits.ts";
import { confirmationInWords, limitInWords, limitsIn } from "../recorded-limits.ts";
import type { Guard } from "./guard.ts";

export const suitOutsideCourtLimits: Guard = {
  id: "suit_outside_court_limits",
  papers: ["summary_suit", "comm_suit"],
  source:
    "Code of Civil Procedure 1908, s.15; the limits of the State’s courts as they are recorded under Reference Data",
  looksAt: ["claim_amount", "court_name", "court_limits"],
  restsOn: (facts) =>
    facts.text("court_name") === undefined
      ? ["claim_amount", "court_limits"]
      : ["claim_amount", "court_name", "court_limits"],
  settledBy: () => [],
  contradicting: () => [["claim_amount", "court_limits"]],
  check(facts) {
    const claim = facts.amount("claim_amount");
    const limit = limitFor(limitsIn(facts.known("court_limits")), facts.text("court_name"), facts.today);
    if (claim === undefined || limit === undefined || isWithin(claim, limit)) return null;
    const [court, check] = [limitInWords(limit), confirmationInWords(limit)];
    return limit.confirmed_by === null
      ? guardMessages.outsideUnconfirmedLimit(facts.text("claim_amount") ?? "", court, limit.source)
      : guardMessages.outsideLimit(facts.text("claim_amount") ?? "", court, check);
  },
};
