// npm run restore -- --from /mnt/backups/2026-11-22T…: puts a backup into an empty database and an empty data folder, then
// checks every file and the audit trail. Exit 0 only when all of it is in order.
//   --incomplete    also a backup in which files are missing
//   --send-waiting  mails that were waiting are sent: the old panel was stopped before the backup was taken
import path from "node:path";
import process from "node:process";
import { BackupFault, describeFault } from "#app/backup/backup-fault.ts";
import { listBackups } from "#app/backup/list-backups.server.ts";
import { openBackup, type Backup } from "#app/backup/read-backup.server.ts";
import { NotChecked, restoreBackup, type Restored } from "#app/backup/restore-backup.server.ts";
import { verifyAudit, type Verdict } from "#app/database/audit/audit-verify.server.ts";
import { databaseOver } from "#app/database/open.server.ts";
import { commandEnv } from "#app/env.server.ts";
import { openFileStore } from "#app/files/open-store.server.ts";
import { Mistake, readOptions, runCommand } from "./terminal/run-command.ts";
import { withConnection } from "./terminal/with-database.ts";
import { counted } from "#app/domain/text/counted.ts";

const USAGE = "Usage: npm run restore -- --from <folder of one backup> [--incomplete] [--send-waiting]";

const log = (line: string) => void process.stderr.write(`${line}\n`);

await runCommand(async () => {
  const options = readArguments();
  await restore(options).catch((fault: unknown) => {
    const words =
      fault instanceof NotChecked ? fault.message : `Nothing was restored. ${describeFault(fault)}`;
    throw new Mistake(words, { cause: fault });
  });
});

async function restore(options: ReturnType<typeof readArguments>): Promise<void> {
  const backup = await open(options.from, commandEnv().backupKey);
  await withConnection(
    async ({ connection, name, settings }) => {
      const store = openFileStore(settings);
      log(`Restoring ${backup.name} into ${name}, files into ${store.place} …`);
      const restored = await restoreBackup({
        ...options,
        ...{ backup, connection, store },
      });
      const { pool, close } = databaseOver(connection, { log, poolSize: 1 });
      const verdict = await verifyAudit(pool, backup.manifest.auditHead ?? undefined)
        .catch((fault: unknown) => {
          throw new NotChecked(fault);
        })
        .finally(close);
      report(backup, restored, verdict);
    },
    { mayCreate: true },
  );
}

async function open(from: string, key: string | null): Promise<Backup> {
  return openBackup(from, key).catch(async (fault: unknown) => {
    const newest = (await listBackups(from, { now: new Date(), storeId: null }).catch(() => [])).find(
      ({ isGood }) => isGood,
    );
    throw newest ? new BackupFault(`${from} is a folder of backups. Name one, like ${newest.folder}`) : fault;
  });
}

function report({ name, manifest }: Backup, { rows, files, heldMails }: Restored, verdict: Verdict): void {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const { program, finished } = manifest;
  say(`Restored ${name}, taken by version ${program}, finished ${finished}:`);
  say(
    `${counted(rows, "row")} in ${counted(manifest.tables.length, "table")}, ${counted(files.files, "file")}. Everybody has to sign in again.`,
  );
  if (heldMails > 0) {
    say(
      `${counted(heldMails, "waiting email")} may have been sent since: the Outbox lists them as not delivered. ` +
        "Look before you send them again.",
    );
  }
  if (files.missing.length === 0 && files.changed.length === 0) say("Every file is there and unchanged.");
  else {
    process.exitCode = 1;
    log(
      `FILES: ${counted(files.missing.length, "file")} missing, ${counted(files.changed.length, "file")} changed:`,
    );
    for (const key of [...files.missing, ...files.changed]) log(`  ${key}`);
  }
  if (verdict.ok) say(`The audit trail is in order, up to link ${verdict.head?.seq ?? 0}.`);
  else {
    process.exitCode = 1;
    log(`The audit trail is NOT in order. ${verdict.fault}`);
  }
  if (process.exitCode === undefined) say("The panel can be started.");
}

function readArguments() {
  const flag = { type: "boolean", default: false } as const;
  const options = { from: { type: "string" }, incomplete: flag, "send-waiting": flag } as const;
  const { from, incomplete, "send-waiting": sendWaiting } = readOptions(USAGE, options);
  if (!from) throw new Mistake(USAGE);
  return { from: path.resolve(from), incomplete, sendWaiting };
}
