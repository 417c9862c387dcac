// What the database knows against what the store holds: files that no row names, and rows whose file is not there.
import { and, count, gte, inArray, lt } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { files } from "#app/database/schema.ts";
import type { FileStore } from "#app/files/store.server.ts";

interface Comparison {
  /** Old files that no row names, a group at a time. */
  onUnknown: (keys: string[]) => Promise<void> | void;
  /** Keys of rows whose file is missing in the store, a group at a time. Nothing is looked for without it. */
  onMissing?: (keys: string[]) => Promise<void> | void;
  /** Age from which a file should have its row, in milliseconds; an hour unless told. */
  olderThanMs?: number;
  /** More files than this are compared in parts, by how their keys begin; 20,000 unless told. */
  keysAtOnce?: number;
  /** Aborted: it ends with what it has. */
  signal?: AbortSignal | undefined;
}

/** Younger files stay out of it: their transaction may still be under way. */
const HOUR_MS = 3_600_000;
export const KEYS_PER_QUERY = 500;
const KEYS_AT_ONCE = 20_000;
const ASKED_AT_ONCE = 16;
const PAIRS = Array.from({ length: 256 }, (_, pair) => pair.toString(16).padStart(2, "0"));

/**
 * Compares a database with its store. Both go on changing meanwhile: what looks unknown or missing is asked for again.
 * @param store the store whose keys are in `files`; drafts are kept in a store of their own
 * @returns how many files there are, by either
 */
export async function compareStored(
  db: Database,
  store: FileStore,
  { onUnknown, onMissing, olderThanMs = HOUR_MS, keysAtOnce = KEYS_AT_ONCE, signal }: Comparison,
): Promise<{ known: number; stored: number }> {
  const before = Date.now() - olderThanMs;
  const total = { known: 0, stored: 0 };
  const [counted] = await db.select({ known: count() }).from(files);
  for (const prefix of (counted?.known ?? 0) > keysAtOnce ? PAIRS : [""]) {
    if (signal?.aborted) break;
    // The store is listed first: a file that is stored meanwhile is then no unknown one.
    const stored = new Set<string>();
    for await (const key of store.keys(prefix)) stored.add(key);
    const known = await keysBeginning(db, prefix);
    total.stored += stored.size;
    total.known += known.length;

    if (onMissing) {
      const missing = await confirmedMissing(
        db,
        store,
        known.filter((key) => !stored.has(key)),
      );
      if (missing.length > 0) await onMissing(missing);
    }
    for (const key of known) stored.delete(key);
    const unknown = await confirmedUnknown(db, store, [...stored], before);
    if (unknown.length > 0) await onUnknown(unknown);
  }
  return total;
}

/** Which of these keys have a row. */
export async function selectKnownFiles(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let at = 0; at < keys.length; at += KEYS_PER_QUERY) {
    const some = keys.slice(at, at + KEYS_PER_QUERY);
    const rows = await db.select({ key: files.key }).from(files).where(inArray(files.key, some));
    for (const { key } of rows) known.add(key);
  }
  return known;
}

/** "g" sorts after every hexadecimal digit, in any language's order. */
async function keysBeginning(db: Database, prefix: string): Promise<string[]> {
  const range = prefix === "" ? undefined : and(gte(files.key, prefix), lt(files.key, `${prefix}g`));
  const rows = await db.select({ key: files.key }).from(files).where(range);
  return rows.map(({ key }) => key);
}

async function confirmedMissing(db: Database, store: FileStore, keys: string[]): Promise<string[]> {
  const missing = await filtered(keys, async (key) => (await store.storedAt(key)) === null);
  const known = await selectKnownFiles(db, missing);
  return missing.filter((key) => known.has(key));
}

async function confirmedUnknown(
  db: Database,
  store: FileStore,
  keys: string[],
  before: number,
): Promise<string[]> {
  const old = await filtered(keys, async (key) => {
    const at = await store.storedAt(key);
    return at !== null && at.getTime() <= before;
  });
  // The range above goes by the database's order of texts; here it is the key itself that is asked for.
  const known = await selectKnownFiles(db, old);
  return old.filter((key) => !known.has(key));
}

/** Those for which a question to the store is answered yes, asked a few at a time. */
async function filtered(keys: string[], ask: (key: string) => Promise<boolean>): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < keys.length; at += ASKED_AT_ONCE) {
    const some = keys.slice(at, at + ASKED_AT_ONCE);
    const answers = await Promise.all(some.map(ask));
    found.push(...some.filter((_, index) => answers[index]));
  }
  return found;
}
