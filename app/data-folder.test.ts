import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "#tests/support/folders.ts";
import { isInFolder, ownSecret } from "./data-folder.server.ts";

test("a secret is made once, and alone in its folder", async () => {
  const folder = path.join(await testFolder(), "data");
  const secret = ownSecret(folder);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(ownSecret(folder)).toBe(secret);
  expect(await readdir(folder)).toEqual(["session-secret"]);
});

test.each(["", "abc"])("one that a full disk cut off (%j) is made anew", async (left) => {
  const folder = path.join(await testFolder(), "data");
  await mkdir(folder);
  const file = path.join(folder, "session-secret");
  await writeFile(file, left);
  const secret = ownSecret(folder);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await readFile(file, "utf8")).toBe(secret);
});

test("a folder is in another one as it is written, and where links lead", async () => {
  const folder = await testFolder();
  const [data, elsewhere, link] = ["data", "elsewhere", "link"].map((name) => path.join(folder, name));
  await mkdir(path.join(data ?? "", "backups"), { recursive: true });
  await symlink(data ?? "", link ?? "");
  const isIn = (...[inner, outer]: [string, string]) =>
    isInFolder(path.join(folder, inner), path.join(folder, outer));
  for (const inner of ["data", "data/backups", "data/none/yet", "link", "link/backups", "link/none/yet"]) {
    expect(isIn(inner, "data"), inner).toBe(true);
    expect(isIn(inner, "link"), inner).toBe(true);
  }
  await symlink(elsewhere ?? "", path.join(data ?? "", "mount"));
  await mkdir(elsewhere ?? "");
  expect(isIn("data/mount", "data")).toBe(true);
  for (const outer of ["data-backups", "elsewhere", "."]) expect(isIn(outer, "data"), outer).toBe(false);
});
