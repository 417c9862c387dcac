import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { newStore, readAll } from "./store.fixture.ts";
import { keysIn } from "#tests/support/folders.ts";
import type { FolderStore } from "./folder-store.server.ts";
import { FileGone } from "./store.server.ts";
import type { TrashedFile } from "./trash.server.ts";

let folder: string;
let store: FolderStore;

beforeEach(async () => {
  ({ folder, store } = await newStore());
});

async function allTrashed() {
  const all: TrashedFile[] = [];
  for await (const file of store.trashed()) all.push(file);
  return all;
}

test("the trash takes a file out of the store and gives it back as it was", async () => {
  const { key } = await store.put(Buffer.from("x"));
  const at = await store.storedAt(key);
  expect(await store.discard(key, "2026-11-22")).toBe(true);
  expect(await store.discard(key, "2026-11-23")).toBe(false);
  await expect(store.open(key)).rejects.toBeInstanceOf(FileGone);
  expect(await keysIn(store)).toEqual([]);
  expect(await allTrashed()).toEqual([{ key, day: "2026-11-22" }]);

  expect(await store.putBack({ key, day: "2026-11-23" })).toBe(false);
  expect(await store.putBack({ key, day: "2026-11-22" })).toBe(true);
  expect(String(await readAll(store, key))).toBe("x");
  expect(await store.storedAt(key)).toEqual(at);
  expect(await allTrashed()).toEqual([]);
});

test("a file that is in the store again is not overwritten from the trash", async () => {
  const { key } = await store.put(Buffer.from("old"));
  await store.discard(key, "2026-11-22");
  await writeFile(store.pathOf(key), "new");
  expect(await store.putBack({ key, day: "2026-11-22" })).toBe(false);
  expect(String(await readAll(store, key))).toBe("new");
});

test("a file in the trash is deleted once, and the last one of a day takes its folder with it", async () => {
  const [one, two] = [await store.put(Buffer.from("1")), await store.put(Buffer.from("2"))];
  for (const { key } of [one, two]) await store.discard(key, "2026-11-22");
  expect(await store.erase({ key: one.key, day: "2026-11-22" })).toBe(true);
  expect(await store.erase({ key: one.key, day: "2026-11-22" })).toBe(false);
  expect(await allTrashed()).toEqual([{ key: two.key, day: "2026-11-22" }]);
  await store.erase({ key: two.key, day: "2026-11-22" });
  expect(await readdir(join(folder, "files", "trash"))).toEqual([]);
});

test("the trash knows keys and days alone", async () => {
  const key = "ab".repeat(20);
  await expect(store.discard("../../etc/passwd", "2026-11-22")).rejects.toBeInstanceOf(FileGone);
  await expect(store.discard(key, "../..")).rejects.toThrow("by days");
  await expect(store.erase({ key: "../../etc/passwd", day: "2026-11-22" })).rejects.toBeInstanceOf(FileGone);
  await expect(store.putBack({ key, day: "../.." })).rejects.toThrow("by days");
  await mkdir(join(folder, "files", "trash", "2026-11-22"), { recursive: true });
  await writeFile(join(folder, "files", "trash", "2026-11-22", "README"), "not ours");
  await mkdir(join(folder, "files", "trash", "old"));
  expect(await allTrashed()).toEqual([]);
});
