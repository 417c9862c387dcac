// npm run backup:verify -- --from /mnt/backups/2026-11-22T…: reads a whole backup as a restore would, without a database.
// Exit 0: it can be restored. Exit 1: what is wrong with it, a line each.
import path from "node:path";
import process from "node:process";
import { openBackup } from "#app/backup/read-backup.server.ts";
import { verifyBackup } from "#app/backup/verify-backup.server.ts";
import { writtenHead } from "#app/database/audit/audit-verify.server.ts";
import { commandEnv } from "#app/env.server.ts";
import { Mistake, readOptions, runCommand } from "./terminal/run-command.ts";
import { counted } from "#app/domain/text/counted.ts";

const USAGE = "Usage: npm run backup:verify -- --from <folder of one backup>";

await runCommand(async () => {
  const { from } = readOptions(USAGE, { from: { type: "string" } });
  if (!from) throw new Mistake(USAGE);
  await verify(path.resolve(from));
});

async function verify(from: string): Promise<void> {
  const backup = await openBackup(from, commandEnv().backupKey);
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
