// npm run backup -- --to /mnt/backups: a backup of the panel, which may be running, in a new folder below the one given.
// Exit 0: it is a good one. Exit 1: it is not (files are missing), or none was taken; the sentence says which.
import path from "node:path";
import process from "node:process";
import { BackupFault, describeFault } from "#app/backup/backup-fault.ts";
import { isInFolder } from "#app/data-folder.server.ts";
import { withBackupLock } from "#app/backup/backup-lock.server.ts";
import { isGood, type Manifest } from "#app/backup/manifest.server.ts";
import { takeBackup } from "#app/backup/take-backup.server.ts";
import { writtenHead } from "#app/database/audit/audit-verify.server.ts";
import { openFileStore } from "#app/files/open-store.server.ts";
import { Mistake, readOptions, runCommand } from "./terminal/run-command.ts";
import { withConnection } from "./terminal/with-database.ts";
import { counted } from "#app/domain/text/counted.ts";

const USAGE = "Usage: npm run backup -- --to <folder>";
const MOST_KEYS_LISTED = 20;

await runCommand(async () => {
  const { to } = readOptions(USAGE, { to: { type: "string" } });
  if (!to) throw new Mistake(USAGE);
  await backUp(path.resolve(to)).catch((fault: unknown) => {
    throw new Mistake(`No backup was taken. ${describeFault(fault)}`, { cause: fault });
  });
});

async function backUp(to: string): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stopping.abort());
  await withConnection(async ({ connection, name, settings }) => {
    if (isInFolder(to, settings.dataDir))
      throw new BackupFault(`${to} is inside the data folder, which is backed up.`);
    const store = openFileStore(settings);
    const task = {
      ...{ connection, store, to, secret: settings.backupKey },
      ...{ now: () => new Date(), signal: stopping.signal },
    };
    const taken = await withBackupLock(connection, () => takeBackup(task));
    if (taken === null) throw new BackupFault("Another backup of this database is being taken.");
    report(taken.folder, name, taken.manifest);
  });
}

function report(folder: string, name: string, manifest: Manifest): void {
  const { tables, files, missing, changed, sealing, auditHead } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const lines = [
    `Backup of ${name}: ${folder}`,
    `${counted(rows, "row")} in ${counted(tables.length, "table")}, ${counted(files.count, "file")} with ${counted(files.bytes, "byte")}, ` +
      `${sealing === null ? "NOT encrypted (BACKUP_KEY is not set)" : "encrypted"}.`,
    `Head of the audit trail: ${auditHead ? writtenHead(auditHead) : "none"}`,
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  if (isGood(manifest)) return;
  process.exitCode = 1;
  process.stderr.write(
    `THIS IS NOT A GOOD BACKUP: ${counted(missing.length, "file")} missing in the store, ` +
      `${counted(changed.length, "file")} changed since stored.\n`,
  );
  for (const key of [...missing, ...changed].slice(0, MOST_KEYS_LISTED)) process.stderr.write(`  ${key}\n`);
}
