/** What the computed fields about parties share: all depend on the same fields, and none is ever missing. */
import type { Facts } from "../facts.ts";
import type { ComputedField, PaperContext } from "../field-kinds.ts";
import { nameInLife, PARTY_FACTS, peopleWith, type Person, type Role } from "./people.ts";
import { inSentence } from "./words.ts";

/** Fields that name the others and how to reach them: staff are asked for these beside what a paper cannot do without. */
export const TOLD = [
  ...["customer_name", "coborrower1_name", "coborrower1_address", "guarantor_name", "guarantor_address"],
  ...["proprietor_name", "proprietor_address"],
];
/** What decides whom a paper is against. */
export const SUED_FACTS = [...PARTY_FACTS, "ia_type", "award_against", "award_date"];

const OF_PARTIES = {
  belongsTo: "computed",
  requires: [],
  mayUse: [],
  alsoUses: TOLD,
  decidedBy: SUED_FACTS,
} as const;

export const textOf = (label: string, compute: (facts: Facts, context: PaperContext) => string | undefined) =>
  ({
    ...OF_PARTIES,
    label,
    shape: "value",
    kind: "text",
    compute: (facts, context) => ({ value: compute(facts, context) }),
  }) as const satisfies ComputedField;

/** A sentence's list of names; without any there is none. */
export const namesOf = (label: string, names: (facts: Facts, context: PaperContext) => readonly string[]) =>
  textOf(label, (facts, context) => inSentence(names(facts, context), context.language) || undefined);

/** How many there are, or which; undefined: none. */
export const numberOf = (
  label: string,
  compute: (facts: Facts, context: PaperContext) => number | undefined,
) =>
  ({
    ...OF_PARTIES,
    label,
    shape: "value",
    kind: "days",
    compute: (facts, context) => ({ value: compute(facts, context)?.toString() }),
  }) as const satisfies ComputedField;

export const flag = (label: string, holds: (facts: Facts, context: PaperContext) => boolean) =>
  ({
    ...OF_PARTIES,
    label,
    shape: "flag",
    compute: (facts, context) => ({ value: holds(facts, context) }),
  }) as const satisfies ComputedField;

/** Those of a role who are not the borrower. */
export const othersWith = (role: Role, facts: Facts): Person[] =>
  peopleWith(role, facts).filter(({ roles }) => !roles.includes("borrower"));

/** The same, by name. */
export const others = (role: Role, facts: Facts): string[] => othersWith(role, facts).map(nameInLife);
