import { and, count, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import { bulkChanges } from "#app/database/schema.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
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
export const readBulkChange = (call: UserCall, { change_id }: Input<"readBulkChange">) =>
  readChange(call, eq(bulkChanges.id, change_id), messages.changes.unknown);

/** The last import into a batch that was not undone; where all were, the last of them. */
export const readBatchImport = (call: UserCall, { batch_id }: Input<"readBatchImport">) =>
  readChange(
    call,
    and(eq(bulkChanges.batch_id, batch_id), eq(bulkChanges.kind, "cases.imported")),
    messages.changes.noImport,
  );

async function readChange({ services: { db }, user }: UserCall, which: SQL | undefined, unknown: string) {
  const [change] = await selectChanges(db, user)
    .where(and(which, inSight(user)))
    .orderBy(desc(sql`${isNull(bulkChanges.undone_at)}`), desc(bulkChanges.id))
    .limit(1);
  if (!change) throw new Refusal(unknown, 404);
  if (change.undone_at === null) return { data: { ...change, ...(await readUndo(db, user, change)) } };
  return { data: { ...change, undoable: 0, papered: 0, kept: [], imported: null, seen: "" } };
}
