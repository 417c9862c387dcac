// The parties of a case as they are stored, in the order in which a case lists them.
import { asc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { parties } from "#app/database/schema.ts";
import { PARTY_ROLES, partyTitle, yesNoOf } from "#app/domain/record/parties.ts";

type PartyRow = typeof parties.$inferSelect;

const roleOrder = sql`array_position(${sql.param(`{${PARTY_ROLES.join()}}`)}::text[], ${parties.role})`;

/** By role, and in it by number. */
export const inPartyOrder = [roleOrder, asc(parties.position), asc(parties.id)] as const;

/** Each with what it is called in its case: "Guarantor 2". */
export async function caseParties(db: Database | Transaction, caseId: number) {
  const rows = await db
    .select()
    .from(parties)
    .where(eq(parties.case_id, caseId))
    .orderBy(...inPartyOrder);
  return rows.map((row) => {
    const ofRole = rows.filter(({ role }) => role === row.role);
    const number = ofRole.indexOf(row) + 1;
    return { ...row, number, title: partyTitle(row.role, number, ofRole.length) };
  });
}
export type CaseParty = Awaited<ReturnType<typeof caseParties>>[number];

/** What a page is told of a party. */
export const partyToShow = (row: CaseParty) => ({
  id: row.id,
  version: row.version,
  title: row.title,
  number: row.number,
  role: row.role,
  name: row.name,
  constitution: row.constitution,
  address: row.address,
  mobile: row.mobile,
  email: row.email,
  pan: row.pan,
  registration_no: row.registration_no,
  aadhaar_last4: row.aadhaar_last4,
  is_deceased: row.is_deceased,
  deceased_on: row.deceased_on,
  is_minor: row.is_minor,
  representative_name: row.representative_name,
  representative_capacity: row.representative_capacity,
});

/** The same in the fields of its form, for the audit trail. */
export const partyValues = (row: Omit<PartyRow, "id" | "version" | "position">) => ({
  ...row,
  is_deceased: yesNoOf(row.is_deceased),
  is_minor: yesNoOf(row.is_minor),
});
