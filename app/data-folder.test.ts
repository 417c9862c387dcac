import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "#tests/support/folders.ts";
import { ownSecret } from "./data-folder.server.ts";

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
