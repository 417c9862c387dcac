import { utimes } from "node:fs/promises";
import { beforeEach, expect, test } from "vitest";
import { files } from "#app/database/schema.ts";
import { openFolderStore, type FolderStore } from "#app/files/folder-store.server.ts";
import type { FileStore } from "#app/files/store.server.ts";
import { testFolder } from "#tests/support/folders.ts";
import { testDatabase } from "#tests/support/own-database.ts";
import { type FreshDatabase } from "#tests/support/database.ts";
import { compareStored, selectKnownFiles } from "./compare-stored.server.ts";

let database: FreshDatabase;
let folder: string;
let store: FolderStore;

beforeEach(async () => {
  database = await testDatabase();
  folder = await testFolder();
  store = openFolderStore(folder);
});

const know = (key: string) =>
  database.db
    .insert(files)
    .values({ key, bytes: 1, sha256: "", purpose: "document", name: "a.pdf", media_type: "application/pdf" });

async function oldFile(): Promise<string> {
  const { key } = await store.put(Buffer.from("x"));
  await utimes(store.pathOf(key), 0, 0);
  return key;
}

async function compared(by: FileStore = store, keysAtOnce = 20_000) {
  const missing: string[] = [];
  const unknown: string[] = [];
  const total = await compareStored(database.db, by, {
    onMissing: (keys) => void missing.push(...keys),
    onUnknown: (keys) => void unknown.push(...keys),
    keysAtOnce,
  });
  return { ...total, missing: missing.sort(), unknown: unknown.sort() };
}

test("more files than are compared at once are compared in parts", async () => {
  const both = await oldFile();
  await know(both);
  const unknown = [await oldFile(), await oldFile(), await oldFile()];
  await database.pool.query(
    `insert into files (key, bytes, sha256, purpose, name, media_type)
     select encode(sha256(i::text::bytea), 'hex')::char(40), 1, '', 'document', 'a.pdf', 'application/pdf'
       from generate_series(1, 600) i`,
  );
  const found = await compared(store, 600);
  expect(found).toMatchObject({ known: 601, stored: 4, unknown: unknown.sort() });
  expect(found.missing).toHaveLength(600);
  expect(found.missing).not.toContain(both);
  expect(await compared()).toEqual(found);
});

// why: the moments between listing, query and question cannot be met otherwise.
test("what comes or goes while they are compared is neither missing nor unknown", async () => {
  const [rowComes, fileComes] = [await oldFile(), await oldFile()];
  await know(fileComes);
  const coming: FileStore = {
    ...store,
    async *keys() {
      yield rowComes;
    },
    async storedAt(key) {
      if (key === rowComes) await know(rowComes);
      return store.storedAt(key);
    },
  };
  expect(await compared(coming)).toEqual({ known: 1, stored: 1, missing: [], unknown: [] });

  const going: FileStore = {
    ...store,
    async *keys() {
      yield rowComes;
    },
    async storedAt() {
      await database.db.delete(files);
      return null;
    },
  };
  expect(await compared(going)).toEqual({ known: 2, stored: 1, missing: [], unknown: [] });
});

test("more keys than one query asks about", async () => {
  const known = "ab".repeat(20);
  await know(known);
  const keys = Array.from({ length: 1200 }, (_, i) => `${i}`.padStart(40, "0"));
  expect(await selectKnownFiles(database.db, [...keys, known])).toEqual(new Set([known]));
});
