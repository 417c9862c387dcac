// The stored files of a running panel: bound to its database, and with a word in the log for each that is missing.
import type pg from "pg";
import type { Logger } from "pino";
import type { Database } from "#app/database/open.server.ts";
import { describeError } from "#app/domain/faults/describe-error.ts";
import { FileGone, type FileStore } from "#app/files/store.server.ts";
import { repeating, type Repeating } from "#app/jobs/repeating.server.ts";
import { bindStore, expectedStore } from "./bind-store.server.ts";
import { forgetRemoved } from "../documents/forget-removed.server.ts";
import { tidyStore } from "./tidy-store.server.ts";

const HOUR_MS = 3_600_000;
/** A start that waits longer than this says for what. */
const SAY_WAITING_MS = 1_000;

/**
 * Makes sure that a store is that of its database.
 * @param database the database's name, for people
 * @throws WrongFileStore when the two do not belong together
 */
export async function openStoredFiles(parts: {
  store: FileStore;
  pool: pg.Pool;
  database: string;
  log: Logger;
}): Promise<FileStore> {
  const { store, pool, database, log } = parts;
  const waiting = setTimeout(
    () => log.warn({ files: store.place }, "waiting for the file store"),
    SAY_WAITING_MS,
  );
  const { id, isNew } = await bindStore({ pool, store, database }).finally(() => clearTimeout(waiting));
  const sentence = isNew
    ? "the stored files and the database were bound to each other"
    : "the stored files and the database belong together";
  log.info({ store: id, files: store.place, database }, sentence);
  return reportingMissing(store, log);
}

/** Whoever opens a file knows it from the database: that it is not in the store is a fault of the store. */
function reportingMissing(store: FileStore, log: Logger): FileStore {
  let times = 0;
  return {
    ...store,
    async open(key) {
      try {
        return await store.open(key);
      } catch (fault) {
        if (fault instanceof FileGone) {
          times += 1;
          log.error({ key, times }, "a stored file is missing");
        }
        throw fault;
      }
    },
  };
}

/**
 * Clears what a killed process, or a commit whose end nobody learned, left behind, at once and then every hour; it also
 * gives up documents that were removed a month ago, and finds files that are missing.
 */
export function openLeftovers(parts: {
  pool: pg.Pool;
  db: Database;
  files: FileStore;
  now: () => Date;
  log: Logger;
}): Repeating {
  const { pool, files, log } = parts;
  async function clear(signal: AbortSignal): Promise<void> {
    const [expected, carried] = [await expectedStore(pool), await files.id()];
    if (expected?.id !== carried) {
      // Not mounted any more, or bound to another database by now.
      const ids = { expected: expected?.id ?? null, found: carried };
      log.error(ids, "the stored files are not those of this database any more: nothing was cleared");
      return;
    }
    const forgotten = await forgetRemoved(parts, signal);
    if (forgotten > 0)
      log.info({ files: forgotten }, "documents and filed copies removed a month ago were deleted");
    const tidied = await tidyStore(parts, { signal });
    if (signal.aborted) return;
    log.info(tidied, "stored files compared with the database");
    // Whichever process compares, every other one tells it.
    await pool.query("update file_store set missing = $1", [tidied.missing]);
  }
  const hourly = repeating(clear, HOUR_MS, (fault) =>
    log.error(describeError(fault), "leftovers could not be cleared, to be tried again"),
  );
  return { start: () => hourly.start({ atOnce: true }), stop: () => hourly.stop() };
}

/** Clears what a killed process left half-written on this machine, at once and then every hour. */
export function openScratchSweep({
  stores,
  log,
}: {
  stores: Pick<FileStore, "sweep">[];
  log: Logger;
}): Repeating {
  const clear = async () => {
    for (const store of stores) await store.sweep(HOUR_MS);
  };
  const hourly = repeating(clear, HOUR_MS, (fault) =>
    log.error(describeError(fault), "half-written files could not be cleared, to be tried again"),
  );
  return { start: () => hourly.start({ atOnce: true }), stop: () => hourly.stop() };
}
