import type { Facts, Item } from "../facts.ts";
import type { ComputedField } from "../field-kinds.ts";
import { computeAddressees } from "./addressees.ts";
import { flag, namesOf, numberOf, others, TOLD } from "./party-values.ts";
import {
  BORROWER_ADDRESS,
  borrowerAddress,
  isSameText,
  nameInLife,
  PARTY_FACTS,
  peopleWith,
  type Role,
} from "./people.ts";
import { hasSuccessor, liableDeadOf, liableOf, type Liability } from "./sued.ts";

const REACH = ["email", "customer_mobile_number"];

const everyOne = (role: Role, who: string) =>
  namesOf(`The names of ${who} in a sentence`, (facts) => others(role, facts));
const howMany = (role: Role, who: string) =>
  numberOf(`How many ${who} there are`, (facts) => others(role, facts).length || undefined);

const noticed = (liability: Liability, label: string) =>
  namesOf(label, (facts, { language }) =>
    liableOf(facts, language).flatMap((each) => (each.liability === liability ? [each.name] : [])),
  );

/** The parties of the loan, and whom a notice goes to. */
export const PARTY_COMPUTED = {
  addressees: {
    label: "Everyone the paper is addressed to",
    belongsTo: "computed",
    shape: "list",
    items: {
      number: { kind: "days" },
      name: { kind: "text" },
      capacity: { kind: "text" },
      through: { kind: "text", optional: true },
      address: { kind: "address" },
      mobile: { kind: "text", optional: true },
      email: { kind: "text", optional: true },
    },
    requires: [["customer_name"], ["address1"], ["city", "zip_code"]],
    mayUse: [...BORROWER_ADDRESS, ...REACH, ...TOLD],
    decidedBy: PARTY_FACTS,
    compute: (facts, { language }) => computeAddressees(facts, language),
  },
  several_addressees: flag(
    "Whether there is more than one addressee",
    (facts, { language }) => liableOf(facts, language).length > 1,
  ),
  coborrowers_in_line: everyOne("coborrower", "the co-borrowers"),
  coborrower_count: howMany("coborrower", "co-borrowers"),
  guarantors_in_line: everyOne("guarantor", "the guarantors"),
  guarantor_count: howMany("guarantor", "guarantors"),
  several_guarantors: flag(
    "Whether there is more than one guarantor",
    (facts) => others("guarantor", facts).length > 1,
  ),
  further_guarantors_in_line: namesOf("The guarantors beside the first", (facts) =>
    others("guarantor", facts).slice(1),
  ),
  partners_in_line: everyOne("partner", "the partners"),
  partner_count: howMany("partner", "partners"),
  mortgagors_in_line: everyOne("mortgagor", "the mortgagors"),
  heirs_in_line: noticed("estate", "Whom a notice goes to as heirs, in a sentence"),
  trustees_in_line: noticed("trust", "Whom a notice goes to as trustees, in a sentence"),
  security_givers_in_line: noticed("security", "Whom a notice goes to because of their security alone"),
  late_parties: {
    label: "Those beside the borrower who died and whom others answer for, with what they took on",
    belongsTo: "computed",
    shape: "list",
    items: {
      name: { kind: "text" },
      died: { kind: "date", optional: true },
      ...{ coborrower: { kind: "text", optional: true }, guarantor: { kind: "text", optional: true } },
      ...{ partner: { kind: "text", optional: true }, proprietor: { kind: "text", optional: true } },
      ...{ trustee: { kind: "text", optional: true }, mortgagor: { kind: "text", optional: true } },
    },
    requires: [],
    mayUse: [],
    decidedBy: PARTY_FACTS,
    compute: (facts) => ({ value: lateParties(facts) }),
  },
  guarantors_called: namesOf(
    "Whom the invocation of the guarantee is addressed to: the guarantors, and the heirs of those who died",
    (facts, { language }) =>
      liableOf(facts, language)
        .filter((each) => isGuarantor(each) || each.instead.some(isGuarantor))
        .map(({ name }) => name),
  ),
  proprietor: {
    label: "The proprietor, when the borrower carries another name",
    belongsTo: "computed",
    shape: "value",
    kind: "text",
    requires: [],
    mayUse: ["customer_name", "proprietor_name"],
    compute: (facts) => ({ value: proprietorOf(facts) }),
  },
  borrower_in_life: {
    label: "The borrower’s name; of one who died without the “Late” that may stand before it",
    belongsTo: "computed",
    shape: "value",
    kind: "text",
    requires: [["customer_name"]],
    mayUse: [],
    decidedBy: ["borrower_deceased", "borrower_death_date"],
    compute: (facts) => ({ value: borrowerInLife(facts) }),
  },
  borrower_contact: {
    label: "The borrower's mobile number and email address",
    belongsTo: "computed",
    shape: "value",
    kind: "text",
    requires: [REACH],
    mayUse: [],
    compute: (facts) => ({ value: contactOf(facts) }),
  },
  borrower_address: {
    label: "The borrower's address",
    belongsTo: "computed",
    shape: "value",
    kind: "address",
    requires: [["address1"], ["city"], ["state"], ["zip_code"]],
    mayUse: BORROWER_ADDRESS,
    compute: (facts) => ({ value: borrowerAddress(facts) || undefined }),
  },
} as const satisfies Record<string, ComputedField>;

function lateParties(facts: Facts): Item[] {
  return liableDeadOf(facts)
    .filter((person) => !person.roles.includes("borrower") && hasSuccessor(person, facts))
    .map((person): Item => {
      const { roles, diedOn } = person;
      const name = nameInLife(person);
      const says = (role: Role) => (roles.includes(role) ? name : undefined);
      return {
        ...{ name, died: diedOn, coborrower: says("coborrower"), guarantor: says("guarantor") },
        ...{ partner: says("partner"), proprietor: says("proprietor") },
        ...{ trustee: says("trustee"), mortgagor: says("mortgagor") },
      };
    });
}

function borrowerInLife(facts: Facts): string | undefined {
  const [borrower] = peopleWith("borrower", facts);
  return borrower && nameInLife(borrower);
}

const isGuarantor = ({ roles }: { roles: readonly Role[] }) =>
  roles.includes("guarantor") && !roles.includes("borrower");

function contactOf(facts: Facts): string | undefined {
  const ways = [
    ["mobile", facts("customer_mobile_number")],
    ["e-mail", facts("email")],
  ].flatMap(([way, reach]) => (reach === undefined ? [] : [`${String(way)}: ${reach}`]));
  return ways.length === 0 ? undefined : ways.join("; ");
}

function proprietorOf(facts: Facts): string | undefined {
  const proprietor = facts("proprietor_name");
  const borrower = facts("customer_name");
  return proprietor !== undefined && borrower !== undefined && isSameText(proprietor, borrower)
    ? undefined
    : proprietor;
}
