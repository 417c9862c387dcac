import { existsSync } from "node:fs";
import { readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openFolderStore } from "#app/files/folder-store.server.ts";
import { testFolder } from "#tests/support/folders.ts";
import { draftFolder } from "./draft-folder.server.ts";
import type { DraftPlace } from "./draft-place.server.ts";
import { openDrafts, type Drafts } from "./drafts.server.ts";

let root: string;
let drafts: Drafts;
let now: Date;

beforeEach(async () => {
  root = await testFolder();
  now = new Date("2026-11-20T04:30:00Z");
  drafts = draftsOf(draftFolder(path.join(root, "wizards")));
});

const draftsOf = (place: DraftPlace) =>
  openDrafts({ place, uploads: openFolderStore(root), hold: () => Promise.resolve(letGo), now: () => now });
const letGo = () => Promise.resolve();

const passHours = (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000));

test("a draft is found again by its owner, and by nobody else", async () => {
  const id = await drafts.create("7", { step: 1 });
  expect((await drafts.open(id, "7"))?.state).toEqual({ step: 1 });
  expect(await drafts.open(id, "8")).toBeNull();
  expect(await drafts.open("../7", "7")).toBeNull();
  expect(await drafts.open("0".repeat(32), "7")).toBeNull();
});

test("two drafts do not mix", async () => {
  const [one, other] = [await drafts.create("7", { n: 1 }), await drafts.create("7", { n: 2 })];
  await (await drafts.open(one, "7"))?.save({ n: 3 });
  expect((await drafts.open(other, "7"))?.state).toEqual({ n: 2 });
  expect((await drafts.open(one, "7"))?.state).toEqual({ n: 3 });
});

test("a day later it is gone, from the page and from the disk", async () => {
  const id = await drafts.create("7", {});
  passHours(23);
  await drafts.sweep();
  expect(await drafts.open(id, "7")).not.toBeNull();
  passHours(1);
  expect(await drafts.open(id, "7")).toBeNull();
  await drafts.sweep();
  expect(existsSync(path.join(root, "wizards", id))).toBe(false);
});

test("files that are not kept go; what was saved stays", async () => {
  const id = await drafts.create("7", { n: 1 });
  const draft = await drafts.open(id, "7");
  if (!draft) throw new Error("no draft");
  await writeFile(path.join(draft.folder, "old.xlsx"), "");
  await writeFile(path.join(draft.folder, "new.xlsx"), "");
  await draft.keepOnly([path.join(draft.folder, "new.xlsx")]);
  expect((await readdir(draft.folder)).sort()).toEqual(["new.xlsx", "owner.json", "state.json"]);
  await draft.remove();
  expect(await drafts.open(id, "7")).toBeNull();
});

test("work on one draft waits for the work before it, also when that failed", async () => {
  const order: string[] = [];
  const slow = drafts.exclusively("a", async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    order.push("first");
    throw new Error("broken");
  });
  const next = drafts.exclusively("a", async () => order.push("second"));
  await expect(slow).rejects.toThrow("broken");
  await next;
  expect(order).toEqual(["first", "second"]);
});

test("what a killed process left of an upload goes after an hour", async () => {
  const uploads = openFolderStore(root);
  const { key } = await uploads.put(Buffer.from("half"));
  await drafts.sweep();
  expect(existsSync(uploads.pathOf(key))).toBe(true);
  const earlier = new Date(Date.now() - 2 * 3_600_000);
  await utimes(uploads.pathOf(key), earlier, earlier);
  await drafts.sweep();
  expect(existsSync(uploads.pathOf(key))).toBe(false);
});
