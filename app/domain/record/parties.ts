/** Who stands beside the borrower of a case: in which role, and what can be known of each. */
import { CASE_FIELDS } from "../cases/case-fields.ts";
import type { YES_NO } from "../cases/fields/field.ts";
import { labelIn } from "../labels.ts";

export const PARTY_ROLES = [
  "coborrower",
  "guarantor",
  "mortgagor",
  "director",
  "partner",
  "karta",
  "proprietor",
  "legal_heir",
  "trustee",
] as const;
export type PartyRole = (typeof PARTY_ROLES)[number];

/** In the order in which a case lists them. */
export const PARTY_ROLE_LABELS: Record<PartyRole, string> = {
  coborrower: "Co-borrower",
  guarantor: "Guarantor",
  mortgagor: "Mortgagor",
  director: "Director",
  partner: "Partner",
  karta: "Karta",
  proprietor: "Proprietor",
  legal_heir: "Legal Heir",
  trustee: "Trustee",
};
export const partyRoleLabel = (role: string) => labelIn(PARTY_ROLE_LABELS, role);

/** As of a borrower, and the one that only others are. */
export const CONSTITUTION_LABELS: Readonly<Record<string, string>> = {
  ...CASE_FIELDS.borrower_constitution.options,
  society: "Society",
};
export const CONSTITUTIONS = Object.keys(CONSTITUTION_LABELS);

/** What is known of a party, in the order of its form. Blank is "not known", which is another thing than "no". */
export const PARTY_FIELDS = {
  role: "Role",
  position: "Number within the Role",
  name: "Name",
  constitution: "Constitution",
  address: "Address",
  mobile: "Mobile Number",
  email: "Email",
  pan: "PAN",
  registration_no: "CIN or LLPIN",
  aadhaar_last4: "Aadhaar, last 4 digits",
  is_deceased: "Deceased",
  deceased_on: "Date of Death",
  is_minor: "Minor",
  representative_name: "Represented by",
  representative_capacity: "Capacity of the Representative",
} as const;
export type PartyField = keyof typeof PARTY_FIELDS;
export const PARTY_FIELD_NAMES = Object.keys(PARTY_FIELDS) as PartyField[];

/** "Guarantor 2"; the only one of a role is named without a number. */
export const partyTitle = (role: string, number: number, ofRole: number): string =>
  ofRole > 1 ? `${partyRoleLabel(role)} ${String(number)}` : partyRoleLabel(role);

export const yesNoOf = (known: boolean | null): keyof typeof YES_NO | null =>
  known === null ? null : known ? "yes" : "no";

interface Standing {
  is_deceased: boolean | null;
  deceased_on: string | null;
  is_minor: boolean | null;
  representative_name: string | null;
  representative_capacity: string | null;
}

/** "Deceased, 4 Nov 2025 · through Sample Mother (natural guardian)"; empty where nothing is known of it. */
export function standingWords(of: Standing, formatDate: (day: string) => string): string {
  const { deceased_on, representative_name: by, representative_capacity: as } = of;
  return [
    of.is_deceased ? `Deceased${deceased_on ? `, ${formatDate(deceased_on)}` : ""}` : "",
    of.is_minor ? "Minor" : "",
    by ? `through ${by}${as ? ` (${as})` : ""}` : "",
  ]
    .filter(Boolean)
    .join(" · ");
}
