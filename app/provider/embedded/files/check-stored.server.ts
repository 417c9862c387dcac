// Every stored file against its row: is it there, and is it what was stored. For a command: it reads all of them.
import { createHash } from "node:crypto";
import { asc, gt, inArray } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { files } from "#app/database/schema.ts";
import { FileGone, type FileStore } from "#app/files/store.server.ts";
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

export interface CheckResult {
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
const READ_AT_ONCE = 4;

/**
 * Checks all files of a store, after putting back from the trash what the database knows.
 * @param sweep moves every unknown file to the trash, however many there are
 */
export async function checkStored(
  db: Database,
  store: FileStore,
  { sweep, now }: { sweep: boolean; now: Date },
): Promise<CheckResult> {
  const { putBack } = await tidyTrash(db, store, { now, onlyPutBack: true });
  const missing: CheckedFile[] = [];
  const unknown: string[] = [];
  const counts = await compareStored(db, store, {
    onMissing: async (keys) => {
      for (const file of await filesOf(db, keys)) missing.push(file);
    },
    onUnknown: (keys) => keys.forEach((key) => unknown.push(key)),
  });
  const changed = await changedFiles(db, store);
  const discarded = sweep ? await discardFiles(store, unknown, now) : 0;
  return { ...counts, missing, changed, unknown, putBack, discarded };
}

async function filesOf(db: Database, keys: string[]): Promise<CheckedFile[]> {
  const found: CheckedFile[] = [];
  for (let at = 0; at < keys.length; at += KEYS_PER_QUERY) {
    const some = keys.slice(at, at + KEYS_PER_QUERY);
    found.push(...(await db.select(columns).from(files).where(inArray(files.key, some))));
  }
  return found;
}

async function changedFiles(db: Database, store: FileStore): Promise<CheckedFile[]> {
  const changed: CheckedFile[] = [];
  for (let after = ""; ;) {
    const rows = await db
      .select({ ...columns, bytes: files.bytes, sha256: files.sha256 })
      .from(files)
      .where(gt(files.key, after))
      .orderBy(asc(files.key))
      .limit(KEYS_PER_QUERY);
    for (let at = 0; at < rows.length; at += READ_AT_ONCE) {
      const some = rows.slice(at, at + READ_AT_ONCE);
      const asStored = await Promise.all(some.map((row) => isAsStored(store, row)));
      for (const [index, { bytes: _bytes, sha256: _sha256, ...file }] of some.entries()) {
        if (!asStored[index]) changed.push(file);
      }
    }
    const last = rows.at(-1);
    if (!last) return changed;
    after = last.key;
  }
}

/** One that is not there is missing, not changed. */
async function isAsStored(
  store: FileStore,
  { key, bytes, sha256 }: { key: string; bytes: number; sha256: string },
): Promise<boolean> {
  const hash = createHash("sha256");
  let read = 0;
  try {
    const { stream } = await store.open(key);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      read += chunk.length;
      hash.update(chunk);
    }
  } catch (fault) {
    return fault instanceof FileGone;
  }
  return read === bytes && hash.digest("hex") === sha256;
}
