/**
 * Whom a paper is against, and how far each of them is liable. In place of the dead their heirs or representatives (CPC s.50,
 * s.52); a company, an LLP or a family acts through its directors, partners or karta, who are not liable as such
 * (O.XXIX; LLP Act s.28); partners of a firm are (Indian Partnership Act s.25); a trust is sued through its trustees
 * (O.XXXI); who only gave a security is a party where it is enforced; an award is executed, and measures after it are asked for,
 * against those it is against.
 */
import type { Facts } from "../facts.ts";
import type { PaperContext } from "../field-kinds.ts";
import { isSameText, nameInLife, peopleOf, type Person, type Role } from "./people.ts";
import { inSentence, wordsIn } from "./words.ts";

/** Until where someone must pay: all of it, what the dead left them, what the trust holds, what they gave as security. */
export type Liability = "personal" | "estate" | "trust" | "security";

export interface Sued extends Person {
  liability: Liability;
  /** Of an heir or representative: for whom they answer; empty where the record does not say for whom. */
  instead: readonly Person[];
  /** Who acts for them, in words. */
  through: string | undefined;
}

/** Who acts for a body and is not liable as such. */
const OFFICERS: readonly Role[] = ["director", "karta"];

/** A partner answers for a firm, and only acts for an LLP. */
const isOfficerOnly = (person: Person, isLlp: boolean) =>
  person.roles.every((role) => OFFICERS.includes(role) || (isLlp && role === "partner"));

const isLlp = (borrower: Person | undefined) => borrower?.constitution === "llp";

/** The dead of a case, the borrower first. */
export const deadOf = (facts: Facts): Person[] => peopleOf(facts).filter(({ isDeceased }) => isDeceased);

/** Those of them in whose place somebody may answer: a director or a karta owed nothing as such. */
export function liableDeadOf(facts: Facts): Person[] {
  const ofLlp = isLlp(peopleOf(facts)[0]);
  return deadOf(facts).filter((person) => !isOfficerOnly(person, ofLlp));
}

const heirsOf = (facts: Facts): Person[] =>
  peopleOf(facts).filter(({ roles, isDeceased }) => roles.includes("legal_heir") && !isDeceased);

/** Whether somebody answers for this person, who is dead. */
export const hasSuccessor = (person: Person, facts: Facts): boolean =>
  person.representative !== undefined || heirsOf(facts).length > 0;

/** Everybody whom a paper is against, in the order of the memo of parties. */
export function suedIn(facts: Facts, context: Pick<PaperContext, "proceeding" | "language">): Sued[] {
  const enforcesSecurity =
    context.proceeding === "drt" || (context.proceeding === null && facts("ia_type") === "drt");
  const spared = isUnderAward(facts, context) ? (SPARED_BY_AWARD[facts("award_against") ?? ""] ?? []) : [];
  return liableOf(facts, context.language).filter(
    (person) => (person.liability !== "security" || enforcesSecurity) && !answersOnlyAs(spared, person),
  );
}

/** Its execution, and a petition under section 9 for measures until then. */
const isUnderAward = (facts: Facts, { proceeding }: Pick<PaperContext, "proceeding">): boolean =>
  proceeding === "execution" ||
  (proceeding === null && facts("ia_type") === "section_9" && facts("award_date") !== undefined);

/** By whom the award is against: the roles in which nobody owes what it orders. */
const SPARED_BY_AWARD: Readonly<Record<string, readonly Role[]>> = {
  borrower: ["coborrower", "guarantor"],
  borrower_coborrowers: ["guarantor"],
  borrower_guarantors: ["coborrower"],
};

/** The award itself knows nobody as heir: whom it is against by their own roles, the dead among them. */
export function boundByAward(facts: Facts): Person[] {
  const people = peopleOf(facts);
  const spared = SPARED_BY_AWARD[facts("award_against") ?? ""] ?? [];
  const ofLlp = isLlp(people[0]);
  return people.filter((person) => {
    const own = { ...person, roles: person.roles.filter((role) => role !== "legal_heir") };
    if (own.roles.length === 0 || isOfficerOnly(own, ofLlp) || liabilityOf(own) === "security") return false;
    return !own.roles.every((role) => spared.includes(role));
  });
}

/** Somebody in the place of the dead answers as these did. */
function answersOnlyAs(these: readonly Role[], { roles, instead }: Sued): boolean {
  const answersAs = [
    ...roles.filter((role) => role !== "legal_heir"),
    ...instead.flatMap((dead) => dead.roles),
  ];
  return answersAs.length > 0 && answersAs.every((role) => these.includes(role));
}

/** In which roles an order of an interim application is sought against them. */
const MEANT_BY_ORDER: Readonly<Record<string, readonly Role[]>> = {
  borrower: ["borrower"],
  coborrower: ["coborrower"],
  guarantor: ["guarantor"],
  borrower_coborrower: ["borrower", "coborrower"],
  borrower_guarantor: ["borrower", "guarantor"],
  mortgagor: ["mortgagor"],
};

