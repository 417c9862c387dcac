import type { Computed, Facts, Item } from "../facts.ts";
import type { ComputedField, PaperContext } from "../field-kinds.ts";
import { known } from "../rules.ts";
import { computeAddressees, inSentence, isSameText, computePeople } from "./addressees.ts";

const NAMES = ["customer_name", "coborrower1_name", "guarantor_name", "proprietor_name"] as const;
const BORROWERS_ADDRESS = ["address1", "address2", "address3", "address4", "city", "state", "zip_code"];
const REACH = ["email", "customer_mobile_number"];
const OTHERS = [
  ...["coborrower1_name", "coborrower1_address", "guarantor_name", "guarantor_address"],
  ...["proprietor_name", "proprietor_address"],
];

/** The number of a party among the defendants; of one who is not there, none. */
const numberOf = (name: (typeof NAMES)[number], who: string) =>
  ({
    label: `Number of ${who} among the defendants`,
    belongsTo: "computed",
    shape: "value",
    kind: "days",
    requires: [],
    mayUse: [name],
    alsoUses: NAMES,
    compute: (facts, { language }) => ({ value: placeAmong(facts, language, facts(name)) }),
  }) as const satisfies ComputedField;

/** The parties of the loan as a paper has them. */
export const PARTY_COMPUTED = {
  addressees: {
    label: "Everyone the paper is addressed to",
    belongsTo: "computed",
    shape: "list",
    items: {
      number: { kind: "days" },
      name: { kind: "text" },
      capacity: { kind: "text" },
      address: { kind: "address" },
      mobile: { kind: "text", optional: true },
      email: { kind: "text", optional: true },
    },
    requires: [["customer_name"], ["address1"], ["city", "zip_code"]],
    mayUse: ["address2", "address3", "address4", "state", ...REACH, ...OTHERS],
    compute: (facts, { language }) => computeAddressees(facts, language),
  },
  several_addressees: {
    label: "Whether there is more than one addressee",
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: NAMES,
    compute: (facts, { language }) => ({ value: computePeople(facts, language).length > 1 }),
  },
  proprietor: {
    label: "The proprietor, when the borrower carries another name",
    belongsTo: "computed",
    shape: "value",
    kind: "text",
    requires: [],
    mayUse: ["customer_name", "proprietor_name"],
    compute: (facts) => ({ value: proprietorOf(facts) }),
  },
  defendants: {
    label: "The borrower and whoever is liable beside them, numbered",
    belongsTo: "computed",
    shape: "list",
    items: {
      number: { kind: "days" },
      name: { kind: "text" },
      capacity: { kind: "text" },
      description: { kind: "text", optional: true },
      address: { kind: "address" },
      mobile: { kind: "text", optional: true },
      email: { kind: "text", optional: true },
    },
    requires: [["customer_name"], ["address1"], ["city"], ["state"], ["zip_code"]],
    requiresWhen: [
      { rule: known("coborrower1_name"), names: ["coborrower1_address"] },
      { rule: known("guarantor_name"), names: ["guarantor_address"] },
      { rule: known("proprietor_name"), names: ["proprietor_address"] },
    ],
    mayUse: [
      "address2",
      "address3",
      "address4",
      ...REACH,
      ...OTHERS,
      "borrower_constitution",
      "borrower_type",
    ],
    compute: (facts, context) => ({ value: defendantsOf(facts, context) }),
  },
  several_defendants: {
    label: "Whether there is more than one defendant",
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: NAMES,
    compute: (facts, { language }) => ({ value: computePeople(facts, language).length > 1 }),
  },
  defendant_count: {
    label: "How many defendants there are",
    belongsTo: "computed",
    shape: "value",
    kind: "days",
    requires: [["customer_name"]],
    mayUse: [],
    alsoUses: NAMES,
    compute: (facts, { language }) => ({ value: countOf(facts, language) }),
  },
  others_count: {
    label: "How many defendants there are beside the first",
    belongsTo: "computed",
    shape: "value",
    kind: "days",
    requires: [],
    mayUse: [],
    alsoUses: NAMES,
    compute: (facts, { language }) => ({
      value: String(Math.max(0, computePeople(facts, language).length - 1)),
    }),
  },
  borrower_number: numberOf("customer_name", "the borrower"),
  coborrower_number: numberOf("coborrower1_name", "the co-borrower"),
  guarantor_number: numberOf("guarantor_name", "the guarantor"),
  proprietor_number: numberOf("proprietor_name", "the proprietor"),
  borrower_description: {
    label: "What the borrower is: an individual, a company …",
    belongsTo: "computed",
    shape: "value",
    kind: "text",
    requires: [["borrower_constitution", "borrower_type"]],
    mayUse: [],
    compute: (facts) => ({ value: descriptionOf(facts) }),
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
    mayUse: BORROWERS_ADDRESS,
    compute: (facts, { language }) => ({ value: computePeople(facts, language)[0]?.address }),
  },
} as const satisfies Record<string, ComputedField>;

const CONSTITUTIONS: Readonly<Record<string, string>> = {
  individual: "an individual",
  proprietor: "a sole proprietorship concern",
  firm: "a partnership firm",
  llp: "a limited liability partnership",
  company: "a company",
  huf: "a Hindu undivided family",
  trust: "a trust",
};

/** The lender's own word for it where no constitution was chosen. */
function descriptionOf(facts: Facts): string | undefined {
  return CONSTITUTIONS[facts("borrower_constitution") ?? ""] ?? facts("borrower_type");
}

function contactOf(facts: Facts): string | undefined {
  const ways = [
    ["mobile", facts("customer_mobile_number")],
    ["e-mail", facts("email")],
  ].flatMap(([way, reach]) => (reach === undefined ? [] : [`${String(way)}: ${reach}`]));
  return ways.length === 0 ? undefined : ways.join("; ");
}

/** Each person once, in the order of the memo of parties; one without an address of their own is at no address. */
function defendantsOf(facts: Facts, { language }: PaperContext): Item[] {
  return computePeople(facts, language).map((person, index): Item => {
    const isBorrower = index === 0;
    return {
      number: String(index + 1),
      name: person.name,
      capacity: inSentence(person.capacities, language),
      description: isBorrower ? descriptionOf(facts) : undefined,
      address: person.address,
      mobile: isBorrower ? facts("customer_mobile_number") : undefined,
      email: isBorrower ? facts("email") : undefined,
    };
  });
}

function countOf(facts: Facts, language: string): string | undefined {
  const { length } = computePeople(facts, language);
  return length === 0 ? undefined : String(length);
}

function placeAmong(facts: Facts, language: string, name: string | undefined): Computed["value"] {
  if (name === undefined) return undefined;
  const place = computePeople(facts, language).findIndex((person) => isSameText(person.name, name));
  return place === -1 ? undefined : String(place + 1);
}

function proprietorOf(facts: Facts): string | undefined {
  const proprietor = facts("proprietor_name");
  const borrower = facts("customer_name");
  return proprietor !== undefined && borrower !== undefined && isSameText(proprietor, borrower)
    ? undefined
    : proprietor;
}
