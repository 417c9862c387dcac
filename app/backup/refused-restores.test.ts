// What a restore refuses, and what it leaves behind: an empty target as it was, or one that no panel starts on.
// Slow: several tests restore every table there is.
import { randomBytes, randomUUID } from "node:crypto";
import { cp, open, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { migrate } from "#app/database/migrate.server.ts";
import { migrationsFolder, readMigrations } from "#app/database/read-migrations.server.ts";
import { setRestoreMark } from "#app/database/restore-mark.server.ts";
import {
  addFile,
  backUp,
  backUpAndOpen,
  emptyPlace,
  newPlace,
  panelOn,
  smallPlace,
  tableHashes,
  withClient,
  type Place,
} from "./backup.fixture.ts";
import { testFolder } from "#tests/support/folders.ts";
import { BackupFault } from "./backup-fault.ts";
import { openBackup, type Backup } from "./read-backup.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";
import { verifyBackup } from "./verify-backup.server.ts";

const SECRET = randomBytes(32).toString("hex");

let source: Awaited<ReturnType<typeof smallPlace>>;
beforeAll(async () => {
  source = await smallPlace();
});
afterAll(() => source.close());

const restoreInto = ({ database, store }: Place, backup: Backup) =>
  restoreBackup({ backup, connection: database.connection, store });

async function isEmpty({ database, store }: Place): Promise<boolean> {
  for await (const key of store.keys()) return key === "";
  const { rowCount } = await database.pool.query("select from pg_tables where schemaname = 'public'");
  return rowCount === 0;
}

async function flip(file: string, at: number): Promise<void> {
  const handle = await open(file, "r+");
  try {
    const { size } = await handle.stat();
    const place = at < 0 ? size + at : at;
    const byte = Buffer.alloc(1);
    await handle.read(byte, 0, 1, place);
    await handle.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, place);
  } finally {
    await handle.close();
  }
}

/** A stored file of the backup that is not empty. */
async function someFile(folder: string): Promise<string> {
  const below = await readdir(path.join(folder, "files"), { recursive: true, withFileTypes: true });
  for (const entry of below) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && (await readFile(file)).length > 100) return path.relative(folder, file);
  }
  throw new Error("no file");
}

test("another key, none at all, and a key on a backup in clear are told apart", async () => {
  const to = await testFolder();
  const [closed, clear] = [
    await backUp(source, { secret: SECRET, to, now: () => new Date(0) }),
    await backUp(source, { to }),
  ];
  const other = randomBytes(32).toString("base64");
  await expect(openBackup(closed.folder, other)).rejects.toThrow("BACKUP_KEY is not the key");
  await expect(openBackup(closed.folder, null)).rejects.toThrow("This backup is encrypted. Set BACKUP_KEY.");
  await expect(openBackup(clear.folder, SECRET)).rejects.toThrow("not encrypted although BACKUP_KEY is set");
  await expect(openBackup(to, null)).rejects.toThrow("There is no backup in");
});

