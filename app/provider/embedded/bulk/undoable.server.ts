// Which rows of a bulk change can be put back: those nobody has worked on since, as their version tells, and that the
// user may see. Of mails: those that still wait.
import { sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { batches, cases, outbox } from "#app/database/schema.ts";
import { inScope, type Scope } from "#app/database/scope.server.ts";
import type { BulkTable } from "./write-change.server.ts";

interface Change {
  id: number;
  kind: string;
}

/** The table a kind of change is about. */
export const getBulkTable = (kind: string): BulkTable => (kind.startsWith("batches.") ? "batches" : "cases");

export const isMailing = (kind: string): boolean => kind === "cases.mailed";

/** The condition on the table's rows, joined to r, the change's lines. */
export function untouched(scope: Scope, { id, kind }: Change): SQL {
  const table = getBulkTable(kind) === "cases" ? cases : batches;
  return sql`r.change_id = ${id}::bigint and ${table.id} = r.object_id and ${table.version} = r.version
    and ${inScope(scope, table.client_id)}`;
}

/** The same of mails: those of the change's lines that wait to be sent. */
export function waitingMails(scope: Scope, { id }: Change): SQL {
  return sql`r.change_id = ${id}::bigint and ${outbox.id} = (r.after ->> 'outbox_id')::bigint
    and ${outbox.state} = 'waiting' and ${inScope(scope, outbox.client_id)}`;
}

/** So many of the kept rows are named. */
const NAMED = 5;

/** The rows that are kept because somebody has worked on them since, by name ("LAN 00091", "Batch 4"); of many the first. */
export async function rowsNotUndone(
  db: Database | Transaction,
  scope: Scope,
  { id, kind }: Change,
): Promise<string[]> {
  const isOfCases = getBulkTable(kind) === "cases";
  const table = isOfCases ? cases : batches;
  const name = isOfCases ? sql`'LAN ' || ${cases.lan_number}` : sql`'Batch ' || ${batches.id}`;
  const { rows } = await db.execute<{ name: string }>(sql`
    select ${name} as name from bulk_change_rows r join ${table} on ${table.id} = r.object_id
     where r.change_id = ${id}::bigint and ${table.version} <> r.version and ${inScope(scope, table.client_id)}
     order by ${table.id} limit ${NAMED + 1}`);
  return rows.map((row, index) => (index < NAMED ? row.name : "…"));
}

export async function countUndoable(
  db: Database | Transaction,
  scope: Scope,
  change: Change,
): Promise<number> {
  const table = getBulkTable(change.kind) === "cases" ? cases : batches;
  const { rows } = isMailing(change.kind)
    ? await db.execute<{ count: number }>(sql`
        select count(*)::int as count from bulk_change_rows r, ${outbox} where ${waitingMails(scope, change)}`)
    : await db.execute<{ count: number }>(sql`
        select count(*)::int as count from bulk_change_rows r, ${table} where ${untouched(scope, change)}`);
  return rows[0]?.count ?? 0;
}
