// The parties that a sheet has beside the first of each role: columns of the rows of an import, made parties of its cases.
import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Transaction } from "#app/database/open.server.ts";
import { FURTHER_PARTIES, type SheetParty } from "#app/domain/cases/fields/sheet-parties.ts";
import type { AttributeName } from "#app/spreadsheets/columns/attributes.ts";

/** Room for them in the table import_rows, which has the columns of cases. */
export async function addPartyColumns(
  connection: pg.PoolClient,
  names: readonly AttributeName[],
): Promise<void> {
  if (names.length === 0) return;
  const columns = names.map((name) => `add column "${name}" text`).join(", ");
  await connection.query(`alter table import_rows ${columns}`);
}

/**
 * Adds them to the cases that the import has just made of the staged rows, in the same order; of the first of a role, whom
 * the case's own columns name, what else is known.
 */
export async function insertParties(
  tx: Transaction,
  names: readonly AttributeName[],
  { batchId, userId }: { batchId: number; userId: number },
): Promise<void> {
  if (names.length === 0) return;
  const rows = peopleIn(names).map(({ role, position, parts }) => {
    const cell = (part: SheetParty["part"]) => {
      const attribute = parts[part];
      return attribute === undefined ? sql`null::text` : sql`r.${sql.identifier(attribute)}`;
    };
    return sql`(${role}, ${position}::int, ${cell("name")}, ${cell("address")}, ${cell("mobile")}, ${cell("email")})`;
  });
  const said = sql`select c.id as case_id, p.*
    from (select *, row_number() over (order by sheet_row) as place
            from import_rows where class is null or class = 'new') r
    join (select id, row_number() over (order by id) as place
            from cases where batch_id = ${batchId} and created_at = now()) c on c.place = r.place
    cross join lateral (values ${sql.join(rows, sql`, `)}) as p (role, position, name, address, mobile, email)
    where coalesce(p.name, p.address, p.mobile, p.email) is not null`;
  await tx.execute(sql`update parties f
       set mobile = coalesce(s.mobile, f.mobile), email = coalesce(s.email, f.email)
      from (${said}) s
     where s.position = 1 and f.case_id = s.case_id and f.role = s.role and f.position = 1`);
  await tx.execute(sql`insert into parties (case_id, role, position, name, address, mobile, email, created_by)
    select s.case_id, s.role, s.position, s.name, s.address, s.mobile, s.email, ${userId}
      from (${said}) s
     where not exists (
       select from parties f where f.case_id = s.case_id and f.role = s.role and f.position = s.position)
     order by s.case_id, s.role, s.position`);
}

interface Person {
  role: string;
  position: number;
  parts: Partial<Record<SheetParty["part"], AttributeName>>;
}

function peopleIn(names: readonly AttributeName[]): Person[] {
  const people: Person[] = [];
  for (const name of names) {
    const column = FURTHER_PARTIES.find(({ attribute }) => attribute === name);
    if (!column) continue;
    const { role, position, part } = column;
    let person = people.find((one) => one.role === role && one.position === position);
    if (!person) people.push((person = { role, position, parts: {} }));
    person.parts[part] = name;
  }
  return people;
}
