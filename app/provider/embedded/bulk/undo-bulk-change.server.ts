// Undo: what nobody has worked on since is put back as it was, the rest is kept. Mails that still wait are cancelled.
import { and, eq, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { batches, bulkChanges, cases, outbox } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { refreshDataPending } from "../missing-data/data-pending.server.ts";
import { inSight } from "./changes-in-sight.server.ts";
import { anyOf } from "./chosen-cases.server.ts";
import { isMailing, rowsNotUndone, getBulkTable, untouched, waitingMails } from "./undoable.server.ts";
import { edited, isBulkColumn, columnValue, type BulkTable } from "./write-change.server.ts";

export const undoBulkChange = (call: UserCall, { change_id }: Input<"undoBulkChange">) =>
  call.change<{ undone: boolean }>(async (tx) => {
    const { services, user } = call;
    const [change] = await tx
      .select()
      .from(bulkChanges)
      .where(and(eq(bulkChanges.id, change_id), inSight(user)))
      .for("update");
    if (!change) throw new Refusal(messages.changes.unknown, 404);
    // Undone by somebody else, or from another page: what was asked for is so.
    if (change.undone_at !== null) return { data: { undone: false }, message: messages.changes.already };
    const mailing = isMailing(change.kind);
    // Read before: what is put back gets a new version, too.
    const kept = mailing ? [] : await rowsNotUndone(tx, user, change);
    const undone = mailing ? await cancelMails(tx, call, change) : await putBack(tx, call, change);
    if (undone === 0) {
      throw new Refusal(mailing ? messages.changes.nothingToCancel : messages.changes.nothingToUndo);
    }
    await tx
      .update(bulkChanges)
      .set({ undone_by: user.id, undone_at: services.now().toISOString(), undone_rows: undone })
      .where(eq(bulkChanges.id, change_id));
    await record(tx, call.actor, {
      action: "bulk_change.undone",
      object: { type: "bulk_change", id: change_id },
      after: { kind: change.kind, rows: change.rows, undone_rows: undone },
    });
    return {
      data: { undone: true },
      message: mailing ? messages.changes.cancelled(undone) : putBackWords(change, undone, kept),
    };
  });

function putBackWords({ kind, rows }: Change, undone: number, kept: readonly string[]): string {
  const of = messages.bulk[getBulkTable(kind)];
  const words = messages.changes.undone(of(undone), undone);
  return undone === rows ? words : messages.changes.undoneBut(words, of(rows - undone), kept);
}

type Change = typeof bulkChanges.$inferSelect;

async function putBack(tx: Transaction, call: UserCall, change: Change): Promise<number> {
  const table = getBulkTable(change.kind);
  const ids = await lockUntouched(tx, call, change, table);
  if (ids.length === 0) return 0;
  if (change.kind === "documents.requested") await withdrawRequests(tx, change.id, ids);
  await putValuesBack(tx, call, change.id, table, ids);
  if (table === "cases") await refreshDataPending(tx, { cases: ids }, call.services.now());
  return ids.length;
}

async function lockUntouched(
  tx: Transaction,
  { user }: UserCall,
  change: Change,
  table: BulkTable,
): Promise<number[]> {
  const rows = table === "cases" ? cases : batches;
  const locked = await tx.execute<{ id: string }>(sql`
    select ${rows.id} as id from ${rows}, bulk_change_rows r where ${untouched(user, change)}
     order by ${rows.id} for no key update of ${rows}`);
  return locked.rows.map(({ id }) => Number(id));
}

/** What was asked for by the change and has not come. */
async function withdrawRequests(tx: Transaction, changeId: number, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    delete from document_requests d using bulk_change_rows r, jsonb_array_elements_text(r.after -> 'requests') q(id)
     where r.change_id = ${changeId}::bigint and r.object_id = ${anyOf(ids)}
       and d.id = q.id::bigint and d.received_at is null`);
}

async function putValuesBack(
  tx: Transaction,
  { actor, services }: UserCall,
  changeId: number,
  table: BulkTable,
  ids: readonly number[],
): Promise<void> {
  const named = await tx.execute<{ name: string }>(sql`
    select distinct jsonb_object_keys(before) as name from bulk_change_rows where change_id = ${changeId}::bigint`);
  const columns = named.rows.map(({ name }) => name).filter(isBulkColumn);
  // A row has only those columns that the change gave another value.
  const values = columns.map((column) => {
    const own = sql.identifier(column);
    return sql`${own} = case when r.before ? ${column} then ${columnValue(sql`r.before`, column)} else t.${own} end`;
  });
  await tx.execute(sql`
    with undone as (
      update ${sql.identifier(table)} t
         set ${sql.join([...values, edited(table, services.now())], sql`, `)}
        from bulk_change_rows r
       where r.change_id = ${changeId}::bigint and t.id = r.object_id and t.id = ${anyOf(ids)}
      returning t.id, t.client_id, r.before, r.after
    )
    insert into audit (user_id, address, request_id, action, object_type, object_id, client_id, before, after)
    select ${actor.userId}::bigint, ${actor.address}::text, ${actor.requestId}::text, 'bulk_change.put_back',
      ${table === "cases" ? "case" : "batch"}::text, id::text, client_id, after, before
    from undone order by id`);
}

async function cancelMails(tx: Transaction, { actor, user }: UserCall, change: Change): Promise<number> {
  const { rows } = await tx.execute<{ cancelled: number }>(sql`
    with cancelled as (
      update ${outbox} set state = 'expired', last_error = 'Cancelled by staff'
        from bulk_change_rows r where ${waitingMails(user, change)}
      returning ${outbox.case_id} as case_id, ${outbox.client_id} as client_id, ${outbox.id} as outbox_id
    ),
    audited as (
      insert into audit (user_id, address, request_id, action, object_type, object_id, client_id, after)
      select ${actor.userId}::bigint, ${actor.address}::text, ${actor.requestId}::text, 'case.mail_cancelled', 'case',
        case_id::text, client_id, jsonb_build_object('outbox_id', outbox_id)
      from cancelled order by case_id
    )
    select count(*)::int as cancelled from cancelled`);
  return rows[0]?.cancelled ?? 0;
}
