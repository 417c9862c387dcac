import { and, eq, lt } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Database } from "#app/database/open.server.ts";
import { documents, files } from "#app/database/schema.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import type { FileStore } from "#app/files/store.server.ts";
import { restorableSince } from "./remove-document.server.ts";

const AT_ONCE = 500;
const NOBODY = { userId: null, address: null, requestId: null };

/**
 * Gives up the documents that were removed more than 30 days ago: their rows, and their files to the trash of the store,
 * which keeps them for another month.
 * @param signal aborted: it ends with what it has, the next time finds the rest
 * @returns how many
 */
export async function forgetRemoved(
  { db, files: store, now }: { db: Database; files: FileStore; now: () => Date },
  signal?: AbortSignal,
): Promise<number> {
  const at = now();
  const isOld = lt(documents.removed_at, restorableSince(at));
  const old = await db.select({ id: documents.id }).from(documents).where(isOld).limit(AT_ONCE);
  let forgotten = 0;
  for (const { id } of old) {
    if (signal?.aborted) break;
    const key = await db.transaction(async (tx) => {
      // Asked for again: it may have been restored, or another panel was quicker.
      const [document] = await tx
        .delete(documents)
        .where(and(eq(documents.id, id), isOld))
        .returning();
      if (!document) return null;
      const { case_id, document_type, file_key, removal_reason: reason } = document;
      const [file] = await tx.delete(files).where(eq(files.key, file_key)).returning();
      await record(tx, NOBODY, {
        action: "document.deleted",
        object: { type: "case", id: case_id },
        clientId: file?.client_id ?? null,
        before: { document_type, file_name: file?.name ?? null, file_key, reason },
      });
      return file_key;
    });
    if (key === null) continue;
    forgotten += 1;
    await store.discard(key, todayInIndia(at));
  }
  return forgotten;
}
