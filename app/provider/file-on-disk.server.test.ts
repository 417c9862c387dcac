import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { FormData, Response } from "undici";
import { expect, test } from "vitest";
import { testFolder } from "#tests/support/folders.ts";
import { fileOnDisk } from "./file-on-disk.server.ts";

const DESCRIPTORS = "/proc/self/fd";
const BYTES = randomBytes(300_000);

async function formWithFile() {
  const file = path.join(await testFolder(), "loans.xlsx");
  await writeFile(file, BYTES);
  const form = new FormData();
  form.append("file", await fileOnDisk(file, "नमूना.xlsx"));
  return { file, body: new Response(form).body };
}

/** How often this process has a file open. */
const timesOpen = (file: string): number =>
  readdirSync(DESCRIPTORS).filter((id) => {
    const link = path.join(DESCRIPTORS, id);
    return existsSync(link) && readlinkSync(link) === file;
  }).length;

test("a form sends the bytes and the name of the file", async () => {
  const { body } = await formWithFile();
  const sent = Buffer.from(await new Response(body).arrayBuffer());
  expect(sent.includes(BYTES)).toBe(true);
  expect(sent.includes('filename="नमूना.xlsx"')).toBe(true);
});

test("a file that is not there is said before anything is sent", async () => {
  await expect(fileOnDisk(path.join(await testFolder(), "none.xlsx"), "none.xlsx")).rejects.toThrow("ENOENT");
});

test.runIf(existsSync(DESCRIPTORS)).each([
  ["sent", async (body: Response["body"]) => void (await new Response(body).arrayBuffer())],
  [
    "given up",
    async (body: Response["body"]) => {
      const reader = body?.getReader();
      while ((await reader?.read())?.value?.byteLength !== 65_536);
      await reader?.cancel();
    },
  ],
])("a file is closed once it is %s", async (_, read) => {
  const { file, body } = await formWithFile();
  await read(body);
  // The garbage collector closes it, too, but some ten seconds later.
  await expect.poll(() => timesOpen(file)).toBe(0);
});
