import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { files } from "#app/database/schema.ts";
import { openFolderStore } from "#app/files/folder-store.server.ts";
import type { FileStore } from "#app/files/store.server.ts";
import { keysIn, testFolder } from "#tests/support/folders.ts";
import { testDatabase } from "#tests/support/own-database.ts";
import { type FreshDatabase } from "#tests/support/database.ts";
import { bindStore, expectedStore, WrongFileStore } from "./bind-store.server.ts";

const NAME = "panel at db.sample.example:5432";

let database: FreshDatabase;
let folder: string;
let store: FileStore;

beforeEach(async () => {
  database = await testDatabase();
  folder = await testFolder();
  store = openFolderStore(join(folder, "files"));
});

const bind = (of: FileStore = store, { pool } = database, onPurpose = false) =>
  bindStore({ pool, store: of, database: NAME }, { onPurpose });
const otherStore = () => openFolderStore(join(folder, "other"));

/** Stores a file; `in` is whose rows name it. */
async function stored(of: FileStore = store, { db } = database): Promise<string> {
  const { key, bytes, sha256 } = await of.put(Buffer.from("x"));
  const row = { key, bytes, sha256, purpose: "document", name: "a.pdf", media_type: "application/pdf" };
  await db.insert(files).values(row);
  return key;
}

/** The refusal's sentence; the files and ids must be as they were. */
async function refusal(of: FileStore = store, by = database): Promise<string> {
  const before = [await keysIn(of), await of.id(), await expectedStore(by.pool)];
  const fault = await bind(of, by).then(
    () => null,
    (error: unknown) => error,
  );
  expect(fault).toBeInstanceOf(WrongFileStore);
  expect([await keysIn(of), await of.id(), await expectedStore(by.pool)]).toEqual(before);
  const { message } = fault as WrongFileStore;
  expect(message).toContain(`(${NAME})`);
  expect(message).toContain(of.place);
  expect(message).toContain(
    "Check DATABASE_URL, DATA_DIR and FILES_URL. If the two do belong together, say so once: npm run files:check -- --bind",
  );
  return message;
}

test("an empty pair binds itself once, and knows itself ever after", async () => {
  const first = await bind();
  expect(first.isNew).toBe(true);
  expect(await store.id()).toBe(first.id);
  expect(await bind()).toEqual({ id: first.id, isNew: false });
  await stored();
  expect(await bind()).toEqual({ id: first.id, isNew: false });
});

test("an installation of before, with its files, binds itself", async () => {
  await stored();
  await stored();
  const lost = await stored();
  await store.remove(lost);
  expect(await bind()).toMatchObject({ isNew: true });
});

test("an installation of before whose files are mostly missing is refused", async () => {
  await stored();
  for (const key of [await stored(), await stored()]) await store.remove(key);
  expect(await refusal()).toMatch(
    /it holds 1 of 3 files that were looked for\. It has no store id, and the database knows no store/,
  );
});

test("a folder that is not mounted is refused: the database knows its store, the folder has none", async () => {
  const { id } = await bind();
  await stored();
  expect(await refusal(otherStore())).toContain(
    `the database belongs to the store ${id}, and this place has no store id. Perhaps a folder is not mounted`,
  );
});

test("another panel's store is refused with both ids", async () => {
  const { id } = await bind();
  const other = otherStore();
  const { id: otherId } = await bind(other, await testDatabase());
  const said = await refusal(other);
  expect(said).toContain(`they are the store ${otherId}`);
  expect(said).toContain(`belongs to the store ${id}`);
});

test("an empty database over a store is refused, with an id or only with files", async () => {
  const { id } = await bind();
  await stored();
  const empty = await testDatabase();
  expect(await refusal(store, empty)).toContain(
    `knows no stored files and no store, and the place is the store ${id}`,
  );
  const older = otherStore();
  await older.put(Buffer.from("x"));
  expect(await refusal(older, empty)).toContain("the place has no store id, but holds files");
});

