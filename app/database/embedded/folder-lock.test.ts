import { readdir, readFile, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { testFolder } from "#tests/support/folders.ts";
import { withFolderLock } from "./folder-lock.server.ts";

const NO_PROCESS = 2 ** 22 + 1; // above every number Linux gives

let folder: string;
let lock: string;

beforeEach(async () => {
  folder = await testFolder();
  lock = path.join(folder, "lock");
});

test("one works at a time, a failure frees the lock, and nothing is left behind", async () => {
  let inside = 0;
  const work = async () => {
    inside += 1;
    expect(inside).toBe(1);
    await sleep(5);
    inside -= 1;
  };
  const failing = withFolderLock(lock, () => Promise.reject(new Error("failed inside")));
  await Promise.all([
    ...Array.from({ length: 8 }, () => withFolderLock(lock, work)),
    expect(failing).rejects.toThrow("inside"),
  ]);
  expect(await readdir(folder)).toEqual([]);
});

test("the lock of a dead process is free", async () => {
  await writeFile(lock, `${String(NO_PROCESS)} token`);
  let inside = 0;
  await Promise.all([1, 2, 3, 4].map(() => withFolderLock(lock, async () => void (inside += 1))));
  expect(inside).toBe(4);
});

test("the lock of a living process is waited for, until it falls silent", async () => {
  const token = `${String(process.pid)} token`;
  await writeFile(lock, token);
  const waiting = withFolderLock(lock, () => Promise.resolve("done"));
  await sleep(150);
  expect(await readFile(lock, "utf8")).toBe(token);

  const longAgo = new Date(Date.now() - 60_000);
  await utimes(lock, longAgo, longAgo);
  expect(await waiting).toBe("done");
});
