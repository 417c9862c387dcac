// The one way to change many rows at once: in a single statement every row gets its new values and version, its entry
// in the audit trail with before and after, and the line by which the change can be undone.
import { sql, type SQL } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { bulkChanges } from "#app/database/schema.ts";
import type { BulkChangeKind } from "#app/domain/bulk/bulk.ts";
import type { UserCall } from "../call.server.ts";

/** The columns acts may change, with their types: values travel as JSON between what was and what is. */
const COLUMN_TYPES = {
  stage_of_case: "text",
  previous_hearing_date: "date",
  next_hearing_date: "date",
  disposal_date: "date",
  case_no: "text",
  e_filing_case_number: "text",
  case_date: "date",
  advocate_id: "bigint",
  batch_status: "text",
} as const;
export type BulkColumn = keyof typeof COLUMN_TYPES;

/** `cases` and `batches` differ in what else an edit touches. */
export type BulkTable = "cases" | "batches";

/** A column's value out of a JSON object of values. */
const columnValue = (object: SQL, column: BulkColumn): SQL =>
  sql`(${object} ->> ${column})::${sql.raw(COLUMN_TYPES[column])}`;

const OBJECT_TYPES: Record<BulkTable, string> = { cases: "case", batches: "batch" };

/** What every edit of a row does beside its values. */
export const edited = (table: BulkTable, now: Date): SQL =>
  table === "cases"
    ? sql`version = t.version + 1, updated_at = ${now.toISOString()}::timestamptz`
    : sql`version = t.version + 1`;

/** Opens the record of an act, of an import with its batch. @returns its id, for the rows */
export async function openChange(
  tx: Transaction,
  { user }: UserCall,
  { kind, summary, batchId }: { kind: BulkChangeKind; summary: string; batchId?: number },
): Promise<number> {
  const [opened] = await tx
    .insert(bulkChanges)
    .values({ kind, summary, rows: 0, batch_id: batchId, created_by: user.id })
    .returning({ id: bulkChanges.id });
  if (!opened) throw new Error("The change was not written");
  return opened.id;
}

/** Notes how many rows the act changed, there and in the audit trail. */
export async function closeChange(
  tx: Transaction,
  call: UserCall,
  change: { id: number; kind: BulkChangeKind; summary: string; rows: number },
): Promise<void> {
  await tx
    .update(bulkChanges)
    .set({ rows: change.rows })
    .where(sql`${bulkChanges.id} = ${change.id}`);
  await record(tx, call.actor, {
    action: change.kind,
    object: { type: "bulk_change", id: change.id },
    after: { summary: change.summary, rows: change.rows },
  });
}

interface Change {
  table: BulkTable;
  columns: readonly BulkColumn[];
  /** Rows of id, client_id, before, after (objects of the columns) and skip (null: it changes). */
  proposals: SQL;
  changeId: number;
  /** Of each row's entry in the audit trail. */
  action: string;
}

/** Carries proposals out. The rows must be locked. @returns how many changed */
export async function writeChange(
  tx: Transaction,
  { actor, services }: UserCall,
  { table, columns, proposals, changeId, action }: Change,
): Promise<number> {
  const values = columns.map(
    (column) => sql`${sql.identifier(column)} = ${columnValue(sql`p.after`, column)}`,
  );
  const { rows } = await tx.execute<{ changed: number }>(sql`
    with p as materialized (${proposals}),
    updated as (
      update ${sql.identifier(table)} t
         set ${sql.join([...values, edited(table, services.now())], sql`, `)}
        from p where t.id = p.id and p.skip is null
      returning t.id, t.version, p.client_id, p.before, p.after
    ),
    trimmed as (
      select u.id, u.version, u.client_id,
        (select jsonb_object_agg(b.key, b.value) from jsonb_each(u.before) b
          where b.value is distinct from u.after -> b.key) as before,
        (select jsonb_object_agg(a.key, a.value) from jsonb_each(u.after) a
          where a.value is distinct from u.before -> a.key) as after
      from updated u
    ),
    audited as (
      insert into audit (user_id, address, request_id, action, object_type, object_id, client_id, before, after)
      select ${actor.userId}::bigint, ${actor.address}::text, ${actor.requestId}::text, ${action}::text,
        ${OBJECT_TYPES[table]}::text, id::text, client_id, before, after
      from trimmed order by id
    ),
    kept as (
      insert into bulk_change_rows (change_id, object_id, before, after, version)
      select ${changeId}::bigint, id, before, after, version from trimmed
    )
    select count(*)::int as changed from trimmed`);
  return rows[0]?.changed ?? 0;
}