test.each([
  ["in clear", null],
  ["encrypted", SECRET],
])(
  "%s: a flipped byte, a cut off end, a lost or exchanged part is found by verify, and restores nothing",
  async (_what, secret) => {
    const to = await testFolder();
    const { folder } = await backUp(source, { secret, to });
    const ending = secret === null ? "" : ".sealed";
    const [file, table, list] = [
      await someFile(folder),
      `tables/cases.copy.gz${ending}`,
      `files.jsonl.gz${ending}`,
    ];
    /** Those that are only found when rows or files are on their way are restored, too. */
    const onTheWay = [
      "a byte of a file",
      "a byte of a table",
      "a file lost",
      "one table in another's place",
      "the list lost",
    ];
    const damages: [string, (copy: string) => Promise<unknown>][] = [
      ["a byte of a file", (copy) => flip(path.join(copy, file), 50)],
      ["a byte of a table", (copy) => flip(path.join(copy, table), -60)],
      ["a byte of the list", (copy) => flip(path.join(copy, list), 60)],
      ["a byte of the manifest", (copy) => flip(path.join(copy, "manifest.json"), 30)],
      ["its seal", (copy) => flip(path.join(copy, "manifest.seal"), -5)],
      ["a file cut off", (copy) => truncate(path.join(copy, file), 60)],
      ["a table cut off", (copy) => truncate(path.join(copy, table), 80)],
      ["a file lost", (copy) => rm(path.join(copy, file))],
      ["a table lost", (copy) => rm(path.join(copy, table))],
      [
        "one table in another's place",
        (copy) => cp(path.join(copy, `tables/users.copy.gz${ending}`), path.join(copy, table)),
      ],
      // The last: a later restore that fails takes away the mark that this one must not leave.
      ["the list lost", (copy) => rm(path.join(copy, list))],
    ];
    const place = await emptyPlace();
    for (const [what, damage] of damages) {
      const copy = path.join(to, "damaged");
      await rm(copy, { recursive: true, force: true });
      await cp(folder, copy, { recursive: true });
      await damage(copy);
      const found = await openBackup(copy, secret).then(verifyBackup, (fault: unknown) => [
        expect.soft(fault, what).toBeInstanceOf(BackupFault),
      ]);
      expect(found.length, what).toBeGreaterThan(0);
      if (!onTheWay.includes(what)) continue;
      const restoring = openBackup(copy, secret).then((backup) => restoreInto(place, backup));
      await expect(restoring, what).rejects.toThrow(BackupFault);
    }
    // Looked at once, at the end: until then its pool must not be taken for a panel's.
    expect(await isEmpty(place)).toBe(true);
  },
);

test("a target that is not empty, or that a panel runs on, is left as it is", async () => {
  const backup = await backUpAndOpen(source);
  const used = await newPlace();
  onTestFinished(used.close);
  await withClient(used, (client) => client.query("insert into clients (name, full_name) values ('a', 'b')"));
  await expect(restoreInto(used, backup)).rejects.toThrow(
    "The database is not empty: the table clients has rows.",
  );
  await used.database.pool.query("select 1");
  await expect(restoreInto(used, backup)).rejects.toThrow(
    "A panel is running on this database. Stop it first.",
  );

  const withFile = await emptyPlace();
  const { key } = await withFile.store.put(Buffer.from("somebody's"));
  await expect(restoreInto(withFile, backup)).rejects.toThrow("The file store is not empty.");
  const kept = await withFile.store.open(key);
  kept.stream.destroy();
  expect(kept.bytes).toBe(10);
  expect(
    await withFile.database.pool.query("select from pg_tables where schemaname = 'public'"),
  ).toMatchObject({
    rowCount: 0,
  });
});

test("tables without rows are no obstacle; those of somebody else are", async () => {
  const backup = await backUpAndOpen(source);
  const migrated = await newPlace();
  onTestFinished(migrated.close);
  for (const seeded of ["court_fee_tables", "court_limits", "paper_formats"])
    await withClient(migrated, (client) => client.query(`delete from ${seeded}`));
  expect((await restoreInto(migrated, backup)).rows).toBeGreaterThan(100);

  const foreign = await emptyPlace();
  await withClient(foreign, (client) => client.query("create table theirs (id int)"));
  await expect(restoreInto(foreign, backup)).rejects.toThrow("tables that are not the panel's");
});

test("a restore that was cut off leaves what no panel starts on, and what it can be run into again", async () => {
  const [backup, other] = [await backUpAndOpen(source), await backUpAndOpen(source)];
  const place = await emptyPlace();
  // As a process leaves it that was killed among the files.
  await withClient(place, (client) => setRestoreMark(client, { backup: backup.name, storeId: null }));
  let left = 0;
  for await (const { key, bytes, sha256 } of backup.files()) {
    if (left < 2) await place.store.restore({ key, bytes, sha256 }, backup.file(key));
    left += 1;
  }
  await expect(migrate(place.database.pool, migrationsFolder())).rejects.toThrow(
    `This database is half restored: the restore of the backup ${backup.name} was not finished.`,
  );
  await expect(panelOn(place)).rejects.toThrow("half restored");
  await expect(backUp(place)).rejects.toThrow("half restored");
  expect((await restoreInto(place, other)).files.missing).toEqual([]);
  expect((await tableHashes(place)).cases).toEqual((await tableHashes(source)).cases);
  await (await panelOn(place)).close();
});

