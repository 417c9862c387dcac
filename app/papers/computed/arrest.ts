/**
 * Whom an execution petition asks to arrest: natural persons who owe the debt themselves. An heir and a trustee pay from what they
 * hold, and no minor is sent to prison; that a woman is not either (CPC s.56) is left to the words of the prayer, as it is not recorded.
 */
import { namesBody, panHolder, parseConstitution } from "#app/domain/papers/constitution.ts";
import type { Facts } from "../facts.ts";
import type { ComputedField, PaperContext } from "../field-kinds.ts";
import { debtorsAt } from "./award-parties.ts";
import { flag, SUED_FACTS, textOf } from "./party-values.ts";
import { peopleOf } from "./people.ts";
import { suedIn, type Sued } from "./sued.ts";

const WITH_ARREST: readonly string[] = ["arrest", "attachment_arrest", "every_mode"];

/** What decides whom; the guard looks at the same. */
export const ARREST_FACTS: readonly string[] = [...SUED_FACTS, "borrower_type", "execution_mode"];

export const asksForArrest = (facts: Facts): boolean => WITH_ARREST.includes(facts("execution_mode") ?? "");

/** Of a party whose constitution is not recorded the PAN and the name say what they can. */
function isNatural(person: Sued, facts: Facts): boolean {
  const { name, pan, roles, constitution } = person;
  if (constitution === "proprietor")
    // The concern is its proprietor, who is named beside it where they are recorded.
    return roles.includes("proprietor") || !peopleOf(facts).some((each) => each.roles.includes("proprietor"));
  if (constitution !== undefined) return constitution === "individual";
  const said = [name, ...(roles.includes("borrower") ? [facts("borrower_type") ?? ""] : [])];
  if (said.some((text) => parseConstitution(text) === "corporate" || namesBody(text))) return false;
  return ["P", undefined].includes(panHolder(pan));
}

/** By their numbers among the judgment-debtors. */
export const arrestable = (facts: Facts, context: Pick<PaperContext, "proceeding" | "language">): number[] =>
  suedIn(facts, context).flatMap((person, index) => {
    const answers = person.liability === "personal" && !person.isMinor && !person.isDeceased;
    return answers && isNatural(person, facts) ? [index + 1] : [];
  });

export const ARREST_COMPUTED = {
  arrest_of: {
    ...textOf(
      "Whom the arrest is asked for of, by their numbers, where it is asked for",
      (facts, context) => {
        const places = asksForArrest(facts) ? arrestable(facts, context) : [];
        return places.length === 0 ? undefined : debtorsAt(places, facts, context);
      },
    ),
    decidedBy: ARREST_FACTS,
  },
  arrest_of_nobody: {
    ...flag(
      "Whether an arrest is asked for and none of the judgment-debtors can be arrested",
      (facts, context) => asksForArrest(facts) && arrestable(facts, context).length === 0,
    ),
    decidedBy: ARREST_FACTS,
  },
} as const satisfies Record<string, ComputedField>;
