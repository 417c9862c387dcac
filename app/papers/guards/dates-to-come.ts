/** What a paper states as done cannot lie ahead of the day it is made. */
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import { DATED_FACT_NAMES, DATED_FACTS, statesDate, type DatedFactName } from "./dated-facts.ts";
import type { Guard, GuardFacts } from "./guard.ts";

export const dateToCome: Guard = {
  id: "date_to_come",
  papers: PAPER_CATEGORIES,
  source: "The case's own dates",
  looksAt: DATED_FACT_NAMES,
  restsOn: datesToCome,
  settledBy: () => [],
  correctionOnly: true,
  contradicting: (facts) => datesToCome(facts).map((name) => [name]),
  check: (facts) =>
    datesToCome(facts)
      .map((name) => guardMessages.stillToCome(DATED_FACTS[name].event, facts.date(name) ?? ""))
      .join(" ") || null,
};

function datesToCome(facts: GuardFacts): DatedFactName[] {
  return DATED_FACT_NAMES.filter(
    (name) => statesDate(facts.category, name) && (facts.date(name) ?? "") > facts.today,
  );
}
