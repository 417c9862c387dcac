import { and, count, desc, eq } from "drizzle-orm";
import { bulkChanges } from "#app/database/schema.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { inSight, selectChanges } from "./changes-in-sight.server.ts";
import { countUndoable, isMailing, rowsNotUndone } from "./undoable.server.ts";

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

/** One of them, and how much of it can be undone. */
export const readBulkChange = async (
  { services: { db }, user }: UserCall,
  { change_id }: Input<"readBulkChange">,
) => {
  const [change] = await selectChanges(db, user).where(and(eq(bulkChanges.id, change_id), inSight(user)));
  if (!change) throw new Refusal(messages.changes.unknown, 404);
  if (change.undone_at !== null) return { data: { ...change, undoable: 0, kept: [] } };
  const undoable = await countUndoable(db, user, change);
  const isWhole = isMailing(change.kind) || undoable === change.rows;
  return { data: { ...change, undoable, kept: isWhole ? [] : await rowsNotUndone(db, user, change) } };
};