/** Of these, as the application says, by their numbers; who answers for the dead stands in their place. */
export function meantByOrder(facts: Facts, sued: readonly Sued[]): number[] {
  const against = facts("ia_against");
  const roles = MEANT_BY_ORDER[against ?? ""] ?? [];
  const isMeant = (each: Sued) =>
    against === "all" ||
    [each, ...each.instead].some((person) => person.roles.some((role) => roles.includes(role)));
  return sued.flatMap((each, index) => (isMeant(each) ? [index + 1] : []));
}

/** Whom a notice goes to: all who answer for the loan in any way. */
export function liableOf(facts: Facts, language: string): Sued[] {
  const people = peopleOf(facts);
  const [borrower] = people;
  const dead = liableDeadOf(facts);
  const ofLlp = isLlp(borrower);
  return people.flatMap((person): Sued[] => {
    if (isOfficerOnly(person, ofLlp)) return [];
    // An heir of nobody who is recorded as dead and owed anything: a guard tells of it.
    if (person.roles.every((role) => role === "legal_heir") && dead.length === 0) return [];
    if (person.isDeceased && hasSuccessor(person, facts)) return representing(person, facts);
    const instead = deadBehind(person, dead);
    const roles: Role[] =
      instead.length > 0 && !person.roles.includes("legal_heir")
        ? [...person.roles, "legal_heir"]
        : person.roles;
    const through = throughOf(person, people, language);
    return [{ ...person, roles, liability: liabilityOf(person, instead), instead, through }];
  });
}

/** For whom someone answers: who names them as representative, else the one for whom nobody else does. */
function deadBehind({ name, roles }: Person, dead: readonly Person[]): Person[] {
  const naming = dead.filter(({ representative }) => representative && isSameText(representative, name));
  if (naming.length > 0 || !roles.includes("legal_heir")) return naming;
  const alone = dead.length === 1 ? dead : dead.filter(({ representative }) => representative === undefined);
  return alone.length === 1 ? [...alone] : [];
}

/** Somebody named as the representative of the dead, who is not a party of the record for another reason. */
function representing(dead: Person, facts: Facts): Sued[] {
  const name = dead.representative;
  if (name === undefined || peopleOf(facts).some((each) => isSameText(each.name, name))) return [];
  return [
    {
      ...{ name, roles: ["legal_heir"], addresses: dead.addresses, mobile: dead.mobile, email: dead.email },
      ...{ pan: undefined, constitution: undefined, registrationNo: undefined },
      ...{ isDeceased: false, diedOn: undefined, isMinor: false },
      ...{ representative: undefined, representativeCapacity: undefined },
      ...{ liability: liabilityInPlaceOf([dead]), instead: [dead], through: undefined },
    },
  ];
}

/** By the widest of their roles, those in which they stand for the dead among them. */
function liabilityOf({ roles }: Person, instead: readonly Person[] = []): Liability {
  const own = roles.filter((role) => role !== "legal_heir" && !OFFICERS.includes(role));
  if (own.some((role) => role !== "trustee" && role !== "mortgagor")) return "personal";
  const isHeir = roles.includes("legal_heir") || instead.length > 0;
  if (isHeir && (own.length === 0 || instead.length === 0 || instead.some(owedPersonally)))
    return liabilityInPlaceOf(instead);
  return own.includes("trustee") ? "trust" : "security";
}

const owedPersonally = (dead: Person): boolean => !["trust", "security"].includes(liabilityOf(dead));

export const gaveSecurityOnly = (person: Person): boolean => liabilityOf(person) === "security";

/** From who stands for those who only gave a security no more can be had than that. */
const liabilityInPlaceOf = (dead: readonly Person[]): Liability =>
  dead.length > 0 && dead.every(gaveSecurityOnly) ? "security" : "estate";

function throughOf(person: Person, people: readonly Person[], language: string): string | undefined {
  if (person.representative !== undefined) {
    return [person.representative, person.representativeCapacity].filter(Boolean).join(", ");
  }
  if (!person.roles.includes("borrower")) return undefined;
  const words = wordsIn(language);
  const named = (role: Role) =>
    people.filter(({ roles, isDeceased }) => roles.includes(role) && !isDeceased).map(({ name }) => name);
  const say = (names: readonly string[], how: (names: string, isOne: boolean) => string) =>
    names.length === 0 ? undefined : how(inSentence(names, language), names.length === 1);
  if (isLlp(person)) return say(named("partner"), words.officerPartner);
  return say(named("director"), words.director) ?? say(named("karta"), words.karta);
}

/** "Borrower and Guarantor"; of an heir, of whom. */
export function capacityOf({ roles, instead }: Sued, language: string): string {
  const words = wordsIn(language);
  const isBorrower = roles.includes("borrower");
  const said = roles.flatMap((role): string[] => {
    if (role === "director" || role === "karta") return [];
    // Whoever borrowed cannot guarantee or join in their own debt; a guard tells of it.
    if (isBorrower && (role === "guarantor" || role === "coborrower")) return [];
    if (role !== "legal_heir" || instead.length === 0) return [words[role]];
    return [words.heirOf(inSentence(instead.map(nameInLife), language))];
  });
  return inSentence(said, language);
}
