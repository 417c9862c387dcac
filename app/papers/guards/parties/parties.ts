/** Whom a paper is against, as the record of the parties has them: the dead, minors, and who cannot be named at all. */
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import { isPlaceholder } from "#app/domain/text/blank-text.ts";
import { partyRoleLabel } from "#app/domain/record/parties.ts";
import { kindOfCase } from "#app/domain/record/proceedings.ts";
import { PARTY_FACTS, peopleOf, isSameText, type Person, type Role } from "#app/papers/computed/people.ts";
import { SUED_FACTS } from "#app/papers/computed/party-values.ts";
import { hasSuccessor, liableDeadOf, suedIn } from "#app/papers/computed/sued.ts";
import { FIELDS } from "#app/papers/fields.ts";
import { partiesIn } from "#app/papers/recorded-parties.ts";
import { writtenValue } from "#app/papers/values.ts";
import type { Guard, GuardFacts } from "../guard.ts";

const FILED: readonly PaperCategory[] = PAPER_CATEGORIES.filter((paper) => paper !== "loan_recall_notice");

/** "the guarantor “Sample Person”" */
const called = ({ roles, name }: Person) => `${partyRoleLabel(roles[0] ?? "").toLowerCase()} “${name}”`;

const beside = (facts: GuardFacts) =>
  peopleOf(facts.known).filter(({ roles }) => !roles.includes("borrower"));

const said = (sentences: readonly string[]) => sentences.join(" ") || null;

/** Of the borrower fields of the case say it (borrower_deceased). */
export const partyDeceased: Guard = {
  id: "party_deceased",
  // An application under section 95 is against the first guarantor alone (guarantor_deceased).
  papers: PAPER_CATEGORIES.filter((paper) => paper !== "sec_95"),
  source:
    "Code of Civil Procedure 1908, ss.50 and 52: a debt of the dead is claimed from their heirs or representatives",
  looksAt: PARTY_FACTS,
  restsOn: () => ["parties"],
  check: (facts) =>
    said(
      beside(facts)
        .filter((person) => person.isDeceased && !hasSuccessor(person, facts.known))
        .map((person) => guardMessages.partyDeceased(called(person))),
    ),
};

/** Who binds themselves in these roles cannot be a minor. */
const BINDING: readonly Role[] = ["coborrower", "guarantor", "mortgagor", "partner"];

export const partyMinor: Guard = {
  id: "party_minor",
  papers: PAPER_CATEGORIES,
  source: "Indian Contract Act 1872, s.11; Code of Civil Procedure 1908, Order XXXII rule 3",
  looksAt: PARTY_FACTS,
  restsOn: () => ["parties"],
  check: (facts) =>
    said(
      beside(facts)
        .filter(({ isMinor }) => isMinor)
        .flatMap((person) => {
          if (person.roles.some((role) => BINDING.includes(role)))
            return [guardMessages.minorBound(called(person))];
          return person.representative === undefined ? [guardMessages.minorAlone(called(person))] : [];
        }),
    ),
};

/** An interim application is made in proceedings of another kind. */
const proceedingOf = ({ category }: GuardFacts) =>
  category === "interim_application" ? null : kindOfCase(category);

/** A guardian for the suit has no interest against the minor, and one who is sued too may have. */
export const guardianSued: Guard = {
  id: "guardian_sued",
  papers: ["summary_suit", "comm_suit", "interim_application", "original_application", "pre_ep"],
  source: "Code of Civil Procedure 1908, Order XXXII rules 3 and 4",
  looksAt: SUED_FACTS,
  restsOn: () => ["parties", "borrower_minor", "borrower_representative"],
  settledBy: () => [],
  check(facts) {
    const sued = suedIn(facts.known, { proceeding: proceedingOf(facts), language: "en" });
    return said(
      sued
        .filter(
          ({ isMinor, representative }) =>
            isMinor && sued.some(({ name }) => isSameText(name, representative)),
        )
        .map((minor) => guardMessages.guardianSued(minor.name, minor.representative ?? "")),
    );
  },
};

/** Heirs answer for one who died; for whom is not recorded of each. */
export const heirsUnclear: Guard = {
  id: "heirs_unclear",
  papers: PAPER_CATEGORIES,
  source: "Code of Civil Procedure 1908, ss.50 and 52",
  looksAt: PARTY_FACTS,
  restsOn: () => ["parties", "borrower_deceased"],
  settledBy: () => ["borrower_deceased"],
  check(facts) {
    const heirs = beside(facts).filter(({ roles }) => roles.includes("legal_heir"));
    if (heirs.length === 0) return null;
    const dead = liableDeadOf(facts.known);
    const names = heirs.map(({ name }) => name).join(", ");
    if (dead.length === 0) return guardMessages.heirsOfNobody(names);
    const alone = dead.filter(({ representative }) => representative === undefined);
    return dead.length > 1 && alone.length !== 1
      ? guardMessages.heirsOfSeveral(names, dead.map(({ name }) => name).join(", "))
      : null;
  },
};

export const partyUnknown: Guard = {
  id: "party_unknown",
  papers: PAPER_CATEGORIES,
  source: "Code of Civil Procedure 1908, Order VII rule 1(c)",
  looksAt: ["parties"],
  check: (facts) =>
    said(
      partiesIn(facts.known)
        .filter(({ name }) => !name?.trim() || isPlaceholder(name))
        .map(({ role }) => guardMessages.partyWithoutName(partyRoleLabel(role).toLowerCase())),
    ),
};

