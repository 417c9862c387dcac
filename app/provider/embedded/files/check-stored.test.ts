import { truncate, utimes, writeFile } from "node:fs/promises";
import { beforeEach, expect, test } from "vitest";
import { files } from "#app/database/schema.ts";
import { openFolderStore, type FolderStore } from "#app/files/folder-store.server.ts";
import type { FileStore } from "#app/files/store.server.ts";
import { testFolder } from "#tests/support/folders.ts";
import { testDatabase } from "#tests/support/own-database.ts";
import { type FreshDatabase } from "#tests/support/database.ts";
import { checkStoredFiles } from "./check-stored.server.ts";

let database: FreshDatabase;
let folder: string;
let store: FolderStore;
const now = new Date("2026-11-22T10:00:00Z");

beforeEach(async () => {
  database = await testDatabase();
  folder = await testFolder();
  store = openFolderStore(folder);
});

async function stored({ known = true } = {}): Promise<string> {
  const { key, bytes, sha256 } = await store.put(Buffer.from("evidence"));
  await utimes(store.pathOf(key), 0, 0);
  const row = { key, bytes, sha256, purpose: "document", name: "a.pdf", media_type: "application/pdf" };
  if (known) await database.db.insert(files).values({ ...row, case_id: 12 });
  return key;
}
const check = (sweep = false) => checkStoredFiles(database.db, store, { sweep, now });
const keysOf = (list: { key: string }[]) => list.map(({ key }) => key).sort();

test("missing, changed and unknown files are told apart from sound ones", async () => {
  await stored();
  const [missing, shorter, other] = [await stored(), await stored(), await stored()];
  const unknown = await stored({ known: false });
  await store.remove(missing);
  await truncate(store.pathOf(shorter), 3);
  await writeFile(store.pathOf(other), "Evidence");
  const found = await check();
  expect(found).toMatchObject({ known: 4, stored: 4, unknown: [unknown], putBack: 0, discarded: 0 });
  expect(found.missing).toMatchObject([{ key: missing, purpose: "document", case_id: 12 }]);
  expect(keysOf(found.changed)).toEqual([shorter, other].sort());
});

test("more files than one query gives are all read", async () => {
  await database.pool.query(
    `insert into files (key, bytes, sha256, purpose, name, media_type)
     select encode(sha256(i::text::bytea), 'hex')::char(40), 1, '', 'document', 'a.pdf', 'application/pdf'
       from generate_series(1, 1100) i`,
  );
  const changed = await Promise.all([1, 2, 3, 4, 5].map(() => stored()));
  for (const key of changed) await writeFile(store.pathOf(key), "");
  const found = await check();
  expect(keysOf(found.changed)).toEqual(changed.sort());
  expect(found.missing).toHaveLength(1100);
});

test("a sweep moves every unknown file to the trash, however many there are; known again, they go back", async () => {
  const keys = await Promise.all(Array.from({ length: 150 }, () => stored({ known: false })));
  expect(await check()).toMatchObject({ unknown: expect.any(Array) as string[], discarded: 0 });
  expect(await check(true)).toMatchObject({ discarded: 150 });
  expect(await check()).toMatchObject({ stored: 0, unknown: [] });

  // A newer dump is restored.
  const rows = keys.map((key) => ({
    key,
    bytes: 8,
    sha256: "",
    purpose: "document",
    name: "a",
    media_type: "x",
  }));
  await database.db.insert(files).values(rows);
  expect(await check()).toMatchObject({ putBack: 150, known: 150, stored: 150, missing: [], unknown: [] });
});

test("a check deletes nothing from the trash", async () => {
  const key = await stored({ known: false });
  await store.discard(key, "2020-01-01");
  await check(true);
  expect(await store.putBack({ key, day: "2020-01-01" })).toBe(true);
});

// why: the moment between reading the row and opening the file cannot be met otherwise.
test("a file whose row goes while it is checked is not missing", async () => {
  await stored();
  const going: FileStore = {
    ...store,
    async open(key) {
      await database.db.delete(files);
      await store.remove(key);
      return store.open(key);
    },
  };
  expect(await checkStoredFiles(database.db, going, { sweep: false, now })).toMatchObject({
    known: 1,
    missing: [],
    changed: [],
  });
});
