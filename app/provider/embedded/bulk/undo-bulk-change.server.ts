// Undo: what has not been changed since is put back as it was, the rest is kept. Mails that still wait are cancelled,
// cases that an import inserted are removed.
import { and, eq, not, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { batches, bulkChangeRows, bulkChanges, outbox } from "#app/database/schema.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { CANCELLED_BY_STAFF } from "#app/domain/emails/outbox-words.ts";
import { EVENT } from "#app/domain/integrations/webhooks.ts";
import { editMessages } from "#app/domain/cases/edit-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { noteEvent } from "#app/jobs/webhooks/note-event.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { tidyAway } from "../files/tidy-away.server.ts";
import { refreshDataPending } from "../missing-data/data-pending.server.ts";
import { withdrawMarks } from "../papers/marks/mark-batch-filed.server.ts";
import { removeRates, reversePayments } from "../record/sheets/undo-record-sheet.server.ts";
import { changePartyValues, removeUnknownParties } from "../record/sheet-parties.server.ts";
import { inSight } from "./changes-in-sight.server.ts";
import { anyOf } from "./chosen-cases.server.ts";
import type { KeptRow } from "./kept-rows.server.ts";
import { refuseUnseen } from "./seen-rows.server.ts";
import { columnsOfChange, flattened, PARTIES, valueBack } from "./stored-columns.server.ts";
import { lockImported, removeImported, type Removed } from "./undo-import.server.ts";
import { readUndo } from "./undo-review.server.ts";
import { getBulkTable, isMailing, restorable, waitingMails } from "./undoable.server.ts";
import { edited, type BulkTable } from "./write-change.server.ts";

type Change = typeof bulkChanges.$inferSelect;

export const undoBulkChange = async (
  call: UserCall,
  { change_id, seen, reason }: Input<"undoBulkChange">,
) => {
  const { services } = call;
  let removed: Removed = { count: 0, files: [] };
  const handled = await call.change<{ undone: boolean }>(async (tx, connection) => {
    const change = await lockChange(tx, call, change_id);
    // Undone by somebody else, or from another page: what was asked for is so.
    if (change.undone_at !== null) return { data: { undone: false }, message: messages.changes.already };
    const [mailing, isImport] = [isMailing(change.kind), change.kind === "cases.imported"];
    if (isImport) await lockImported(tx, connection, change);
    const ids = mailing ? [] : await lockRows(tx, call, change);
    // Read before: what is put back is changed, too.
    const review = await readUndo(tx, call.user, change);
    if (seen !== undefined) refuseUnseen(seen, review.seen);
    if (review.papered > 0 && !reason) {
      throw new Refusal(editMessages.reasonRequired, 422, { field: "reason" });
    }
    const restored = mailing
      ? await cancelMails(tx, call, change)
      : await putBack(tx, call, change, { ids, reason });
    removed = isImport ? await removeImported(tx, call, change) : removed;
    const undone = restored + removed.count;
    const stay = isImport ? await insertedThatStay(tx, change.id) : 0;
    if (undone === 0) {
      throw new Refusal(mailing ? messages.changes.nothingToCancel : messages.changes.nothingToUndo);
    }
    await tx
      .update(bulkChanges)
      .set({ undone_by: call.user.id, undone_at: services.now().toISOString(), undone_rows: undone })
      .where(eq(bulkChanges.id, change_id));
    await record(tx, call.actor, {
      action: "bulk_change.undone",
      object: { type: "bulk_change", id: change_id },
      after: {
        kind: change.kind,
        rows: change.rows,
        undone_rows: undone,
        ...(change.batch_id === null ? {} : { batch_id: change.batch_id }),
        ...(reason ? { reason } : {}),
      },
    });
    if (isImport && change.batch_id !== null)
      await tellWebhooks(tx, call, change.batch_id, { removed: removed.count, restored });
    return {
      data: { undone: true },
      message: sentence(change, { restored, removed: removed.count, stay, kept: review.kept }),
    };
  });
  // A process that ends before this leaves files without a row, which the hourly round moves to the trash as well.
  const today = todayInIndia(services.now());
  await tidyAway(services.log, removed.files, (key) => services.files.discard(key, today));
  return handled;
};

async function tellWebhooks(
  tx: Transaction,
  { services }: UserCall,
  batch_id: number,
  counts: { removed: number; restored: number },
): Promise<void> {
  const [batch] = await tx
    .select({ clientId: batches.client_id })
    .from(batches)
    .where(eq(batches.id, batch_id));
  if (!batch) return;
  const { clientId } = batch;
  await noteEvent(tx, {
    event: EVENT.batchUndone,
    clientId,
    at: services.now(),
    data: { batch_id, ...counts },
  });
}

async function lockChange(tx: Transaction, { user }: UserCall, id: number): Promise<Change> {
  const [change] = await tx
    .select()
    .from(bulkChanges)
    .where(and(eq(bulkChanges.id, id), inSight(user)))
    .for("update");
  if (!change) throw new Refusal(messages.changes.unknown, 404);
  return change;
}

interface Undone {
  restored: number;
  removed: number;
  /** Cases of an import that are not removed. */
  stay: number;
  kept: readonly KeptRow[];
}

function sentence({ kind, rows }: Change, { restored, removed, stay, kept }: Undone): string {
  if (isMailing(kind)) return messages.changes.cancelled(restored);
  const of = messages.bulk[getBulkTable(kind)];
  const done = [
    ...(removed > 0 ? [messages.changes.removed(of(removed))] : []),
    ...(restored > 0 ? [messages.changes.undone(of(restored), restored)] : []),
    ...(stay > 0 ? [messages.changes.stayed(of(stay), stay)] : []),
  ].join("; ");
  const left = rows - restored - removed - stay;
  const names = kept.map(({ name }) => name);
  return left === 0 ? done : messages.changes.undoneBut(done, of(left), names);
}

/** To be asked once what nobody has worked on is removed. */
async function insertedThatStay(tx: Transaction, changeId: number): Promise<number> {
  const ofChange = and(eq(bulkChangeRows.change_id, changeId), bulkChangeRows.inserted);
  return tx.$count(bulkChangeRows, and(ofChange, not(bulkChangeRows.undone)));
}

/** Takes the rows of a change that the user may see, then tells which of them can be restored. */
async function lockRows(tx: Transaction, { user }: UserCall, change: Change): Promise<number[]> {
  const t = sql.identifier(getBulkTable(change.kind));
  await tx.execute(sql`
    select t.id from ${t} t join bulk_change_rows r on r.object_id = t.id
     where r.change_id = ${change.id}::bigint and not r.inserted order by t.id for no key update of t`);
  const { rows } = await tx.execute<{ id: string }>(
    sql`select p.id from (${await restorable(tx, user, change)}) p where p.reason is null order by p.id`,
  );
  return rows.map(({ id }) => Number(id));
}

/** Of changes that wrote no columns of cases, but rows that hang on them. */
const ROWS_OF_THEIR_OWN: Partial<Record<string, typeof withdrawMarks>> = {
  "papers.marked_filed": withdrawMarks,
  "payments.imported": reversePayments,
  "rate_changes.imported": removeRates,
};

interface PutBack {
  ids: readonly number[];
  reason: string | null | undefined;
}

async function putBack(
  tx: Transaction,
  call: UserCall,
  change: Change,
  { ids, reason }: PutBack,
): Promise<number> {
  if (ids.length === 0) return 0;
  const table = getBulkTable(change.kind);
  const undoRows = ROWS_OF_THEIR_OWN[change.kind];
  if (undoRows) {
    await undoRows(tx, call, change.id, ids);
    return ids.length;
  }
  if (change.kind === "documents.requested") await withdrawRequests(tx, change.id, ids);
  await putValuesBack(tx, call, { id: change.id, table }, { ids, reason });
  if (table === "cases") await refreshDataPending(tx, { cases: [...ids] }, call.services.now());
  return ids.length;
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
  { id: changeId, table }: { id: number; table: BulkTable },
  { ids, reason }: PutBack,
): Promise<void> {
  const why = reason ? sql`|| jsonb_build_object('reason', ${reason}::text)` : sql``;
  const columns = await columnsOfChange(tx, changeId, table);
  const stored = columns.filter((name) => name !== PARTIES);
  const values = stored.map((name) => sql`${sql.identifier(name)} = ${valueBack(table, name)}`);
  await tx.execute(sql`
    with restored as (
      update ${sql.identifier(table)} t
         set ${sql.join([...values, edited(table, services.now())], sql`, `)}
        from bulk_change_rows r
       where r.change_id = ${changeId}::bigint and t.id = r.object_id and t.id = ${anyOf(ids)}
      returning t.id, t.client_id, ${flattened(sql`r.before`)} as before, ${flattened(sql`r.after`)} as after
    ),
    marked as (
      update bulk_change_rows set undone = true
       where change_id = ${changeId}::bigint and object_id = ${anyOf(ids)}
    )
    insert into audit (user_id, address, request_id, action, object_type, object_id, client_id, before, after)
    select ${actor.userId}::bigint, ${actor.address}::text, ${actor.requestId}::text, 'bulk_change.put_back',
      ${table === "cases" ? "case" : "batch"}::text, id::text, client_id, after, before ${why}
    from restored order by id`);
  if (!columns.includes(PARTIES)) return;
  const lines = sql`bulk_change_rows r where r.change_id = ${changeId}::bigint and r.object_id = ${anyOf(ids)}
    and r.before ? ${PARTIES}`;
  await changePartyValues(
    tx,
    sql`select r.object_id as case_id, r.before -> ${PARTIES} as vals from ${lines}`,
    services.now(),
  );
  await removeUnknownParties(tx, sql`select r.object_id from ${lines}`);
}

async function cancelMails(tx: Transaction, { actor, user }: UserCall, change: Change): Promise<number> {
  const { rows } = await tx.execute<{ cancelled: number }>(sql`
    with cancelled as (
      update ${outbox} set state = 'expired', last_error = ${CANCELLED_BY_STAFF}
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
