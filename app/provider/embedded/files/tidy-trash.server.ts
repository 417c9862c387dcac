// What lies in the trash of the store: files that the database knows again go back, old ones go for good.
import type { Database } from "#app/database/open.server.ts";
import { addDays, todayInIndia } from "#app/domain/dates.ts";
import { TRASH_DAYS } from "#app/domain/limits.ts";
import type { FileStore } from "#app/files/store.server.ts";
import type { TrashedFile } from "#app/files/trash.server.ts";
import { KEYS_PER_QUERY, selectKnownFiles } from "./compare-stored.server.ts";

/**
 * Puts back what the database knows: a newer dump was restored, or the file's transaction took longer than its hour in
 * the store. What has lain there for 30 whole days, and no row names, is deleted.
 * @param onlyPutBack deletes nothing
 * @param signal aborted: it ends with what it has, the next time finds the rest
 */
export async function tidyTrash(
  db: Database,
  store: FileStore,
  {
    now,
    onlyPutBack = false,
    signal,
  }: { now: Date; onlyPutBack?: boolean; signal?: AbortSignal | undefined },
): Promise<{ putBack: number; erased: number }> {
  const oldest = addDays(todayInIndia(now), -TRASH_DAYS);
  const done = { putBack: 0, erased: 0 };
  let group: TrashedFile[] = [];

  const tidyGroup = async () => {
    const known = await selectKnownFiles(
      db,
      group.map(({ key }) => key),
    );
    for (const file of group) {
      if (known.has(file.key) && (await store.putBack(file))) done.putBack += 1;
      // One that is known and did not go back is in the store again.
      else if (!onlyPutBack && file.day < oldest && (await store.erase(file))) done.erased += 1;
    }
    group = [];
  };

  for await (const file of store.trashed()) {
    if (signal?.aborted) return done;
    group.push(file);
    if (group.length === KEYS_PER_QUERY) await tidyGroup();
  }
  if (group.length > 0) await tidyGroup();
  return done;
}
