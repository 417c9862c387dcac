/** Nobody signs after their death: who is recorded as dead, against the day of what the paper says that they signed. */
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import type { IsoDate } from "#app/domain/dates.ts";
import { partyRoleLabel } from "#app/domain/record/parties.ts";
import { PARTY_FACTS, peopleWith, type Person, type Role } from "#app/papers/computed/people.ts";
import { OF_THE_LOAN } from "../dated-facts.ts";
import type { Guard, GuardFacts } from "../guard.ts";

const SIGNED = ["agreement_date", "guarantee_date", "acknowledgement_date"] as const;

interface Signing {
  role: Role;
  /** After "the": what was signed. */
  what: string;
  field: (typeof SIGNED)[number];
  /** Whether one of several may have signed for all: then the death of one says nothing. */
  byAny?: true;
}

/** Who signs the agreement; a concern is its proprietor. */
const BORROWING: readonly Role[] = ["borrower", "proprietor", "coborrower"];

/** What the record says of each role that it signed. */
function signings(facts: GuardFacts): Signing[] {
  const agreed = BORROWING.map(
    (role) => ({ role, what: "loan agreement", field: "agreement_date" }) as const,
  );
  const [agreement, guarantee] = [facts.date("agreement_date"), facts.date("guarantee_date")];
  const guarantors = peopleWith("guarantor", facts.known);
  // One date of a guarantee is that of one of them: the others may have signed with the agreement.
  const isOfAgreement =
    guarantee === undefined || (guarantors.length > 1 && agreement !== undefined && agreement < guarantee);
  const guaranteed: Signing = isOfAgreement
    ? { role: "guarantor", what: "loan agreement with the guarantee", field: "agreement_date" }
    : { role: "guarantor", what: "guarantee", field: "guarantee_date" };
  return [...agreed, guaranteed, ...acknowledgers(facts.text("acknowledged_by")).map(acknowledged)];
}

/** Where nobody is named, the borrower signed it. */
const acknowledgers = (by = "borrower"): Role[] => [
  ...(by === "guarantor" ? [] : (["borrower", "proprietor"] as const)),
  ...(by === "borrower" ? [] : (["guarantor"] as const)),
];

const acknowledged = (role: Role): Signing => ({
  ...{ role, what: "acknowledgement of the debt that they are said to have signed" },
  ...{ field: "acknowledgement_date", byAny: true },
});

interface Found {
  person: Person;
  died: IsoDate;
  signing: Signing;
  on: IsoDate;
}

function found(facts: GuardFacts): Found[] {
  return signings(facts).flatMap((signing) => {
    const on = facts.date(signing.field);
    // One to come is told elsewhere.
    if (on === undefined || on > facts.today) return [];
    const all = peopleWith(signing.role, facts.known);
    const dead = all.flatMap((person) =>
      person.diedOn !== undefined && person.diedOn < on ? [{ person, died: person.diedOn, signing, on }] : [],
    );
    return signing.byAny && dead.length < all.length ? [] : dead;
  });
}

/** The borrower's death stands among the fields of the case, that of another in the record of the parties. */
const deathField = ({ roles }: Person) => (roles.includes("borrower") ? "borrower_death_date" : "parties");

export const signedAfterDeath: Guard = {
  id: "signed_after_death",
  // An award decided what was signed, and the guarantor of section 95 lives (guarantor_deceased).
  papers: OF_THE_LOAN.filter((paper) => paper !== "sec_95"),
  source: "The case's own dates; Indian Contract Act 1872, ss.2 and 201: an authority ends with a death",
  looksAt: [...PARTY_FACTS, ...SIGNED, "acknowledged_by"],
  restsOn: (facts) => [
    ...new Set(
      found(facts).flatMap(({ person, signing }) => [
        ...[deathField(person), signing.field],
        ...(signing.byAny ? ["acknowledged_by"] : []),
      ]),
    ),
  ],
  settledBy: () => [],
  contradicting: (facts) => found(facts).map(({ person, signing }) => [deathField(person), signing.field]),
  check: (facts) =>
    found(facts)
      .map(({ person, died, signing, on }) =>
        guardMessages.signedAfterDeath(
          `${partyRoleLabel(signing.role).toLowerCase()} “${person.name}”`,
          died,
          signing.what,
          on,
        ),
      )
      .join(" ") || null,
};