test("a dump of before the ids binds itself to the store that holds its files", async () => {
  const { id } = await bind();
  await stored();
  await database.pool.query("delete from file_store");
  expect(await bind()).toEqual({ id, isNew: true });
});

test("on purpose a pair is bound whatever it knew, and nothing is lost", async () => {
  const { id } = await bind();
  const other = otherStore();
  const key = await stored(other, await testDatabase());
  expect(await bind(other, database, true)).toMatchObject({ isNew: true });
  const otherId = await other.id();
  expect(otherId).not.toBe(id);
  expect(await expectedStore(database.pool)).toEqual({ id: otherId, bound: true });
  expect(await keysIn(other)).toEqual([key]);
  expect(await bind(store, database, true)).toEqual({ id, isNew: true });
});

test("several processes that start at once come to one id", async () => {
  const all = await Promise.all([1, 2, 3, 4].map(() => bind(openFolderStore(join(folder, "files")))));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
});

test("of two databases that take one new store at once, one gets it", async () => {
  const other = await testDatabase();
  const ends = await Promise.allSettled([bind(), bind(store, other)]);
  const refused = ends.filter((end) => end.status === "rejected");
  expect(refused.map(({ reason }: PromiseRejectedResult) => reason as unknown)).toEqual([
    expect.any(WrongFileStore),
  ]);
  const again = await Promise.allSettled([bind(), bind(store, other)]);
  expect(again.map(({ status }) => status)).toEqual(ends.map(({ status }) => status));
});

test("of two folders that one new database is given at once, one gets it", async () => {
  const ends = await Promise.allSettled([bind(), bind(otherStore())]);
  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

// why: a kill cannot be timed to the moment between two writes. What it leaves behind is the same.
const killed = () => Promise.reject(new Error("killed"));

test.each([
  ["before the store has its id", killed],
  [
    "before the database knows that the store has it",
    async (id: string) => {
      await store.giveId(id);
      return killed();
    },
  ],
])("a kill %s is made good by the next start", async (_when, giveId) => {
  await expect(bind({ ...store, giveId })).rejects.toThrow("killed");
  const planned = await expectedStore(database.pool);
  expect(planned?.bound).toBe(false);
  expect(await bind()).toEqual({ id: planned?.id, isNew: true });
  expect(await expectedStore(database.pool)).toEqual({ id: planned?.id, bound: true });
});

test("a kill while a pair of before is bound, and then a missing mount: refused", async () => {
  await stored();
  await expect(bind({ ...store, giveId: killed })).rejects.toThrow("killed");
  expect(await refusal(otherStore())).toContain("it holds 0 of 1 files");
});

test("of a pair that knows each other no file is asked for: the start is quick however many there are", async () => {
  const { id } = await bind();
  await stored();
  const asked = () => {
    throw new Error("asked");
  };
  const watched: FileStore = { ...store, keys: asked, storedAt: asked, open: asked };
  expect(await bind(watched)).toEqual({ id, isNew: false });
});

test("a damaged id is said, not taken for none", async () => {
  await bind();
  await writeFile(join(folder, "files", "store-id"), "");
  await expect(bind()).rejects.toThrow(/store-id is damaged/);
  expect(await readFile(join(folder, "files", "store-id"), "utf8")).toBe("");
});

test("a store without the files is bound on purpose only by who says that files may be missing", async () => {
  await bind();
  for (const _ of [1, 2, 3]) await stored();
  const empty = otherStore();
  const before = await expectedStore(database.pool);
  await expect(bind(empty, database, true)).rejects.toThrow(
    /it holds 0 of 3 files .*Nothing was changed\..*--bind --files-may-be-missing$/s,
  );
  expect([await empty.id(), await expectedStore(database.pool)]).toEqual([null, before]);
  const parts = { pool: database.pool, store: empty, database: NAME };
  expect(await bindStore(parts, { onPurpose: true, mayLackFiles: true })).toMatchObject({ isNew: true });
});
