// Which store of files a database belongs to: both know the same id, or the panel does not start. A panel that is given
// the wrong database, the wrong folder or a folder that is not mounted would else find files that no row knows, and rows
// without their files (docs/decisions/019-stored-files.md).
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { allowEndlessStatements } from "#app/database/answer-limit.server.ts";
import { LOCKS } from "#app/database/locks.server.ts";
import type { FileStore } from "#app/files/store.server.ts";

interface BindingParts {
  pool: pg.Pool;
  /** The store whose keys are in `files`; drafts are kept in a store of their own, which needs none of this. */
  store: FileStore;
  /** The database's name, for people. */
  database: string;
}

/** The id that both have, and whether they have it only since now. */
interface Binding {
  id: string;
  isNew: boolean;
}

/** The store and the database do not belong together. The message says which and why, and what to do. */
export class WrongFileStore extends Error {
  override name = "WrongFileStore";
}

interface Expected {
  id: string;
  bound: boolean;
}

/** Keys are random, so the first ones stand for all. */
const KEYS_LOOKED_FOR = 200;

/**
 * Finds that a database and a store know each other, or binds them when both are new, or when neither has an id and
 * the store holds the files that the database knows. Several processes may call this at once, and each may be killed
 * at any moment: the database learns the id first, then the store is given it, then the database notes that it has it.
 * @param onPurpose binds them whatever they knew before, if the store holds the files that the database knows
 * @param mayLackFiles and even if it does not
 * @throws WrongFileStore when they do not belong together; neither was changed then
 */
export async function bindStore(
  parts: BindingParts,
  { onPurpose = false, mayLackFiles = false } = {},
): Promise<Binding> {
  const [expected, carried] = [await expectedStore(parts.pool), await carriedId(parts.store)];
  if (expected?.bound && expected.id === carried) return { id: carried, isNew: false };
  const client = await parts.pool.connect();
  try {
    await allowEndlessStatements(client);
    await client.query("select pg_advisory_lock($1)", [LOCKS.storeBinding]);
    return await bind(client, parts, { onPurpose, mayLackFiles });
  } finally {
    // The connection is thrown away: with it go the lock and the setting above.
    client.release(true);
  }
}

/** The store that a database belongs to, or was about to; null before its first start. */
export async function expectedStore(client: pg.Pool | pg.ClientBase): Promise<Expected | null> {
  const { rows } = await (client as pg.ClientBase).query<Expected>(
    "select store_id as id, bound from file_store",
  );
  return rows[0] ?? null;
}

async function carriedId(store: FileStore): Promise<string | null> {
  return store.id().catch((fault: unknown) => {
    const reason = fault instanceof Error ? fault.message : String(fault);
    throw new WrongFileStore(`The id of the store in ${store.place} cannot be read: ${reason}`, {
      cause: fault,
    });
  });
}

async function bind(
  client: pg.ClientBase,
  parts: BindingParts,
  { onPurpose, mayLackFiles }: { onPurpose: boolean; mayLackFiles: boolean },
): Promise<Binding> {
  const { store } = parts;
  // Asked again, under the lock: another process may have bound them meanwhile.
  const [expected, carried] = [await expectedStore(client), await carriedId(store)];
  if (expected && expected.id === carried) {
    if (expected.bound) return { id: carried, isNew: false };
  } else if (!onPurpose) {
    await refuseStrangers(client, parts, expected, carried);
  } else if (!mayLackFiles) await refuseWithoutFiles(client, parts);
  const wanted = carried ?? (expected && !expected.bound ? expected.id : randomUUID());
  await expectStore(client, { id: wanted, bound: false });
  const id = await store.giveId(wanted);
  if (id !== wanted) throw new WrongFileStore(otherStore(parts, wanted, id));
  await expectStore(client, { id, bound: true });
  return { id, isNew: true };
}

async function expectStore(client: pg.ClientBase, { id, bound }: Expected): Promise<void> {
  await client.query(
    `insert into file_store (store_id, bound) values ($1, $2)
     on conflict (one) do update set store_id = excluded.store_id, bound = excluded.bound`,
    [id, bound],
  );
}

/** Of a pair that does not know each other, only the files themselves can tell whether they belong together. */
async function refuseStrangers(
  client: pg.ClientBase,
  parts: BindingParts,
  expected: Expected | null,
  carried: string | null,
): Promise<void> {
  const { store, database } = parts;
  if (expected && carried !== null) throw new WrongFileStore(otherStore(parts, expected.id, carried));
  if (expected?.bound) {
    throw new WrongFileStore(
      `The stored files of the database (${database}) are not in ${store.place}: the database belongs to the store ` +
        `${expected.id}, and this place has no store id. Perhaps a folder is not mounted.\n${WHAT_TO_DO}`,
    );
  }
  const carries = carried === null ? "has no store id" : `is the store ${carried}`;
  const { asked, found } = await lookForFiles(client, store);
  if (asked > 0 && found * 2 < asked) {
    throw new WrongFileStore(
      `The stored files of the database (${database}) are not in ${store.place}: it holds ${String(found)} of ` +
        `${String(asked)} files that were looked for. It ${carries}, and the database knows no store.\n${WHAT_TO_DO}`,
    );
  }
  if (asked === 0 && (carried !== null || (await holdsFiles(store)))) {
    throw new WrongFileStore(
      `The files in ${store.place} belong to another database: the database (${database}) knows no stored files and no ` +
        `store, and the place ${carries}${carried === null ? ", but holds files" : ""}.\n${WHAT_TO_DO}`,
    );
  }
}

/** Whoever says that the two belong together has not said yet that the files are lost. */
async function refuseWithoutFiles(client: pg.ClientBase, { store, database }: BindingParts): Promise<void> {
  const { asked, found } = await lookForFiles(client, store);
  if (found * 2 >= asked) return;
  throw new WrongFileStore(
    `The stored files of the database (${database}) are not in ${store.place}: it holds ${String(found)} of ` +
      `${String(asked)} files that were looked for. Perhaps a folder is not mounted.\nNothing was changed. Check ` +
      "DATABASE_URL, DATA_DIR and FILES_URL. If the files are lost and the panel is to go on without them: " +
      "npm run files:check -- --bind --files-may-be-missing",
  );
}

const WHAT_TO_DO =
  "Nothing was changed. Check DATABASE_URL, DATA_DIR and FILES_URL. " +
  "If the two do belong together, say so once: npm run files:check -- --bind";

function otherStore({ store, database }: BindingParts, expected: string, carried: string): string {
  return (
    `The stored files in ${store.place} belong to another database: they are the store ${carried}, and the database ` +
    `(${database}) belongs to the store ${expected}.\n${WHAT_TO_DO}`
  );
}

async function lookForFiles(
  client: pg.ClientBase,
  store: FileStore,
): Promise<{ asked: number; found: number }> {
  const { rows } = await client.query<{ key: string }>("select key from files order by key limit $1", [
    KEYS_LOOKED_FOR,
  ]);
  const stored = await Promise.all(rows.map(({ key }) => store.storedAt(key)));
  return { asked: rows.length, found: stored.filter((at) => at !== null).length };
}

async function holdsFiles(store: FileStore): Promise<boolean> {
  for await (const key of store.keys()) return key !== "";
  return false;
}
