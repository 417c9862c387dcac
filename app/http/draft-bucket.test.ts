import { existsSync } from "node:fs";
import { readdir, readFile, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openBucket, type Bucket } from "#app/files/bucket.server.ts";
import { openFolderStore } from "#app/files/folder-store.server.ts";
import { testFolder } from "#tests/support/folders.ts";
import { startS3Host, type S3Host } from "#tests/support/hosts/s3-host.ts";
import { draftBucket } from "./draft-bucket.server.ts";
import { openDrafts, type Draft } from "./drafts.server.ts";

let host: S3Host;
let bucket: Bucket;
let now: Date;

beforeAll(async () => {
  host = await startS3Host();
});
afterAll(() => host.close());
beforeEach(() => {
  now = new Date();
  bucket = openBucket(host.settings(`${crypto.randomUUID()}/`));
});

/** Drafts as one machine sees them. */
async function machine() {
  const root = await testFolder();
  const folder = path.join(root, "wizards");
  const drafts = openDrafts({
    place: draftBucket(bucket, folder),
    uploads: openFolderStore(root),
    hold: () => Promise.resolve(() => Promise.resolve()),
    now: () => now,
  });
  return { drafts, folder };
}

function there(draft: Draft | null): Draft {
  if (!draft) throw new Error("no draft");
  return draft;
}

async function objects(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of bucket.list("drafts/")) names.push(name.split("/").at(-1) ?? "");
  return names;
}

test("another machine goes on with the draft and its files, in a folder of its own", async () => {
  const [one, other] = [await machine(), await machine()];
  const id = await one.drafts.create("7", { step: 1 });
  const draft = there(await one.drafts.open(id, "7"));
  const file = path.join(draft.folder, "a.workbook");
  await writeFile(file, "rows");
  await draft.save({ step: 2, file: { path: file }, typed: ["./a.workbook", "a.workbook", `${file}/x`] });

  const there2 = there(await other.drafts.open(id, "7"));
  const its = path.join(other.folder, id, "a.workbook");
  expect(there2.state).toEqual({
    ...{ step: 2, file: { path: its }, typed: ["./a.workbook", "a.workbook", `${file}/x`] },
  });
  expect(await readFile(its, "utf8")).toBe("rows");
  expect(await other.drafts.open(id, "8")).toBeNull();
  await there2.save({ step: 3 });
  expect(there(await one.drafts.open(id, "7")).state).toEqual({ step: 3 });
});

test("files that are not kept go from the bucket, and a removed draft goes for every machine", async () => {
  const [one, other] = [await machine(), await machine()];
  const id = await one.drafts.create("7", {});
  const draft = there(await one.drafts.open(id, "7"));
  const [old, fresh] = ["old.rows", "new.rows"].map((name) => path.join(draft.folder, name));
  for (const file of [old, fresh]) await writeFile(file ?? "", "x");
  await draft.save({ old, fresh });
  await draft.save({ fresh });
  await draft.keepOnly([fresh ?? ""]);
  expect(await objects()).toEqual(["new.rows", "owner.json", "state.json"]);
  expect(await readdir(draft.folder)).toEqual(["new.rows"]);
  await there(await other.drafts.open(id, "7")).remove();
  expect([await one.drafts.open(id, "7"), await objects()]).toEqual([null, []]);
  // What this machine had copied goes with its next round, an hour later.
  const earlier = new Date(Date.now() - 2 * 3_600_000);
  await utimes(draft.folder, earlier, earlier);
  await one.drafts.sweep();
  expect(existsSync(draft.folder)).toBe(false);
});

test("a day later it is gone; a draft whose file is missing is none", async () => {
  const { drafts } = await machine();
  const id = await drafts.create("7", {});
  const draft = there(await drafts.open(id, "7"));
  const file = path.join(draft.folder, "a.workbook");
  await writeFile(file, "x");
  await draft.save({ file });
  await bucket.remove(`drafts/${id}/a.workbook`);
  expect(await (await machine()).drafts.open(id, "7")).toBeNull();
  now = new Date(now.getTime() + 25 * 3_600_000);
  expect(await drafts.open(id, "7")).toBeNull();
  await drafts.sweep();
  expect(await objects()).toEqual([]);
});

test("a store that is away is a sentence, and what was saved stays", async () => {
  const { drafts } = await machine();
  const id = await drafts.create("7", { step: 1 });
  const draft = there(await drafts.open(id, "7"));
  await host.fail(9, 503);
  await expect(draft.save({ step: 2 })).rejects.toMatchObject({ status: 503 });
  await host.fail(0, 0);
  expect(there(await drafts.open(id, "7")).state).toEqual({ step: 1 });
});