/** The address of the first of these roles is asked for as a field. */
const ASKED_FOR = ["coborrower1_name", "guarantor_name", "proprietor_name"];

export const partyWithoutAddress: Guard = {
  id: "party_without_address",
  papers: FILED.filter((paper) => paper !== "sec_95"),
  source: "Code of Civil Procedure 1908, Order VII rule 1(c)",
  looksAt: SUED_FACTS,
  restsOn: () => ["parties"],
  check(facts) {
    const asked = ASKED_FOR.map(facts.known);
    const recorded = beside(facts).map(({ name }) => name);
    const without = suedIn(facts.known, { proceeding: proceedingOf(facts), language: "en" }).filter(
      ({ name, addresses }) =>
        addresses.length === 0 &&
        recorded.includes(name) &&
        !asked.some((each) => each !== undefined && isSameText(each, name)),
    );
    return said(without.map((person) => guardMessages.partyWithoutAddress(called(person))));
  },
};

/** Through whom a family or a trust is sued. */
const HEADS: Readonly<Record<string, Role>> = { huf: "karta", trust: "trustee" };

/** What somebody beside the borrower is, as recorded, else by the end of the name: "Sample Trust Finance Limited" is none. */
function headOf({ name, constitution }: Person): Role | undefined {
  if (constitution !== undefined) return HEADS[constitution];
  if (/\b(?:h\.?u\.?f|hindu undivided family)\.?\)?$/i.test(name)) return "karta";
  return /\btrust\)?$/i.test(name) ? "trustee" : undefined;
}

/** A karta or a trustee of the record is the borrower's; who acts for another body is its representative. */
const othersWithoutHead = (facts: GuardFacts) =>
  beside(facts)
    .filter(({ representative, roles }) => representative === undefined && !roles.includes("legal_heir"))
    .flatMap((person) => {
      const head = headOf(person);
      return head === "karta" || head === "trustee"
        ? [guardMessages.partyWithoutHead(called(person), head)]
        : [];
    });

function borrowerWithoutHead(facts: GuardFacts): string[] {
  const head = HEADS[facts.text("borrower_constitution") ?? ""];
  if (head === undefined || facts.said("borrower_representative") !== undefined) return [];
  if (peopleOf(facts.known).some(({ roles, isDeceased }) => roles.includes(head) && !isDeceased)) return [];
  return [head === "karta" ? guardMessages.familyWithoutKarta : guardMessages.trustWithoutTrustees];
}

export const bodyWithoutHead: Guard = {
  id: "body_without_head",
  papers: FILED.filter((paper) => paper !== "sec_95"),
  source:
    "Code of Civil Procedure 1908, Order XXXI rule 2: all trustees are parties; a family acts through its karta",
  looksAt: PARTY_FACTS,
  restsOn: (facts) =>
    borrowerWithoutHead(facts).length > 0
      ? ["borrower_constitution", "borrower_representative", "parties"]
      : ["parties"],
  settledBy: (facts) => (borrowerWithoutHead(facts).length > 0 ? ["borrower_representative"] : ["parties"]),
  check: (facts) => said([...borrowerWithoutHead(facts), ...othersWithoutHead(facts)]),
};

/** What a borrower is, by the role that somebody has in it. */
const FITTING: Readonly<Partial<Record<Role, readonly string[]>>> = {
  partner: ["firm", "llp"],
  director: ["company"],
  karta: ["huf"],
  trustee: ["trust"],
  proprietor: ["proprietor", "individual"],
};

/** A partner of a company, a director of a trust: the law says other things of each. */
export const roleDoesNotFit: Guard = {
  id: "role_does_not_fit",
  papers: PAPER_CATEGORIES,
  source:
    "Code of Civil Procedure 1908, Orders XXIX to XXXI; Indian Partnership Act 1932, s.25; LLP Act 2008, s.28",
  looksAt: PARTY_FACTS,
  restsOn: () => ["borrower_constitution", "parties"],
  settledBy: () => [],
  contradicting: () => [["borrower_constitution", "parties"]],
  check(facts) {
    const constitution = facts.text("borrower_constitution");
    if (constitution === undefined) return null;
    return said(
      beside(facts).flatMap(({ name, roles }) =>
        roles
          .filter((role) => FITTING[role] && !FITTING[role].includes(constitution))
          .map((role) =>
            guardMessages.roleDoesNotFit(
              name,
              partyRoleLabel(role).toLowerCase(),
              writtenValue(FIELDS.borrower_constitution, constitution),
            ),
          ),
      ),
    );
  },
};

/** Who only gave a security is a party where it is enforced. */
export const mortgagorLeftOut: Guard = {
  id: "mortgagor_left_out",
  papers: ["summary_suit", "comm_suit", "mediation_application", "pre_ep"],
  source: "Code of Civil Procedure 1908, Order XXXIV rule 1: parties to a suit on the mortgage",
  looksAt: PARTY_FACTS,
  restsOn: () => ["parties"],
  check: (facts) =>
    said(
      beside(facts)
        .filter(({ roles }) => roles.every((role) => role === "mortgagor"))
        .map(({ name }) => guardMessages.mortgagorLeftOut(name)),
    ),
};
