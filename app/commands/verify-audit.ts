// npm run audit:verify [-- --head 1204:9f86d0…]: recomputes the chain of the audit trail. Exit 0 and the head, to be
// noted outside this machine, or exit 1 and everything that is wrong. The server may be running.
import process from "node:process";
import { parseArgs } from "node:util";
import {
  auditHead,
  readHead,
  verifyAudit,
  writtenHead,
  type Head,
} from "#app/database/audit-verify.server.ts";
import { openDatabase } from "#app/database/open.server.ts";
import { env } from "#app/env.server.ts";
import { tellFaultsPlainly } from "#app/front-door/plain-faults.server.ts";

tellFaultsPlainly(process);

const USAGE = "Usage: npm run audit:verify -- [--head <number>:<hash>]";

const noted = readArguments();
if (noted === null) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
} else {
  await verify(noted);
}

async function verify(head: Head | undefined): Promise<void> {
  const settings = env();
  const database = await openDatabase({
    dataDir: settings.dataDir,
    ...(settings.databaseUrl === null ? {} : { url: settings.databaseUrl }),
    log: (line) => process.stderr.write(`${line}\n`),
    poolSize: 2,
  });
  try {
    const verdict = await verifyAudit(database.pool, head);
    if (verdict.ok) {
      const purged = verdict.purged === 0 ? "" : `, after ${verdict.purged} purged`;
      const entries = verdict.entries === 1 ? "1 entry" : `${verdict.entries} entries`;
      process.stdout.write(`The audit trail is in order: ${entries}${purged}.\n`);
      process.stdout.write(`Head: ${verdict.head ? writtenHead(verdict.head) : "none"}\n`);
      return;
    }
    process.stderr.write(`The audit trail is NOT in order. ${verdict.faults.join("\n")}\n`);
    if (verdict.more > 0) process.stderr.write(`And ${verdict.more} more.\n`);
    const now = await auditHead(database.pool);
    if (now) process.stderr.write(`Head: ${writtenHead(now)}\n`);
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}

/** The head to look for, undefined without one, null when the arguments make no sense. */
function readArguments(): Head | undefined | null {
  try {
    const { values } = parseArgs({ options: { head: { type: "string" } } });
    return values.head === undefined ? undefined : (readHead(values.head) ?? null);
  } catch {
    return null;
  }
}
