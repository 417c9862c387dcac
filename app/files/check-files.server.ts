// Whether a store holds the files that a database knows, unchanged: it reads all of them.
import { Measured } from "./measured.server.ts";
import { FileGone, type FileStore, type StoredFile } from "./store.server.ts";

export interface CheckedFiles {
  /** How many the database knows. */
  files: number;
  missing: string[];
  /** Of another size or content than was stored, or not to be read. */
  changed: string[];
}

const READ_AT_ONCE = 4;

/** @param known the files as they were stored, a page at a time */
export async function checkFiles(
  store: FileStore,
  known: AsyncIterable<readonly StoredFile[]>,
): Promise<CheckedFiles> {
  const checked: CheckedFiles = { files: 0, missing: [], changed: [] };
  for await (const page of known) {
    checked.files += page.length;
    for (let at = 0; at < page.length; at += READ_AT_ONCE) {
      const some = page.slice(at, at + READ_AT_ONCE);
      const states = await Promise.all(some.map((file) => checkFile(store, file)));
      for (const [index, { key }] of some.entries()) {
        if (states[index] === "missing") checked.missing.push(key);
        if (states[index] === "changed") checked.changed.push(key);
      }
    }
  }
  return checked;
}

async function checkFile(
  store: FileStore,
  { key, bytes, sha256 }: StoredFile,
): Promise<"good" | "missing" | "changed"> {
  const measured = new Measured(bytes);
  try {
    const { stream } = await store.open(key);
    for await (const piece of measured.through(stream)) void piece;
  } catch (fault) {
    return fault instanceof FileGone ? "missing" : "changed";
  }
  return measured.bytes === bytes && measured.sha256() === sha256 ? "good" : "changed";
}
