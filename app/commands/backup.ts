// npm run backup -- --to /mnt/backups: a backup of the panel, which may be running, in a new folder below the one given.
// Exit 0: it is a good one. Exit 1: it is not (files are missing), or none was taken; the sentence says which.
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { BackupFault, sentenceOf } from "#app/backup/backup-fault.ts";
import { withBackupLock } from "#app/backup/backup-lock.server.ts";
import { isGood, type Manifest } from "#app/backup/manifest.server.ts";
import { takeBackup } from "#app/backup/take-backup.server.ts";
import { writtenHead } from "#app/database/audit/audit-verify.server.ts";
import { reachDatabase } from "#app/database/reach.server.ts";
import { counted } from "#app/domain/backups/backup-messages.ts";
import { env } from "#app/env.server.ts";
import { openFileStore } from "#app/files/store.server.ts";

const USAGE = "Usage: npm run backup -- --to <folder>";
const MOST_KEYS_TOLD = 20;

const to = readArguments();
if (to === null) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
} else {
  await backUp(to).catch((fault: unknown) => {
    process.stderr.write(`No backup was taken. ${sentenceOf(fault)}\n`);
    process.exitCode = 1;
  });
}

async function backUp(to: string): Promise<void> {
  const { dataDir, databaseUrl, backupKey } = env();
  const stopping = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stopping.abort());
  const log = (line: string) => process.stderr.write(`${line}\n`);
  const database = await reachDatabase({ url: databaseUrl, dataDir, log, mustExist: true });
  try {
    const { connection } = database;
    const store = openFileStore(path.join(dataDir, "files"));
    const task = { connection, store, to, secret: backupKey, now: () => new Date(), signal: stopping.signal };
    const taken = await withBackupLock(connection, () => takeBackup(task));
    if (taken === null) throw new BackupFault("Another backup of this database is being taken.");
    tell(taken.folder, database.place, taken.manifest);
  } finally {
    await database.close();
  }
}

function tell(folder: string, place: string, manifest: Manifest): void {
  const { tables, files, missing, changed, sealing, auditHead } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const lines = [
    `Backup of ${place}: ${folder}`,
    `${counted(rows, "row")} in ${counted(tables.length, "table")}, ${counted(files.count, "file")} with ${counted(files.bytes, "byte")}, ` +
      `${sealing === null ? "NOT encrypted (BACKUP_KEY is not set)" : "encrypted"}.`,
    `Head of the audit trail: ${auditHead ? writtenHead(auditHead) : "none"}`,
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  if (isGood(manifest)) return;
  process.exitCode = 1;
  process.stderr.write(
    `THIS IS NOT A GOOD BACKUP: ${counted(missing.length, "file")} that the database knows missing in the store, ` +
      `${counted(changed.length, "file")} not what the database says.\n`,
  );
  for (const key of [...missing, ...changed].slice(0, MOST_KEYS_TOLD)) process.stderr.write(`  ${key}\n`);
}

function readArguments(): string | null {
  try {
    const { to } = parseArgs({ options: { to: { type: "string" } } }).values;
    return to ? path.resolve(to) : null;
  } catch {
    return null;
  }
}
