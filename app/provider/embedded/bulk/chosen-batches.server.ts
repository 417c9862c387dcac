// Which batches an act is for, in SQL.
import { asc, count, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { batches, clients } from "#app/database/schema.ts";
import type { Scope } from "#app/database/scope.server.ts";
import { MAX_BULK_ROWS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import type { BatchSelection, Chosen } from "../../contract/bulk/selection.ts";
import { batchConditions } from "../batches/batch-conditions.server.ts";
import { refuseCount, ROWS_SHOWN } from "./chosen-cases.server.ts";

/** The condition on `batches`. Ids of other people's batches, and of none, simply choose nothing. */
export function chosenBatches(scope: Scope, selection: BatchSelection): SQL {
  return "ids" in selection
    ? sql`(${batchConditions(scope, {})} and ${inArray(batches.id, selection.ids)})`
    : sql`(${batchConditions(scope, selection.filters)})`;
}

/** Takes the chosen batches for a change. @throws Refusal as lockChosenCases does */
export async function lockChosenBatches(
  tx: Transaction,
  scope: Scope,
  selection: BatchSelection,
  expected: number | undefined,
): Promise<number[]> {
  const rows = await tx
    .select({ id: batches.id })
    .from(batches)
    .where(chosenBatches(scope, selection))
    .orderBy(asc(batches.id))
    .limit(MAX_BULK_ROWS + 1)
    .for("no key update");
  refuseCount(rows.length, messages.batches.noneSelected, expected);
  return rows.map(({ id }) => id);
}

/** How many are chosen, whose they are, and the first few. @throws Refusal 422 for none or too many */
export async function describeChosenBatches(
  db: Database | Transaction,
  scope: Scope,
  selection: BatchSelection,
): Promise<Chosen> {
  const condition = chosenBatches(scope, selection);
  const counted = await db
    .select({ name: clients.name, count: count() })
    .from(batches)
    .innerJoin(clients, eq(clients.id, batches.client_id))
    .where(condition)
    .groupBy(clients.id)
    .orderBy(desc(count()), asc(clients.name));
  const total = counted.reduce((sum, each) => sum + each.count, 0);
  refuseCount(total, messages.batches.noneSelected);
  const rows = await namedBatches(db, condition);
  return { count: total, clients: counted, rows: rows.map((row) => ({ ...row, changes: [] })) };
}

/** The first batches a condition gives, by what names them. */
export function namedBatches(db: Database | Transaction, condition: SQL) {
  return db
    .select({
      id: batches.id,
      name: batches.batch_name,
      lan_number: sql<null>`null`,
      client_name: clients.name,
    })
    .from(batches)
    .innerJoin(clients, eq(clients.id, batches.client_id))
    .where(condition)
    .orderBy(asc(batches.id))
    .limit(ROWS_SHOWN);
}
