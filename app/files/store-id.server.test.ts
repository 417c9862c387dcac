import { randomUUID } from "node:crypto";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { newStore } from "./store.fixture.ts";
import { keysIn } from "#tests/support/folders.ts";
import { openFolderStore } from "./folder-store.server.ts";
import type { FileStore } from "./store.server.ts";

let folder: string;
let store: FileStore;

beforeEach(async () => {
  ({ folder, store } = await newStore());
});

test("an id is given once, and the first one stays", async () => {
  const [one, two] = ["0b41ad50-5f1e-4c1b-9df5-0c8e1f2a3b4c", "11111111-2222-4333-8444-555555555555"];
  expect(await store.id()).toBeNull();
  expect(await store.giveId(one)).toBe(one);
  expect(await store.giveId(two)).toBe(one);
  expect(await openFolderStore(join(folder, "files")).id()).toBe(one);
  expect(await readdir(join(folder, "files", "tmp"))).toEqual([]);
  expect(await keysIn(store)).toEqual([]);
});

test("of many ids that are given at once one stays, and all learn which", async () => {
  const ids = Array.from({ length: 20 }, () => randomUUID());
  const given = await Promise.all(ids.map((id) => openFolderStore(join(folder, "files")).giveId(id)));
  expect(new Set(given).size).toBe(1);
  expect(ids).toContain(given[0]);
});

test("a damaged id is an error that says where it is", async () => {
  await writeFile(join(folder, "files", "store-id"), "half of an id");
  await expect(store.id()).rejects.toThrow(/files\/store-id is damaged/);
  await expect(store.giveId(randomUUID())).rejects.toThrow(/is damaged/);
});
