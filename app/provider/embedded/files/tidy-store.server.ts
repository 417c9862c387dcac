// Keeps a store and its database in step: what a killed process left behind goes to the trash, what is missing is told.
import type { Logger } from "pino";
import type { Database } from "#app/database/open.server.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { UNKNOWN_FILES_AT_ONCE, UNKNOWN_FILES_SHARE } from "#app/domain/limits.ts";
import type { FileStore } from "#app/files/store.server.ts";
import { compareStored } from "./compare-stored.server.ts";
import { tidyTrash } from "./tidy-trash.server.ts";

interface TidyParts {
  db: Database;
  /** The store whose keys are in `files`; drafts are kept in a store of their own. */
  files: FileStore;
  now: () => Date;
  log: Logger;
}

interface Tidied {
  /** Files that the database knows. */
  known: number;
  /** Of these, how many are missing in the store. */
  missing: number;
  /** Old files in the store that no row names. */
  unknown: number;
  /** Of these, how many went to the trash. */
  discarded: number;
  /** Files in the trash that a row names again, and that are back in the store. */
  putBack: number;
  /** Files deleted for good, from the trash of a month ago. */
  erased: number;
}

const KEYS_IN_THE_LOG = 10;

/**
 * Compares store and database, and moves files that no row names to the trash: at most the larger of 100 and 1% of all
 * files. Where there are more, something else is wrong (an older dump was restored, the database is another panel's):
 * all of them stay until somebody says `npm run files:check -- --sweep`.
 * @param olderThanMs age from which a file should have its row; an hour unless told
 * @param signal aborted: it ends with what it has, the next time finds the rest
 */
export async function tidyStore(
  { db, files, now, log }: TidyParts,
  { olderThanMs, signal }: { olderThanMs?: number; signal?: AbortSignal } = {},
): Promise<Tidied> {
  const { putBack, erased } = await tidyTrash(db, files, { now: now(), signal });
  if (putBack > 0)
    log.warn({ files: putBack }, "files were put back from the trash: the database knows them again");
  if (erased > 0) log.warn({ files: erased }, "files in the trash were deleted for good");

  const unknown: string[] = [];
  const missing: string[] = [];
  const { known, stored } = await compareStored(db, files, {
    onUnknown: addTo(unknown),
    onMissing: addTo(missing),
    signal,
    ...(olderThanMs === undefined ? {} : { olderThanMs }),
  });
  if (missing.length > 0) {
    log.error(
      { missing: missing.length, keys: missing.slice(0, KEYS_IN_THE_LOG) },
      "stored files are missing: npm run files:check lists them",
    );
  }
  const most = Math.max(UNKNOWN_FILES_AT_ONCE, Math.floor(stored * UNKNOWN_FILES_SHARE));
  const counts = { known, missing: missing.length, unknown: unknown.length, putBack, erased };
  if (signal?.aborted) return { ...counts, discarded: 0 };
  if (unknown.length > most) {
    log.warn(
      { unknown: unknown.length, most },
      "too many stored files are unknown to the database, none was moved to the trash: " +
        "see npm run files:check, and --sweep to move them",
    );
    return { ...counts, discarded: 0 };
  }
  const discarded = await discardFiles(files, unknown, now());
  if (discarded > 0) log.warn({ files: discarded }, "files that no row names were moved to the trash");
  return { ...counts, discarded };
}

/** One by one: too many arguments at once are refused. */
const addTo = (list: string[]) => (keys: readonly string[]) => keys.forEach((key) => list.push(key));

/** Moves files to the trash of a day. @returns how many were still there */
export async function discardFiles(files: FileStore, keys: readonly string[], now: Date): Promise<number> {
  const day = todayInIndia(now);
  let discarded = 0;
  for (const key of keys) if (await files.discard(key, day)) discarded += 1;
  return discarded;
}
