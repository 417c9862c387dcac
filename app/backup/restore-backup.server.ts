// Puts a backup into an empty target: files first, then every table in one transaction, whose commit is the end. What is
// cut off before it leaves a mark in the database, which no panel starts on and which the next restore may overwrite.
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { LASTING } from "#app/database/answer-limit.server.ts";
import { knownFiles } from "#app/database/known-files.server.ts";
import { LOCKS } from "#app/database/locks.server.ts";
import { migrationsFolder, readMigrations } from "#app/database/read-migrations.server.ts";
import { clearRestoreMark, readRestoreMark, setRestoreMark } from "#app/database/restore-mark.server.ts";
import { CODE_MAILS, RESTORED_MAIL } from "#app/domain/emails/outbox-words.ts";
import type { WebhookFault } from "#app/domain/integrations/webhooks.ts";
import { counted } from "#app/domain/text/counted.ts";
import { checkFiles, type CheckedFiles } from "#app/files/check-files.server.ts";
import { NotTheFile, type FileStore } from "#app/files/store.server.ts";
import { BackupFault, describeFault } from "./backup-fault.ts";
import { loadTables, selectMigrations } from "./load-tables.server.ts";
import { isGood } from "./manifest.server.ts";
import type { Backup } from "./read-backup.server.ts";
import { refuseUnlessEmpty } from "./restore-target.server.ts";

interface RestoreTask {
  backup: Backup;
  connection: pg.ClientConfig;
  store: FileStore;
  /** Restore also a backup in which files are missing. */
  incomplete?: boolean;
  /** Mails that were waiting are sent: the panel they come from was stopped before the backup was taken. */
  sendWaiting?: boolean;
  /** Folder of this program's migrations; tests have others. */
  migrations?: string;
}

export interface Restored {
  rows: number;
  files: CheckedFiles;
  /** Mails that were waiting, and are not sent unless somebody asks for it. */
  heldMails: number;
}

/** Everything is there; whether it is in order is not known. */
export class NotChecked extends Error {
  override name = "NotChecked";
  constructor(cause: unknown) {
    super(`Everything was restored, but could not be checked. ${describeFault(cause)}`, { cause });
  }
}

/** Not one that refuseUnlessEmpty takes for a panel's: it is the only one. */
const APPLICATION = "restore of a litigation-panel";
const RESTORED_ACTION = "backup.restored";

/**
 * Restores a backup and checks every file. What later programs changed in the tables is then done by the next start.
 * @throws BackupFault, one sentence, when the target is not empty or the backup not usable: nothing is left in it then;
 *   NotChecked when only the check failed
 */
export async function restoreBackup(task: RestoreTask): Promise<Restored> {
  const { backup, store } = task;
  const { manifest } = backup;
  if (!isGood(manifest) && !task.incomplete) {
    throw new BackupFault(
      `This is not a good backup: ${counted(manifest.missing.length, "file")} missing in it, ` +
        `${counted(manifest.changed.length, "file")} changed. Choose another one, or add --incomplete.`,
    );
  }
  const migrations = selectMigrations(manifest, await readMigrations(task.migrations ?? migrationsFolder()));
  const client = new pg.Client({ ...task.connection, application_name: APPLICATION, ...LASTING });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query(
      "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '10s'",
    );
    const lock = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [
      LOCKS.restore,
    ]);
    if (!lock.rows[0]?.held) throw new BackupFault("Another restore into this database is under way.");
    await refuseUnlessEmpty(client, store, () => keysIn(backup));
    // To its end: without the list nothing could be taken back.
    for await (const file of backup.files()) void file;
    await setRestoreMark(client, { backup: backup.name, storeId: await store.id() });
    let heldMails = 0;
    const rows = await undoneIfItFails(client, task, async () => {
      await putFiles(backup, store);
      return loadTables(client, backup, migrations, async () => {
        if (!task.sendWaiting) {
          heldMails = await holdWaitingMails(client);
          await holdWaitingWebhooks(client);
        }
        await noteRestore(client, backup, heldMails);
      });
    });
    try {
      await client.query("analyze");
      const files = await checkFiles(store, knownFiles(drizzle(client)));
      return { rows, heldMails, files };
    } catch (error) {
      throw new NotChecked(error);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function keysIn(backup: Backup): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for await (const { key } of backup.files()) keys.add(key);
  return keys;
}

async function putFiles(backup: Backup, store: FileStore): Promise<void> {
  for await (const { key, bytes, sha256, state } of backup.files()) {
    if (state === "missing") continue;
    try {
      await store.restore({ key, bytes, sha256 }, backup.file(key));
    } catch (error) {
      throw error instanceof NotTheFile
        ? new BackupFault(`The file ${key} of the backup is damaged.`)
        : error;
    }
  }
}

/** A fault leaves the target as empty as it was; only the end of the process leaves the mark. */
async function undoneIfItFails<Result>(
  client: pg.Client,
  { backup, store }: RestoreTask,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // What cannot be taken back stays marked, and is there for the next try.
    await takeBack().catch(() => undefined);
    throw error;
  }

  async function takeBack(): Promise<void> {
    // A commit whose end nobody heard may have gone well: then the mark is gone, and the files belong to it.
    if ((await readRestoreMark(client)) === null) return;
    for await (const { key } of backup.files()) await store.remove(key);
    await clearRestoreMark(client);
  }
}

/**
 * Mails that waited when the backup was made were mostly sent since. Sent again they would reach clients and borrowers
 * twice, so each waits for a person's word, in the Outbox.
 */
async function holdWaitingMails(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `update outbox set state = 'dead', last_error = $1, body = case when kind = any($2) then '' else body end
      where state = 'waiting'`,
    [RESTORED_MAIL, CODE_MAILS],
  );
  return rowCount ?? 0;
}

/** They wait for a person's word, too, in the log of their webhook. */
async function holdWaitingWebhooks(client: pg.Client): Promise<void> {
  const fault: WebhookFault = "restored";
  // A backup of an older program has no such table.
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('webhook_deliveries') is not null as there",
  );
  if (rows[0]?.there !== true) return;
  await client.query(
    "update webhook_deliveries set state = 'dead', last_fault = $1 where state = 'waiting'",
    [fault],
  );
}

/** From here on the history goes on after a gap; the entry says so. */
async function noteRestore(client: pg.Client, { name, manifest }: Backup, heldMails: number): Promise<void> {
  await client.query(
    "insert into audit (action, object_type, object_id, after) values ($1, 'backup', $2, $3)",
    [
      RESTORED_ACTION,
      name,
      JSON.stringify({ started: manifest.started, program: manifest.program, held_mails: heldMails }),
    ],
  );
}
