// npm run backup:verify -- --from /mnt/backups/2026-11-22T…: reads a whole backup as a restore would, without a database.
// Exit 0: it can be restored. Exit 1: what is wrong with it, a line each.
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { BackupFault } from "#app/backup/backup-fault.ts";
import { openBackup } from "#app/backup/read-backup.server.ts";
import { verifyBackup } from "#app/backup/verify-backup.server.ts";
import { writtenHead } from "#app/database/audit/audit-verify.server.ts";
import { counted } from "#app/domain/backups/backup-messages.ts";
import { env } from "#app/env.server.ts";

const USAGE = "Usage: npm run backup:verify -- --from <folder of one backup>";

const from = readArguments();
if (from === null) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
} else {
  await verify(from).catch((fault: unknown) => {
    if (!(fault instanceof BackupFault)) throw fault;
    process.stderr.write(`${fault.message}\n`);
    process.exitCode = 1;
  });
}

async function verify(from: string): Promise<void> {
  const backup = await openBackup(from, env().backupKey);
  const problems = await verifyBackup(backup);
  const { finished, program, postgres, tables, files, auditHead } = backup.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const about = `taken by version ${program} from PostgreSQL ${postgres}, finished ${finished}`;
  process.stdout.write(
    `${backup.name}: ${about}\n${counted(rows, "row")} in ${counted(tables.length, "table")}, ${counted(files.count, "file")}.\n` +
      `Head of the audit trail: ${auditHead ? writtenHead(auditHead) : "none"}\n`,
  );
  if (problems.length === 0) {
    process.stdout.write("It is whole, and can be restored.\n");
    return;
  }
  process.exitCode = 1;
  process.stderr.write(`It is NOT in order:\n${problems.map((problem) => `  ${problem}\n`).join("")}`);
}

function readArguments(): string | null {
  try {
    const { from } = parseArgs({ options: { from: { type: "string" } } }).values;
    return from ? path.resolve(from) : null;
  } catch {
    return null;
  }
}
