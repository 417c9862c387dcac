// The parties that a sheet names beside the first of each role, as values of their case under the names of the sheet's columns:
// an import compares and writes them, and its undo writes them back. All names are of our own schema.
import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import {
  FURTHER_PARTIES,
  isFirstOfColumns,
  type SheetParty,
} from "#app/domain/cases/fields/sheet-parties.ts";

/** Facts of the case, which its first guarantor follows. */
const FACTS: readonly string[] = ["guarantor_email", "guarantor_mobile"];

const isFact = ({ attribute }: SheetParty) => FACTS.includes(attribute);

/** Of the columns of a file, those that are facts of the case. */
export const partyFacts = (mapped: readonly string[]): string[] =>
  FACTS.filter((name) => mapped.includes(name));

/** All that is a value of a party's own row. */
export const PARTY_VALUES = FURTHER_PARTIES.filter((party) => !isFact(party)).map(
  ({ attribute }) => attribute,
);

/** With those that are facts: what an edit of a party may have changed. */
export const ALL_PARTY_VALUES = FURTHER_PARTIES.map(({ attribute }) => attribute);

/** Of the columns of a file, those that are values of a party's own row. */
export const partyValues = (mapped: readonly string[]): string[] =>
  PARTY_VALUES.filter((name) => mapped.includes(name));

/** The party of the case `s` that `d` describes: by its number, or the first, whose name is a column of the case. */
const FOUND = `p.role = d.role and (d.is_first or p.position = d.position) order by p.position, p.id limit 1`;

/** What a case says of these now, as an object; a party that is not there is left out. */
export function partyValuesOf(caseId: string, names: readonly string[]): string {
  const described = FURTHER_PARTIES.filter(({ attribute }) => names.includes(attribute));
  if (described.length === 0) return "'{}'::jsonb";
  const rows = described.map(
    (party) =>
      `('${party.attribute}', '${party.role}', ${String(party.position)}, '${party.part}', ${String(isFirstOfColumns(party))})`,
  );
  return `(select coalesce(jsonb_object_agg(d.attribute, to_jsonb(f) -> d.part), '{}')
    from (values ${rows.join(", ")}) d (attribute, role, position, part, is_first)
    cross join lateral (select p.* from parties p where p.case_id = ${caseId} and ${FOUND}) f)`;
}

const PARTS = ["name", "address", "mobile", "email"] as const;

/** One row for each party a sheet can name: role, number, and what its values are called. */
function people(): string {
  const rows = new Map<string, string>();
  for (const party of FURTHER_PARTIES.filter((each) => !isFact(each))) {
    const { role, position } = party;
    const called = PARTS.map((part) => {
      const found = FURTHER_PARTIES.find(
        (other) => other.role === role && other.position === position && other.part === part,
      );
      return found ? `'${found.attribute}'` : "null::text";
    });
    const values = [`'${role}'`, String(position), String(isFirstOfColumns(party)), ...called].join(", ");
    rows.set(`${role} ${String(position)}`, `(${values})`);
  }
  return `(values ${[...rows.values()].join(", ")}) d (role, position, is_first, ${PARTS.join(", ")})`;
}

/** @param said rows of case_id and vals, an object of values that each replace what is there */
const peopleIn = (said: SQL): SQL => sql`
  select s.case_id, s.vals, d.*, (select p.id from parties p where p.case_id = s.case_id and ${sql.raw(FOUND)}) as party_id
    from (${said}) s cross join ${sql.raw(people())}
   where s.vals ?| array_remove(array[d.name, d.address, d.mobile, d.email], null)`;

/** Writes the values of parties that are there. */
export async function changePartyValues(tx: Transaction, said: SQL, now: Date): Promise<void> {
  const values = PARTS.map((part) => {
    const name = sql.identifier(part);
    return sql`${name} = case when s.vals ? s.${name} then s.vals ->> s.${name} else f.${name} end`;
  });
  await tx.execute(sql`
    update parties f set ${sql.join(values, sql`, `)}, version = f.version + 1, updated_at = ${now.toISOString()}::timestamptz
      from (${peopleIn(said)}) s where f.id = s.party_id`);
}

/** Adds those that are not there yet, each under the number its columns have. */
export async function addParties(tx: Transaction, said: SQL, userId: number): Promise<void> {
  await tx.execute(sql`
    insert into parties (case_id, role, position, name, address, mobile, email, created_by)
    select n.case_id, n.role, n.position, n.vals ->> n.name, n.vals ->> n.address, n.vals ->> n.mobile,
           n.vals ->> n.email, ${userId}::bigint
      from (${peopleIn(said)}) n
     where n.party_id is null
       and coalesce(n.vals ->> n.name, n.vals ->> n.address, n.vals ->> n.mobile, n.vals ->> n.email) is not null
     order by n.case_id, n.role, n.position`);
}

/** Removes the parties of these cases of whom nothing is known. */
export async function removeUnknownParties(tx: Transaction, caseIds: SQL): Promise<void> {
  await tx.execute(sql`
    delete from parties where case_id in (${caseIds})
       and num_nonnulls(name, constitution, address, email, mobile, pan, registration_no, aadhaar_last4, is_deceased,
         deceased_on, is_minor, representative_name, representative_capacity) = 0`);
}
