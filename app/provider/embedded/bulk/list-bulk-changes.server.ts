import { and, count, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import { bulkChanges } from "#app/database/schema.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { batchInScope } from "../batches/batch-in-scope.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { inSight, selectChanges } from "./changes-in-sight.server.ts";
import { readUndo } from "./undo-review.server.ts";

/** A page of what was done to many rows, newest first. */
export const listBulkChanges = async (
  { services: { db }, user }: UserCall,
  { page }: Input<"listBulkChanges">,
) => {
  const [results, [total]] = await Promise.all([
    selectChanges(db, user)
      .where(inSight(user))
      .orderBy(desc(bulkChanges.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.select({ count: count() }).from(bulkChanges).where(inSight(user)),
  ]);
  return { data: { results, count: total?.count ?? 0, page_number: page } };
};

/** One of them, and what undoing it would do. */
export const readBulkChange = async (call: UserCall, { change_id }: Input<"readBulkChange">) => {
  const change = await readChange(call, eq(bulkChanges.id, change_id));
  if (!change) throw new Refusal(messages.changes.unknown, 404);
  return { data: change };
};

/**
 * The last import into a batch that was not undone; where all were, the last of them.
 * @throws Refusal 409 where none is on record: that of sample data, and of a program before imports could be undone
 */
export const readBatchImport = async (call: UserCall, { batch_id }: Input<"readBatchImport">) => {
  const isImport = and(eq(bulkChanges.batch_id, batch_id), eq(bulkChanges.kind, "cases.imported"));
  const change = await readChange(call, isImport);
  if (change) return { data: change };
  const { batch } = await batchInScope(call.services.db, call.user, batch_id);
  throw batch.file_key === null
    ? new Refusal(messages.changes.noImport, 404)
    : new Refusal(messages.changes.importNotRecorded, 409);
};

async function readChange({ services: { db }, user }: UserCall, which: SQL | undefined) {
  const [change] = await selectChanges(db, user)
    .where(and(which, inSight(user)))
    .orderBy(desc(sql`${isNull(bulkChanges.undone_at)}`), desc(bulkChanges.id))
    .limit(1);
  if (change?.undone_at === null) return { ...change, ...(await readUndo(db, user, change)) };
  return change && { ...change, undoable: 0, papered: 0, kept: [], imported: null, seen: "" };
}
