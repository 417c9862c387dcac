// A disk that gives up on parts of a backup: those are named, and the rest is read. Folders in place of files stand for what
// cannot be read, because reading one is a fault for root as well.
import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { testFolder } from "#tests/support/folders.ts";
import { computeSeal, filePart, LIST, MANIFEST, SEAL, tablePart } from "./manifest.server.ts";
import { openBackup } from "./read-backup.server.ts";
import { verifyBackup } from "./verify-backup.server.ts";

const hashOf = (content: string) => createHash("sha256").update(content).digest("hex");
const keyOf = (number: number) => String(number).padStart(40, "a");

/** A backup of one table and some files that hold their keys. */
async function backupOf(keys: readonly string[]): Promise<string> {
  const folder = await testFolder();
  const list = keys
    .map((key) => `${JSON.stringify({ key, bytes: key.length, sha256: hashOf(key), state: "good" })}\n`)
    .join("");
  const manifest = {
    ...{ format: 1, program: "0.11.0", postgres: "17", sealing: null, auditHead: null, leftOut: [] },
    ...{ started: "2026-11-28T00:00:00.000Z", finished: "2026-11-28T00:00:01.000Z" },
    schema: [{ tag: "0000_tables", hash: hashOf("") }],
    tables: [{ name: "words", columns: ["word"], rows: 1, bytes: 5, sha256: hashOf("word\n") }],
    sequences: [],
    files: { count: keys.length, bytes: 40 * keys.length, sha256: hashOf(list) },
    ...{ missing: [], changed: [] },
  };
  const parts: [string, string | Buffer][] = [
    [MANIFEST, JSON.stringify(manifest)],
    [SEAL, computeSeal(JSON.stringify(manifest), null)],
    [LIST, gzipSync(list)],
    [tablePart("words"), gzipSync("word\n")],
    ...keys.map((key): [string, string] => [filePart(key), key]),
  ];
  for (const [part, content] of parts) await writeFile(await placeFor(folder, part), content);
  return folder;
}

async function placeFor(folder: string, part: string): Promise<string> {
  const place = path.join(folder, part);
  await mkdir(path.dirname(place), { recursive: true });
  return place;
}

const unreadable = (part: string) =>
  `The part ${part} of the backup is damaged: the disk does not give it (EISDIR).`;

async function makeUnreadable(folder: string, part: string): Promise<void> {
  const place = path.join(folder, part);
  await rm(place);
  await mkdir(place);
}

test("parts that cannot be read are named, and what comes after them is read", async () => {
  const keys = [1, 2, 3].map(keyOf);
  const [first = "", second = "", third = ""] = keys;
  const folder = await backupOf(keys);
  for (const part of [tablePart("words"), filePart(first), filePart(second)])
    await makeUnreadable(folder, part);
  await writeFile(path.join(folder, filePart(third)), third.replace("3", "4"));
  expect(await verifyBackup(await openBackup(folder, null))).toEqual([
    unreadable(tablePart("words")),
    unreadable(filePart(first)),
    unreadable(filePart(second)),
    `The file ${third} is damaged.`,
  ]);
});

test("of very many the rest is counted", async () => {
  const keys = Array.from({ length: 30 }, (_, number) => keyOf(number));
  const folder = await backupOf(keys);
  for (const key of keys) await writeFile(path.join(folder, filePart(key)), "something else");
  const found = await verifyBackup(await openBackup(folder, null));
  // The first is that it has no audit trail.
  expect(found).toHaveLength(21);
  expect(found.at(-1)).toBe("11 more problems.");
});

test.each([MANIFEST, LIST])("the %s cannot be read", async (part) => {
  const folder = await backupOf([keyOf(1)]);
  await makeUnreadable(folder, part);
  const found = openBackup(folder, null).then(verifyBackup, (fault: unknown) => [String(fault)]);
  expect((await found).join("\n")).toMatch(/(?:cannot be read|does not give it) \(EISDIR\)/);
});