test("a restore that was cut off goes on in its own file store alone: another panel's keeps its files", async () => {
  const backup = await backUpAndOpen(source);
  const [place, living] = [await emptyPlace(), await newPlace()];
  onTestFinished(living.close);
  await withClient(place, (client) => setRestoreMark(client, { backup: backup.name, storeId: null }));
  const { store } = living;
  await store.giveId(randomUUID());
  for await (const { key, bytes, sha256 } of backup.files())
    await store.restore({ key, bytes, sha256 }, backup.file(key));
  await expect(restoreInto({ ...place, store }, backup)).rejects.toThrow(
    "The file store is another one than that of the restore that was not finished",
  );
  for await (const { key } of backup.files()) expect(await store.storedAt(key)).not.toBeNull();
});

test("files of another backup beside the mark are not taken for this one's", async () => {
  const backup = await backUpAndOpen(source);
  const place = await emptyPlace();
  await withClient(place, (client) => setRestoreMark(client, { backup: "another", storeId: null }));
  await place.store.put(Buffer.from("of another backup"));
  await expect(restoreInto(place, backup)).rejects.toThrow("files of another backup");
});

test("a backup of a newer program is refused; one of an older is restored, and then migrated", async () => {
  const all = await readMigrations(migrationsFolder());
  const newer = await newPlace();
  onTestFinished(newer.close);
  await newer.database.pool.query(
    "insert into applied_migrations (tag, hash, oldest_program) values ('9999_later', $1, '0.2.0')",
    ["f".repeat(64)],
  );
  const later = await backUpAndOpen(newer);
  await expect(restoreInto(await emptyPlace(), later)).rejects.toThrow(
    /The backup is newer than this program: it holds the migration 9999_later\. Restore it with version \d/,
  );

  const older = await emptyPlace();
  const earlier = await folderOf(all.slice(0, 5).map(({ tag }) => tag));
  await migrate(older.database.pool, earlier);
  await older.database.pool.query(
    `insert into clients (name, full_name) values ('Sample Lender', 'Sample Lender Limited');
     insert into batches (client_id, uploaded_date, assignment_date) select id, '2026-11-01', '2026-11-01' from clients;
     insert into cases (batch_id, client_id, lan_number, customer_name) select id, client_id, 'LAN1', 'Asha  Nair' from batches`,
  );
  await addFile(older, Buffer.from("older"));
  const backup = await backUpAndOpen(older);
  expect(backup.manifest.schema).toHaveLength(5);

  const target = await emptyPlace();
  await restoreInto(target, backup);
  const before = await tableHashes(target, ["audit", "audit_chain"]);
  expect(before).toEqual(await tableHashes(older, ["audit", "audit_chain"]));
  const { applied } = await migrate(target.database.pool, migrationsFolder());
  expect(applied).toBe(all.length - 5);
  const { rows } = await target.database.pool.query("select case_id::int, words from case_search");
  expect(rows).toMatchObject([{ case_id: 1, words: expect.stringContaining("asha nair") as string }]);
  const panel = await panelOn(target);
  await panel.close();
});

/** A folder with some of this program's migrations. */
async function folderOf(tags: string[]): Promise<string> {
  const folder = await testFolder();
  await cp(migrationsFolder(), folder, { recursive: true });
  const entries = tags.map((tag, idx) => ({ idx, tag }));
  await writeFile(path.join(folder, "meta", "_journal.json"), JSON.stringify({ entries }));
  return folder;
}
