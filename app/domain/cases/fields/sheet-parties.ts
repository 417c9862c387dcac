/**
 * Columns of a client's sheet that hold a party beside the first of its role: an import makes parties of them. The first
 * co-borrower and guarantor have fields of their own for name and address, the first guarantor also for the rest.
 */
import type { CaseField } from "./field.ts";

const PARTS = {
  name: { label: "Name", kind: "text", headers: ["", "Name"] },
  address: { label: "Address", kind: "address", headers: ["Address"] },
  mobile: { label: "Mobile Number", kind: "mobile", headers: ["Mobile", "Mobile Number", "Phone"] },
  email: { label: "Email", kind: "email", headers: ["Email", "Email ID"] },
} as const;

/** As sheets call them; "Co-App", "Co-Applicant" and the like are read as "Co-Borrower", "Gtr" as "Guarantor". */
const ROLES = {
  coborrower: {
    label: "Co-borrower",
    words: ["Co-Borrower", "Joint Borrower"],
    ownParts: ["name", "address"],
  },
  guarantor: {
    label: "Guarantor",
    words: ["Guarantor", "Surety"],
    ownParts: ["name", "address", "mobile", "email"],
  },
  director: { label: "Director", words: ["Director", "Dir"], ownParts: [] },
} as const;

const NUMBERS = [1, 2, 3, 4] as const;
const ORDINALS = ["1st", "2nd", "3rd", "4th"];

type Part = keyof typeof PARTS;
type Role = keyof typeof ROLES;
type Further = 2 | 3 | 4;

/** The wire names of those that are no other fields of a case. */
type SheetPartyName =
  | `coborrower1_${"mobile" | "email"}`
  | `coborrower${Further}_${Part}`
  | `guarantor${Further}_${Part}`
  | `director${1 | Further}_${Part}`;

export interface SheetParty {
  /** The name of the column's attribute. */
  attribute: string;
  role: Role;
  position: number;
  part: Part;
  headers: string[];
}

/** "Co-Borrower 2 Address", "Co-Borrower Address 2", "2nd Co-Borrower Address"; the first also without a number. */
function headersOf(role: Role, position: number, part: Part): string[] {
  return ROLES[role].words.flatMap((who) =>
    PARTS[part].headers.flatMap((what) =>
      [
        `${who} ${String(position)} ${what}`,
        `${who} ${what} ${String(position)}`,
        `${ORDINALS[position - 1] ?? ""} ${who} ${what}`,
        ...(position === 1 ? [`${who} ${what}`] : []),
      ].map((header) => header.trim().replaceAll(/ +/g, " ")),
    ),
  );
}

/** The first co-borrower is coborrower1, the first guarantor has no number. */
const nameOf = (role: Role, position: number, part: Part) =>
  position === 1 && role === "guarantor" ? `guarantor_${part}` : `${role}${String(position)}_${part}`;

/** Every column of a party that a sheet may have, the first of each role included. */
const SHEET_PARTIES: readonly SheetParty[] = (Object.keys(ROLES) as Role[]).flatMap((role) =>
  NUMBERS.flatMap((position) =>
    (Object.keys(PARTS) as Part[]).map((part) => ({
      attribute: nameOf(role, position, part),
      role,
      position,
      part,
      headers: headersOf(role, position, part),
    })),
  ),
);

const isOwn = ({ role, position, part }: SheetParty) =>
  position === 1 && (ROLES[role].ownParts as readonly Part[]).includes(part);

/** Whether name and address of this party are columns of the case: it is the first of its role, whatever its number is. */
export const isFirstOfColumns = ({ role, position }: Pick<SheetParty, "role" | "position">): boolean =>
  position === 1 && ROLES[role].ownParts.length > 0;

/** The column of a sheet that has the name of the same party. */
export const nameColumnOf = (attribute: string): string | undefined => {
  const party = SHEET_PARTIES.find((each) => each.attribute === attribute);
  return SHEET_PARTIES.find(
    ({ role, position, part }) => role === party?.role && position === party.position && part === "name",
  )?.attribute;
};

/** More headers of fields that have their own entry. */
export const FIRST_PARTY_HEADERS = SHEET_PARTIES.filter(
  (party) => isOwn(party) && (party.part === "name" || party.part === "address"),
).flatMap(({ attribute, headers }) => headers.map((header) => ({ attribute, header })));

/** What an import writes as parties, and not in columns of the case. */
export const FURTHER_PARTIES = SHEET_PARTIES.filter(
  (party) => !isOwn(party) || party.part === "mobile" || party.part === "email",
);

interface SheetPartyField extends CaseField {
  kind: (typeof PARTS)[Part]["kind"];
  stored: null;
  notInPapers: true;
  synonyms: string;
}

export const SHEET_PARTY_FIELDS = Object.fromEntries(
  SHEET_PARTIES.filter((party) => !isOwn(party)).map(({ attribute, role, position, part, headers }) => [
    attribute,
    {
      label: `${ROLES[role].label} ${String(position)} ${PARTS[part].label}`,
      kind: PARTS[part].kind,
      stored: null,
      notInPapers: true,
      synonyms: headers.join(", "),
    },
  ]),
) as Readonly<Record<SheetPartyName, SheetPartyField>>;
