// Reads a whole backup as a restore would, without a database: every part opens, is whole, and is what the manifest says.
import { counted } from "#app/domain/text/counted.ts";
import { BackupFault } from "./backup-fault.ts";
import { measuring } from "./measured.ts";
import type { Backup } from "./read-backup.server.ts";
import { faultInAudit } from "./verify-audit-dump.server.ts";

/** More of them say nothing new. */
const MOST_TOLD = 20;

/**
 * Verifies a backup to its end.
 * @returns what is wrong with it, a sentence each; nothing for a good backup
 */
export async function verifyBackup(backup: Backup): Promise<string[]> {
  const { manifest } = backup;
  const problems: string[] = [];
  let more = 0;
  const tell = (problem: string) => {
    if (problems.length < MOST_TOLD) problems.push(problem);
    else more += 1;
  };
  /** Goes on after a fault of the backup: the next part may have another. */
  const attempt = (work: () => Promise<void>) =>
    work().catch((error: unknown) => {
      if (!(error instanceof BackupFault)) throw error;
      tell(error.message);
    });

  for (const table of manifest.tables) await attempt(() => readThrough(backup.table(table)));
  if (problems.length === 0) {
    await attempt(async () => {
      const fault = await faultInAudit(backup);
      if (fault !== null) tell(fault);
    });
  }
  await attempt(async () => {
    let [count, bytes] = [0, 0];
    for await (const file of backup.files()) {
      count += 1;
      if (file.state === "missing") continue;
      bytes += file.bytes;
      await attempt(async () => {
        const { through, measure } = measuring();
        await readThrough(through(backup.file(file.key)));
        const found = measure();
        if (found.bytes !== file.bytes || found.sha256 !== file.sha256)
          tell(`The file ${file.key} is damaged.`);
      });
    }
    if (count !== manifest.files.count || bytes !== manifest.files.bytes) {
      tell("The list of files is not the one that the manifest counts.");
    }
  });
  for (const key of manifest.missing) tell(`The file ${key} was missing when the backup was made.`);
  for (const key of manifest.changed) tell(`The file ${key} had changed when the backup was made.`);
  return more === 0 ? problems : [...problems, `${counted(more, "more problem")}.`];
}

async function readThrough(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const piece of content) void piece;
}
