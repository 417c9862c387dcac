// The backup commands on data with marked values: as they should end, and refusing what touches the data.
import { createHash } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, onTestFinished } from "vitest";
import { MANIFEST, readManifest, SEAL, computeSeal, tablePart } from "#app/backup/manifest.server.ts";
import { runCommand } from "#tests/support/servers/command.ts";
import { MARKED, markedInFolder } from "#tests/support/inputs/marked-values.ts";
import { runningServer, type RunningServer } from "#tests/support/servers/running-server.ts";
import { testFolder } from "#tests/support/folders.ts";

/**
 * Backs up a running server that knows a file which is not there, then without it, and restores into an empty place.
 * @returns what the commands said
 */
export async function backUpAndRestore(server: RunningServer): Promise<string> {
  const to = await testFolder();
  const fresh = await runningServer();
  onTestFinished(() => fresh.close());
  let all = "";
  const run = async (of: RunningServer, name: string, args: string[], code: number, sentence: string) => {
    const ended = await runCommand(name, args, of.options.env);
    const words = ended.said + ended.complained;
    const expected = { name, code, words: expect.stringContaining(sentence) as string };
    expect({ name, code: ended.code, words }).toEqual(expected);
    all += words;
  };
  const backUp = async (code: number, sentence: string) => {
    const before = await readdir(to);
    await run(server, "backup", ["--to", to], code, sentence);
    const name = (await readdir(to)).find((each) => !before.includes(each)) ?? "";
    return ["--from", path.join(to, name)];
  };
  const changed = async ([option = "", folder = ""]: string[], change: (copy: string) => Promise<void>) => {
    const copy = await mkdtemp(path.join(to, "changed-"));
    await cp(folder, copy, { recursive: true });
    await change(copy);
    return [option, copy];
  };

  const incomplete = await backUp(1, "THIS IS NOT A GOOD BACKUP: 1 file missing");
  await run(server, "verify-backup", incomplete, 1, "was missing when the backup was made");
  await run(fresh, "restore", incomplete, 1, "add --incomplete");
  await server.rows("delete from files where sha256 = repeat('0', 64)");
  const good = await backUp(0, "NOT encrypted");
  await run(server, "verify-backup", good, 0, "It is whole");
  await run(server, "restore", good, 1, "A panel is running on this database");
  const damaged = await changed(good, damage);
  await run(fresh, "verify-backup", damaged, 1, "is damaged");
  await run(fresh, "restore", damaged, 1, "Nothing was restored.");
  const unloadable = await changed(good, putNameForNumber);
  await run(fresh, "restore", unloadable, 1, "could not be loaded. The database reported SQLSTATE 22P02");
  await run(fresh, "restore", good, 0, "The panel can be started.");
  await run(fresh, "restore", good, 1, "The database is not empty");
  expect(await markedInFolder(fresh.panel.settings.dataDir)).toEqual([]);
  return all;
}

async function damage(folder: string): Promise<void> {
  const file = path.join(folder, tablePart("cases"));
  const content = await readFile(file);
  const middle = Math.floor(content.length / 2);
  content.writeUInt8(content.readUInt8(middle) ^ 1, middle);
  await writeFile(file, content);
}

/** A table that is what the manifest says, and that the database refuses, quoting the row. */
async function putNameForNumber(folder: string): Promise<void> {
  const file = path.join(folder, tablePart("cases"));
  const rows = gunzipSync(await readFile(file))
    .toString()
    .replace(/^\d+/, MARKED.borrower);
  await writeFile(file, gzipSync(rows));
  const manifest = readManifest(await readFile(path.join(folder, MANIFEST), "utf8"));
  const sha256 = createHash("sha256").update(rows).digest("hex");
  const tables = manifest.tables.map((table) =>
    table.name === "cases" ? { ...table, bytes: Buffer.byteLength(rows), sha256 } : table,
  );
  const text = JSON.stringify({ ...manifest, tables });
  await writeFile(path.join(folder, MANIFEST), text);
  await writeFile(path.join(folder, SEAL), computeSeal(text, null));
}
