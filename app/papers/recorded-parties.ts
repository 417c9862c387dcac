/** The rows of a case's parties as papers are given them: they travel among its values as one text (record.ts). */
import { PARTY_ROLES, partyRoleLabel, standingWords } from "#app/domain/record/parties.ts";
import { maskedValue } from "#app/domain/cases/case-fields.ts";
import { formatDate } from "#app/domain/dates.ts";
import type { Facts } from "./facts.ts";

/** A party beside the borrower; null is "not known". */
export interface PaperParty {
  role: string;
  name: string | null;
  constitution: string | null;
  address: string | null;
  mobile: string | null;
  email: string | null;
  pan: string | null;
  registration_no: string | null;
  is_deceased: boolean | null;
  deceased_on: string | null;
  is_minor: boolean | null;
  representative_name: string | null;
  representative_capacity: string | null;
}

/** Their parts in one order: texts of the same parties are the same. */
const PARTS = [
  ...["role", "name", "constitution", "address", "mobile", "email", "pan", "registration_no"],
  ...["is_deceased", "deceased_on", "is_minor", "representative_name", "representative_capacity"],
];

/** As they travel, in the order in which a case lists them; null where there are none. */
export const partiesText = (rows: readonly PaperParty[]): string | null =>
  rows.length === 0 ? null : JSON.stringify(rows, PARTS);

const rowsIn = (text: string) => JSON.parse(text) as PaperParty[];

/** The first of these roles is also told by fields of the case. */
const FIELDS_OF_FIRST = {
  coborrower: { name: "coborrower1_name", address: "coborrower1_address" },
  guarantor: {
    ...{ name: "guarantor_name", address: "guarantor_address", mobile: "guarantor_mobile" },
    ...{ email: "guarantor_email", pan: "guarantor_pan" },
  },
  proprietor: { name: "proprietor_name", address: "proprietor_address" },
} as const;

/** Their names. */
export const FIRST_PARTY_FIELDS: readonly string[] = Object.values(FIELDS_OF_FIRST).flatMap((fields) =>
  Object.values(fields),
);

const NOTHING_KNOWN: Omit<PaperParty, "role"> = {
  ...{ name: null, constitution: null, address: null, mobile: null, email: null, pan: null },
  ...{ registration_no: null, is_deceased: null, deceased_on: null, is_minor: null },
  ...{ representative_name: null, representative_capacity: null },
};

/**
 * The rows with what the fields say of the first of a role: what somebody enters for a paper counts before it is stored, and
 * the database will do the same with it.
 */
function withFields(
  rows: readonly PaperParty[],
  valueOf: (field: string) => string | null | undefined,
): PaperParty[] {
  const found = [...rows];
  for (const [role, fields] of Object.entries(FIELDS_OF_FIRST)) {
    const entered = Object.entries(fields).flatMap(([part, field]) => {
      const value = valueOf(field);
      return value ? [[part, value] as const] : [];
    });
    if (entered.length === 0) continue;
    const first = found.findIndex((row) => row.role === role);
    const party = { ...(found[first] ?? { ...NOTHING_KNOWN, role }), ...Object.fromEntries(entered) };
    if (first === -1) found.push(party);
    else found[first] = party;
  }
  const place = ({ role }: PaperParty) => PARTY_ROLES.findIndex((each) => each === role);
  return found.toSorted((one, other) => place(one) - place(other));
}

/** @param facts values as papers are made from, with `parties` as partiesText wrote them */
export function partiesIn(facts: Facts): PaperParty[] {
  const text = facts("parties");
  return withFields(text === undefined ? [] : rowsIn(text), facts);
}

/**
 * The text of the parties as they will be once values that are entered with a paper are stored.
 * @param values by field name
 */
export const partiesWith = (
  text: string | null,
  values: Readonly<Record<string, string | null>>,
): string | null => partiesText(withFields(text === null ? [] : rowsIn(text), (field) => values[field]));

/** What they say, for staff, and how to reach them masked: "Guarantor Sample Person, 4 Sample Road; Director Sample Other". */
export const partiesInWords = (text: string): string =>
  rowsIn(text)
    .map((row) =>
      [
        `${partyRoleLabel(row.role)} ${row.name ?? "(no name)"}`,
        row.address,
        row.mobile && maskedValue("customer_mobile_number", row.mobile),
        row.email && maskedValue("email", row.email),
        standingWords(row, formatDate),
      ]
        .filter(Boolean)
        .join(", "),
    )
    .join("; ");
