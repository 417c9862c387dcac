/**
 * Whom an award is against, and who answers in execution for those of them who died since (CPC s.50): that is another thing than
 * an award against heirs, which is executed out of what the dead left them (s.52).
 */
import { addYears } from "#app/domain/dates.ts";
import type { Facts, Item } from "../facts.ts";
import type { ComputedField, PaperContext } from "../field-kinds.ts";
import { atPlaces } from "./liability.ts";
import { flag, namesOf, numberOf, SUED_FACTS, textOf } from "./party-values.ts";
import { nameInLife, type Person } from "./people.ts";
import { boundByAward, hasSuccessor, suedIn, type Sued } from "./sued.ts";
import { wordsIn } from "./words.ts";

const NOTICE_YEARS = 2;

export const diedBeforeAward = ({ isDeceased, diedOn }: Person, facts: Facts): boolean => {
  const made = facts("award_date");
  return isDeceased && diedOn !== undefined && made !== undefined && diedOn < made;
};

/** Those whom the award is against and who died, before it or since, where somebody answers for them. */
const deadIn = (facts: Facts): Person[] =>
  boundByAward(facts).filter((person) => person.isDeceased && hasSuccessor(person, facts));

const answersFor =
  (dead: Person) =>
  ({ instead }: Sued): boolean =>
    instead.includes(dead);

/** An award after a death can only be against those who stood in the place of the dead. */
function awardParties(facts: Facts, context: PaperContext): string[] {
  const { late } = wordsIn(context.language);
  const names = boundByAward(facts).flatMap((person) => {
    const answering = suedIn(facts, context).filter(answersFor(person));
    if (diedBeforeAward(person, facts) && answering.length > 0) return answering.map(({ name }) => name);
    return [person.isDeceased ? late(nameInLife(person)) : person.name];
  });
  return [...new Set(names)];
}

/** "Judgment-Debtors Nos. 1 and 3", or the only one. @param places from 1 */
export function debtorsAt(places: readonly number[], facts: Facts, context: PaperContext): string {
  const words = wordsIn(context.language).liability;
  const called = words.called["execution"] ?? words.respondent;
  return atPlaces(called, places, suedIn(facts, context), context.language);
}

function placesWhere(holds: (each: Sued) => boolean, facts: Facts, context: PaperContext): number[] {
  return suedIn(facts, context).flatMap((each, index) => (holds(each) ? [index + 1] : []));
}

/** Of one who died before the award nothing is said while it is not known who stood in their place: it names them alone. */
function deathsOf(facts: Facts, context: PaperContext): Item[] {
  return deadIn(facts).flatMap((person): Item[] => {
    const places = placesWhere(answersFor(person), facts, context);
    const isBefore = diedBeforeAward(person, facts);
    if (isBefore && places.length === 0) return [];
    const debtors = debtorsAt(places, facts, context);
    return [
      {
        name: nameInLife(person),
        died: person.diedOn,
        before: isBefore ? nameInLife(person) : undefined,
        one: places.length === 1 ? debtors : undefined,
        many: places.length > 1 ? debtors : undefined,
      },
    ];
  });
}

/** Who was no party of the award: of an heir whose dead is not recorded, one of those who died since it. */
function successors(facts: Facts, context: PaperContext): number[] {
  const dead = deadIn(facts).filter((person) => !diedBeforeAward(person, facts));
  if (dead.length === 0) return [];
  return placesWhere(
    ({ instead, roles }) =>
      instead.length === 0 ? roles.includes("legal_heir") : instead.some((each) => dead.includes(each)),
    facts,
    context,
  );
}

function isOld(facts: Facts, { date }: PaperContext): boolean {
  const made = facts("award_date");
  return made !== undefined && date > addYears(made, NOTICE_YEARS);
}

/** An old award is noticed to all, another to those who were no parties of it. */
function noticed(facts: Facts, context: PaperContext): number[] {
  return isOld(facts, context) ? placesWhere(() => true, facts, context) : successors(facts, context);
}

/** Those about the notice depend on the day of the paper, too. */
const BY_AWARD = { decidedBy: SUED_FACTS };
const BY_DAY = { ...BY_AWARD, byDay: true } as const;

export const AWARD_PARTY_COMPUTED = {
  award_parties_in_line: {
    ...namesOf("Whom the award is against, in a sentence: the dead by their own name", awardParties),
    ...BY_AWARD,
    requires: [["customer_name"]],
  },
  several_award_parties: {
    ...flag(
      "Whether the award is against more than one",
      (facts, context) => awardParties(facts, context).length > 1,
    ),
    ...BY_AWARD,
  },
  award_deaths: {
    label: "Those whom the award is against and who died, with who answers for them",
    belongsTo: "computed",
    shape: "list",
    items: {
      name: { kind: "text" },
      died: { kind: "date", optional: true },
      // Known where they died before the award, and where one or several answer for them.
      before: { kind: "text", optional: true },
      ...{ one: { kind: "text", optional: true }, many: { kind: "text", optional: true } },
    },
    requires: [],
    mayUse: [],
    ...BY_AWARD,
    compute: (facts, context) => ({ value: deathsOf(facts, context) }),
  },
  successor_count: {
    ...numberOf(
      "How many of the judgment-debtors answer for somebody who died after the award",
      (facts, context) => successors(facts, context).length || undefined,
    ),
    ...BY_AWARD,
  },
  award_over_two_years: {
    ...flag("Whether the award is more than two years old (Order XXI rule 22(1)(a))", isOld),
    ...BY_DAY,
  },
  show_cause_notice: {
    ...flag(
      "Whether Order XXI rule 22 asks for a notice first: after two years, or to legal representatives",
      (facts, context) => noticed(facts, context).length > 0,
    ),
    ...BY_DAY,
  },
  notice_to: {
    ...textOf("Whom that notice goes to, by their numbers", (facts, context) => {
      const places = noticed(facts, context);
      return places.length === 0 ? undefined : debtorsAt(places, facts, context);
    }),
    ...BY_DAY,
  },
  notice_names_in_line: {
    ...namesOf("The names of those whom that notice goes to, in a sentence", (facts, context) => {
      const places = noticed(facts, context);
      return suedIn(facts, context).flatMap(({ name }, index) => (places.includes(index + 1) ? [name] : []));
    }),
    ...BY_DAY,
  },
  several_noticed: {
    ...flag(
      "Whether that notice goes to more than one",
      (facts, context) => noticed(facts, context).length > 1,
    ),
    ...BY_DAY,
  },
} as const satisfies Record<string, ComputedField>;
