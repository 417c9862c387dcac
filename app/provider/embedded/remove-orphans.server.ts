// Files on disk that no row knows: left by a process that was killed between storing a file and its commit.
import { stat } from "node:fs/promises";
import { inArray } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { files } from "#app/database/schema.ts";
import type { FileStore } from "#app/files/store.server.ts";

const HOUR_MS = 60 * 60 * 1000;
const KEYS_PER_QUERY = 500;

/**
 * Deletes stored files that have no row in `files`. Young ones stay: their transaction may still be under way.
 * @param store the store whose keys are in `files`; drafts are kept in a store of their own
 * @param olderThan age in milliseconds, by the disk's clock; an hour unless told
 * @param signal aborted: it ends with what it has, the next time finds the rest
 * @returns how many were deleted
 */
export async function removeOrphans(
  db: Database,
  store: FileStore,
  olderThan = HOUR_MS,
  signal?: AbortSignal,
): Promise<number> {
  const before = Date.now() - olderThan;
  let removed = 0;
  let keys: string[] = [];

  const removeUnknown = async () => {
    const rows = await db.select({ key: files.key }).from(files).where(inArray(files.key, keys));
    const known = new Set(rows.map((row) => row.key));
    const orphans = keys.filter((key) => !known.has(key));
    await Promise.all(orphans.map((key) => store.remove(key)));
    removed += orphans.length;
    keys = [];
  };

  for await (const key of store.keys()) {
    if (signal?.aborted) return removed;
    // Removed by someone else since the listing: nothing left to do.
    const found = await stat(store.pathOf(key)).catch(() => null);
    if (!found || found.mtimeMs > before) continue;
    keys.push(key);
    if (keys.length === KEYS_PER_QUERY) await removeUnknown();
  }
  if (keys.length > 0) await removeUnknown();
  return removed;
}
