// Which changes of a case need a reason: of what a paper may have said already, amounts and dates.
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { papers, samples } from "#app/database/schema.ts";
import { ADDITIONAL_DETAILS, CASE_FIELDS, OWN_CASE_FIELDS } from "#app/domain/cases/case-fields.ts";
import type { CaseField } from "#app/domain/cases/fields/field.ts";

const OF_MONEY_AND_DATES = new Set<CaseField["kind"]>(["amount", "rate", "date", "days"]);
const DETAILS: readonly string[] = ADDITIONAL_DETAILS;

/**
 * What somebody may have sworn to: once a paper was made, it is changed with a reason. Update Additional Details, whose form
 * is fixed, asks for none.
 */
export const SWORN_FIELDS: readonly string[] = OWN_CASE_FIELDS.filter((name) => {
  const { kind, notInPapers }: CaseField = CASE_FIELDS[name];
  return OF_MONEY_AND_DATES.has(kind) && !DETAILS.includes(name) && !notInPapers;
});

export const mayBeSworn = (name: string): boolean => SWORN_FIELDS.includes(name);

/** Those of the cases that a paper or a sample was generated of. */
export async function casesWithPapers(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<Set<number>> {
  const found = new Set<number>();
  if (ids.length === 0) return found;
  for (const table of [papers, samples]) {
    const rows = await db
      .selectDistinct({ id: table.case_id })
      .from(table)
      .where(sql`${table.case_id} = any(${sql.param([...ids])}::bigint[])`);
    for (const { id } of rows) found.add(id);
  }
  return found;
}
