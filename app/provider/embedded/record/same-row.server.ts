import { and, eq, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#app/database/open.server.ts";

/**
 * Whether a case has a row that says the same in some columns: a form that was filled in twice, in another tab or by a
 * colleague. Case and blanks do not count; what is not known is the same as what is not known.
 * @param says what the new row says, by its columns; amounts with their paise
 * @param among only these rows of the case
 */
export async function isThere(
  tx: Transaction,
  table: PgTable & { case_id: PgColumn },
  caseId: number,
  says: readonly (readonly [PgColumn, string | null])[],
  among?: SQL,
): Promise<boolean> {
  const same = says.map(
    ([column, value]) =>
      sql`${plain(sql`${column}::text`)} is not distinct from ${plain(sql`${value}::text`)}`,
  );
  const found = await tx
    .select({ one: sql`1` })
    .from(table)
    .where(and(eq(table.case_id, caseId), among, ...same))
    .limit(1);
  return found.length > 0;
}

const plain = (text: SQL) => sql`lower(regexp_replace(trim(${text}), '\\s+', ' ', 'g'))`;

/** Of payments and expenses: neither takes another back, nor was it taken back. */
export const isStanding = (table: PgTable & { id: PgColumn; reverses_id: PgColumn }): SQL =>
  sql`${table.reverses_id} is null and not exists (select 1 from ${table} r where r.reverses_id = ${table.id})`;
