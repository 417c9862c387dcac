// Whether the store has the files that the database knows, unchanged: what a restore ends with.
import type pg from "pg";
import { FileGone, type FileStore } from "#app/files/store.server.ts";
import { measuring } from "./measured.ts";

export interface CheckedFiles {
  /** How many the database knows. */
  files: number;
  missing: string[];
  /** The content is not the one that the database has the hash of. */
  changed: string[];
}

const FILES_PER_QUERY = 500;

/** Reads every file that the database knows. */
export async function checkStoredFiles(client: pg.ClientBase, store: FileStore): Promise<CheckedFiles> {
  const checked: CheckedFiles = { files: 0, missing: [], changed: [] };
  for (let last = ""; ;) {
    const { rows } = await client.query<{ key: string; bytes: string; sha256: string }>(
      `select key, bytes, sha256 from files where key collate "C" > $1 order by key collate "C" limit $2`,
      [last, FILES_PER_QUERY],
    );
    for (const { key, bytes, sha256 } of rows) {
      const found = await measured(store, key);
      checked.files += 1;
      if (found === null) checked.missing.push(key);
      else if (found.bytes !== Number(bytes) || found.sha256 !== sha256) checked.changed.push(key);
      last = key;
    }
    if (rows.length < FILES_PER_QUERY) return checked;
  }
}

async function measured(store: FileStore, key: string): Promise<{ bytes: number; sha256: string } | null> {
  try {
    const { stream } = await store.open(key);
    const { through, measure } = measuring();
    for await (const piece of through(stream)) void piece;
    return measure();
  } catch (error) {
    if (error instanceof FileGone) return null;
    throw error;
  }
}
