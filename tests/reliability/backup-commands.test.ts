// The drill of docs/operations.md, by the commands: a panel that runs on its embedded database is backed up, its machine
// is gone, and another one is started from the backup.
// Slow: it starts several embedded databases.
import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { paths } from "#app/paths.ts";
import { given } from "#tests/support/given.ts";
import { runCommand, startCommand } from "#tests/support/servers/command.ts";
import { runningServer, type RunningServer } from "#tests/support/servers/running-server.ts";
import { testFolder } from "#tests/support/folders.ts";

const KEY = "four words of the sample panel";

let old: RunningServer;

/** A server that has a case and a file. The last test ends it. */
beforeAll(async () => {
  old = await runningServer();
  old.options.env.BACKUP_KEY = KEY;
  await old.start();
  await old.inDatabase(({ db }) => given(db).litigationCase({ customer_name: "Asha Nair" }));
  await old.signIn();
  await addFiles(["%PDF-1.7 sample"]);
});
afterAll(() => old.close());

/** @returns their keys */
async function addFiles(contents: string[]): Promise<string[]> {
  const stored = [];
  for (const content of contents) stored.push(await old.panel.files.put(Buffer.from(content)));
  await old.rows(
    `insert into files (key, purpose, name, media_type, bytes, sha256)
     select key, 'document', 'a.pdf', 'application/pdf', bytes, sha256 from jsonb_to_recordset($1) of (key text, bytes bigint, sha256 text)`,
    [JSON.stringify(stored)],
  );
  return stored.map(({ key }) => key);
}

const forget = (keys: string[]) => old.rows("delete from files where key = any ($1)", [keys]);

/** A server that has nothing, not even a database. */
async function another(): Promise<RunningServer> {
  const fresh = await runningServer();
  onTestFinished(() => fresh.close());
  fresh.options.env.BACKUP_KEY = KEY;
  return fresh;
}

const command = (server: RunningServer, name: string, ...args: string[]) =>
  runCommand(name, args, server.options.env);

test("what is not there is not made, and what is not good is said", async () => {
  const [to, fresh] = [await testFolder(), await another()];
  expect(await command(fresh, "backup", "--to", to)).toMatchObject({
    code: 1,
    complained: expect.stringContaining("No backup was taken. There is no embedded database in") as string,
  });
  expect((await command(old, "backup", "--to", path.join(to, "unmounted"))).complained).toContain(
    "is not there",
  );
  const inside = path.join(old.panel.settings.dataDir, "backups");
  expect((await command(old, "backup", "--to", inside)).complained).toContain("is inside the data folder");
  expect(await command(old, "backup")).toMatchObject({ code: 1 });
  await mkdir(path.join(to, "empty"));
  expect((await command(fresh, "restore", "--from", path.join(to, "empty"))).complained).toContain(
    "no backup in",
  );

  const [lost = ""] = await addFiles(["lost"]);
  await old.panel.files.remove(lost);
  const bad = await command(old, "backup", "--to", to);
  expect(bad).toMatchObject({ code: 1 });
  expect(bad.complained).toContain(
    `THIS IS NOT A GOOD BACKUP: 1 file missing in the store, 0 files changed since stored.\n  ${lost}\n`,
  );
  const name = (await readdir(to)).find((each) => each.startsWith("20")) ?? "";
  expect(await command(old, "verify-backup", "--from", path.join(to, name))).toMatchObject({
    code: 1,
    complained: expect.stringContaining("It is NOT in order") as string,
  });
  expect((await command(fresh, "restore", "--from", path.join(to, name))).complained).toContain(
    "add --incomplete",
  );
  await forget([lost]);
});

test("the machine is gone: back up while it runs, verify, restore elsewhere, also after a kill, start, sign in", async () => {
  const [to, fresh] = [await testFolder(), await another()];
  await addFiles(Array.from({ length: 150 }, (_, file) => String(file).repeat(7_000)));
  const taken = await command(old, "backup", "--to", to);
  expect(taken).toMatchObject({
    code: 0,
    said: expect.stringContaining("151 files with 23,80,015 bytes, encrypted.") as string,
  });
  expect(taken.said).toContain(
    `Backup of embedded PostgreSQL in ${path.join(old.panel.settings.dataDir, "database")}: ${to}`,
  );
  const [name = ""] = await readdir(to);
  const from = path.join(to, name);
  expect(await command(old, "verify-backup", "--from", from)).toMatchObject({
    code: 0,
    said: expect.stringContaining("It is whole, and can be restored.") as string,
  });
  expect((await command(old, "restore", "--from", from)).complained).toContain(
    "Nothing was restored. A panel is running on this database. Stop it first.",
  );
  await old.kill("machine");

  expect((await command(fresh, "restore", "--from", to)).complained).toContain(
    `Nothing was restored. ${to} is a folder of backups. Name one, like ${from}`,
  );
  await killedAmongFiles(fresh, from);
  await expect(fresh.start()).rejects.toThrow("This database is half restored");
  const restored = await command(fresh, "restore", "--from", from);
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.said).toMatch(
    /151 files\. Everybody has to sign in again\.[\s\S]*Every file is there and unchanged\.\n/,
  );
  expect(restored.said).toMatch(
    /The audit trail is in order, up to link \d+\.\nThe panel can be started\.\n$/,
  );

  await fresh.start();
  expect((await fresh.get(paths.cases())).status).toBe(302);
  await fresh.signIn();
  expect(await (await fresh.get(paths.cases())).text()).toContain("Asha Nair");
  expect(await fresh.stop()).toBe(0);
});

/** A restore that ends while it copies files. */
async function killedAmongFiles(fresh: RunningServer, from: string): Promise<void> {
  const { child, ended } = startCommand("restore", ["--from", from], fresh.options.env);
  const files = path.join(fresh.panel.settings.dataDir, "files");
  const shards = async () => (await readdir(files)).filter((name) => name !== "tmp").length;
  await expect.poll(shards, { interval: 5 }).toBeGreaterThan(3);
  child.kill("SIGKILL");
  expect((await ended).code).toBeNull();
}
