// npm run audit:verify [-- --head 1204:9f86d0…]: recomputes the chain of the audit trail. Exit 0 and the head, to be
// noted outside this machine, or exit 1 and everything that is wrong. The server may be running.
import process from "node:process";
import {
  auditHead,
  readHead,
  verifyAudit,
  writtenHead,
  type Head,
} from "#app/database/audit/audit-verify.server.ts";
import { Mistake, readOptions, runCommand } from "./terminal/run-command.ts";
import { withDatabase } from "./terminal/with-database.ts";
import { counted } from "#app/domain/text/counted.ts";

const USAGE = "Usage: npm run audit:verify -- [--head <number>:<hash>]";

await runCommand(verify);

async function verify(): Promise<void> {
  const head = readArguments();
  await withDatabase(async ({ pool }) => {
    const verdict = await verifyAudit(pool, head);
    if (verdict.ok) {
      const purged = verdict.purged === 0 ? "" : `, after ${verdict.purged} purged`;
      const entries = counted(verdict.entries, "entry", "entries");
      process.stdout.write(`The audit trail is in order: ${entries}${purged}.\n`);
      process.stdout.write(`Head: ${verdict.head ? writtenHead(verdict.head) : "none"}\n`);
      return;
    }
    process.stderr.write(`The audit trail is NOT in order. ${verdict.faults.join("\n")}\n`);
    if (verdict.more > 0) process.stderr.write(`And ${verdict.more} more.\n`);
    const now = await auditHead(pool);
    if (now) process.stderr.write(`Head: ${writtenHead(now)}\n`);
    process.exitCode = 1;
  });
}

/** The head to look for; undefined without one. */
function readArguments(): Head | undefined {
  const { head: given } = readOptions(USAGE, { head: { type: "string" } });
  if (given === undefined) return undefined;
  const head = readHead(given);
  if (!head) throw new Mistake(USAGE);
  return head;
}
