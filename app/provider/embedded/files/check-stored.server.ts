// Every stored file against its row: is it there, and is it what was stored. For a command: it reads all of them.
import { asc, inArray } from "drizzle-orm";
import { knownFiles } from "#app/database/known-files.server.ts";
import type { Database } from "#app/database/open.server.ts";
import { files } from "#app/database/schema.ts";
import { checkFiles } from "#app/files/check-files.server.ts";
import type { FileStore } from "#app/files/store.server.ts";
import { compareStored, KEYS_PER_QUERY } from "./compare-stored.server.ts";
import { tidyTrash } from "./tidy-trash.server.ts";
import { discardFiles } from "./tidy-store.server.ts";

/** A file as an administrator may be told of it: its name may hold a person's. */
export interface CheckedFile {
  key: string;
  purpose: string;
  case_id: number | null;
  batch_id: number | null;
  created_at: string;
}

interface CheckResult {
  /** Files that the database knows. */
  known: number;
  /** Files in the store. */
  stored: number;
  missing: CheckedFile[];
  /** Of another size or content than was stored, or not to be read. */
  changed: CheckedFile[];
  /** Old files in the store that no row names. */
  unknown: string[];
  /** Files that were in the trash and whose row is there again. */
  putBack: number;
  /** Unknown files that went to the trash now. */
  discarded: number;
}

const columns = {
  key: files.key,
  purpose: files.purpose,
  case_id: files.case_id,
  batch_id: files.batch_id,
  created_at: files.created_at,
};

/**
 * Checks all files of a store, after putting back from the trash what the database knows.
 * @param sweep moves every unknown file to the trash, however many there are
 */
export async function checkStoredFiles(
  db: Database,
  store: FileStore,
  { sweep, now }: { sweep: boolean; now: Date },
): Promise<CheckResult> {
  const { putBack } = await tidyTrash(db, store, { now, onlyPutBack: true });
  const unknown: string[] = [];
  const { known, stored } = await compareStored(db, store, {
    onUnknown: (keys) => keys.forEach((key) => unknown.push(key)),
  });
  const checked = await checkFiles(store, knownFiles(db));
  const [missing, changed] = [await stillKnown(db, checked.missing), await stillKnown(db, checked.changed)];
  const discarded = sweep ? await discardFiles(store, unknown, now) : 0;
  return { known, stored, missing, changed, unknown, putBack, discarded };
}

/** A file whose row went while it was checked is no fault. */
async function stillKnown(db: Database, keys: readonly string[]): Promise<CheckedFile[]> {
  const found: CheckedFile[] = [];
  for (let at = 0; at < keys.length; at += KEYS_PER_QUERY) {
    const some = keys.slice(at, at + KEYS_PER_QUERY);
    found.push(
      ...(await db.select(columns).from(files).where(inArray(files.key, some)).orderBy(asc(files.key))),
    );
  }
  return found;
}
