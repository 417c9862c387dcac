// Which cases an act is for, in SQL: the ticked ones the user may see, or all that the list's filters match, by the
// same condition as the list itself.
import { and, asc, count, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { cases, clients } from "#app/database/schema.ts";
import { inScope, type Scope } from "#app/database/scope.server.ts";
import { MAX_BULK_ROWS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import type { CaseSelection, Chosen } from "../../contract/bulk/selection.ts";
import { caseConditions } from "../cases/lists/case-conditions.server.ts";
import { Refusal } from "../call.server.ts";

/** How many of the chosen rows a page shows. */
export const ROWS_SHOWN = 5;

/** A list of ids as one parameter: a list of parameters would be too long for PostgreSQL. */
export const anyOf = (ids: readonly number[]): SQL => sql`any(${sql.param([...ids])}::bigint[])`;

/** The condition on `cases`. Ids of other people's cases, and of none, simply choose nothing. */
export function chosenCases(scope: Scope, selection: CaseSelection): SQL {
  return "ids" in selection
    ? sql`(${inScope(scope, cases.client_id)} and ${inArray(cases.id, selection.ids)})`
    : sql`(${caseConditions(scope, selection.filters)})`;
}

/**
 * Takes the chosen cases for a change, in the order of their ids, so that two changes cannot deadlock.
 * @param expected how many there were when the user looked; left out where nobody looked
 * @throws Refusal 422 for none or too many, 409 when their number has changed
 */
export async function lockChosenCases(
  tx: Transaction,
  scope: Scope,
  selection: CaseSelection,
  expected: number | undefined,
): Promise<number[]> {
  const rows = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(chosenCases(scope, selection))
    .orderBy(asc(cases.id))
    .limit(MAX_BULK_ROWS + 1)
    .for("no key update");
  refuseCount(rows.length, messages.cases.noneSelected, expected);
  return rows.map(({ id }) => id);
}

/** @throws Refusal 422 for none or too many, 409 when it is another number than the user saw */
export function refuseCount(chosen: number, noneSelected: string, expected?: number): void {
  if (chosen > MAX_BULK_ROWS) throw new Refusal(messages.bulk.tooMany(MAX_BULK_ROWS));
  if (expected !== undefined && expected !== chosen) {
    throw new Refusal(messages.bulk.countChanged(expected, chosen), 409);
  }
  if (chosen === 0) throw new Refusal(noneSelected);
}

/** How many are chosen, whose they are, and the first few. @throws Refusal 422 for none or too many */
export async function describeChosenCases(
  db: Database | Transaction,
  scope: Scope,
  selection: CaseSelection,
): Promise<Chosen> {
  const condition = chosenCases(scope, selection);
  const counted = await db
    .select({ name: clients.name, count: count() })
    .from(cases)
    .innerJoin(clients, eq(clients.id, cases.client_id))
    .where(condition)
    .groupBy(clients.id)
    .orderBy(desc(count()), asc(clients.name));
  const total = counted.reduce((sum, each) => sum + each.count, 0);
  refuseCount(total, messages.cases.noneSelected);
  const rows = await namedCases(db, condition);
  return { count: total, clients: counted, rows: rows.map((row) => ({ ...row, changes: [] })) };
}

/** The first cases a condition gives, by what names them. */
export function namedCases(db: Database | Transaction, condition: SQL) {
  return db
    .select({
      id: cases.id,
      name: cases.customer_name,
      lan_number: cases.lan_number,
      client_name: clients.name,
    })
    .from(cases)
    .innerJoin(clients, eq(clients.id, cases.client_id))
    .where(and(condition))
    .orderBy(asc(cases.id))
    .limit(ROWS_SHOWN);
}
