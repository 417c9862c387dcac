// A panel with sample data to back up, and an empty place to restore into.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { onTestFinished } from "vitest";
import { openFolderStore } from "#app/files/folder-store.server.ts";
import type { FileStore } from "#app/files/store.server.ts";
import type { Settings } from "#app/application-settings.server.ts";
import { startApplication, type Application } from "#app/application.server.ts";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { measuring } from "./measured.ts";
import { openBackup, type Backup } from "./read-backup.server.ts";
import { copyOut, readTables, TEXT_FORMATS } from "./tables.server.ts";
import { takeBackup, type BackupSummary } from "./take-backup.server.ts";
import { newAccount } from "#tests/support/accounts.ts";
import { given } from "#tests/support/given.ts";
import { TEST_SETTINGS } from "#tests/support/settings.ts";
import { testFolder } from "#tests/support/folders.ts";

export const CANARY = "Canary Borrower of the Backup";
/** Every sign that COPY writes in another way, and letters of more than one byte. */
const SIGNS = 'tab\t backslash \\ \\N \\. line\nreturn\r quote" ₹ हिन्दी';

export interface Place {
  database: FreshDatabase;
  dataDir: string;
  store: FileStore;
}

/** A database and a folder of their own; both go when the test is over, or with `close`. */
export async function newPlace(): Promise<Place & { close: () => Promise<void> }> {
  const database = await freshDatabase({ isNew: true });
  const dataDir = await mkdtemp(path.join(tmpdir(), "litigation-panel-test-backup-"));
  const close = async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { database, dataDir, store: openFolderStore(path.join(dataDir, "files")), close };
}

/** A database without tables, and an empty folder, until the test is over. */
export async function emptyPlace(): Promise<Place> {
  const place = await newPlace();
  onTestFinished(place.close);
  await withClient(place, (client) => client.query("drop schema public cascade; create schema public"));
  return place;
}

/** Work on a database by a connection that is not taken for a panel's. */
export async function withClient<Result>(
  { database }: Pick<Place, "database">,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...database.connection, application_name: "a test" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function panelOn(
  { database, dataDir }: Place,
  settings: Partial<Settings> = {},
): Promise<Application> {
  return startApplication({
    ...TEST_SETTINGS,
    dataDir,
    databaseUrl: database.url,
    ...settings,
  });
}

const addFiles = async (place: Place) => {
  for (const content of ["", "%PDF-1.7 sample", "x".repeat(300_000)])
    await addFile(place, Buffer.from(content));
};

/** A place with some cases, a user and a few files: for what does not depend on how much there is. */
export async function smallPlace(): Promise<Place & { close: () => Promise<void> }> {
  const place = await newPlace();
  const add = given(place.database.db);
  const { id: batch_id } = await add.batch();
  for (let made = 0; made < 40; made += 1) await add.litigationCase({ batch_id });
  await newAccount(place.database.db);
  await addFiles(place);
  return place;
}

/** A place with the sample data, a few files, a session, a code, and mails that wait. Nothing runs on it. */
export async function samplePlace(): Promise<Place & { close: () => Promise<void> }> {
  const place = await newPlace();
  const panel = await panelOn(place, { sample: true });
  await panel.close();
  const { pool } = place.database;
  await addFiles(place);
  await pool.query("update cases set customer_name = $1 where id = (select min(id) from cases)", [CANARY]);
  await pool.query("insert into comments (case_id, comment) select min(id), $1 from cases", [SIGNS]);
  await pool.query("insert into sessions (user_id, token_hash) select min(id), 'hash' from users");
  await pool.query(
    `insert into sign_in_codes (user_id, challenge_hash, code_hash, expires_at)
     select min(id), 'challenge', 'code', now() + interval '5 minutes' from users`,
  );
  await pool.query(
    `insert into outbox (kind, to_address, subject, body, message_id, next_at)
     values ('invoice', 'a@sample-lender.example', 's', 'b', '<1@x>', now() + interval '1 day'),
            ('otp', 'a@sample-lender.example', 's', '123456', '<2@x>', now() + interval '1 day')`,
  );
  await pool.query("insert into audit (action, object_type, after) values ('comment.added', 'case', $1)", [
    JSON.stringify({ text: `${SIGNS}\u0001\u007f\u2028`, amount: 12.5, list: [null, true] }),
  ]);
  return place;
}

/** Stores a file as the panel does. @returns its key */
export async function addFile({ database, store }: Place, content: Buffer): Promise<string> {
  const { key, bytes, sha256 } = await store.put(content);
  await database.pool.query(
    "insert into files (key, purpose, name, media_type, bytes, sha256) values ($1, 'document', 'a.pdf', 'application/pdf', $2, $3)",
    [key, bytes, sha256],
  );
  return key;
}

interface Taking {
  secret?: string | null;
  to?: string;
  now?: () => Date;
}

export async function backUp({ database, store }: Place, options: Taking = {}): Promise<BackupSummary> {
  const { secret = null, to = await testFolder(), now = () => new Date() } = options;
  return takeBackup({ connection: database.connection, store, to, secret, now });
}

export async function backUpAndOpen(place: Place, options: Taking = {}): Promise<Backup> {
  return openBackup((await backUp(place, options)).folder, options.secret ?? null);
}

/** Rows and hash of each table. @param without tables that are not looked at */
export async function tableHashes(
  place: Pick<Place, "database">,
  without: readonly string[] = [],
): Promise<Record<string, { rows: number; sha256: string }>> {
  return withClient(place, async (client) => {
    await client.query(`begin; ${TEXT_FORMATS}`);
    const hashes: Record<string, { rows: number; sha256: string }> = {};
    for (const table of await readTables(client)) {
      if (without.includes(table.name)) continue;
      const { through, measure } = measuring();
      for await (const piece of through(client.query(copyTo(copyOut(table))))) void piece;
      const { lines, sha256 } = measure();
      hashes[table.name] = { rows: lines, sha256 };
    }
    return hashes;
  });
}
