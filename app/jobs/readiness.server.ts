// Whether this process wants requests, for /readyz; and whether all that the panel needs works, for /statusz. What all processes
// share is no reason to take each of them out: lists answer while the disk is full, and a page that says so beats none.
import { statfs } from "node:fs/promises";
import type { OpenDatabase } from "#app/database/open.server.ts";
import { takesWrites } from "#app/database/takes-writes.server.ts";
import { MIN_FREE_DISK_BYTES } from "#app/domain/limits.ts";
import { within } from "#app/domain/within.ts";
import type { FileStore } from "#app/files/store.server.ts";
import type { Outbox } from "#app/mail/outbox/outbox.server.ts";
import { untakenWork } from "./untaken-work.server.ts";

/** How long a mail may wait before the outbox counts as stuck. */
const STUCK_MAIL_MS = 15 * 60_000;

interface Parts {
  database: Pick<OpenDatabase, "pool">;
  files: Pick<FileStore, "id">;
  outbox: Pick<Outbox, "oldestWaitingAge">;
  dataDir: string;
  /** The stored files are not in the data folder, so that its disk is this machine's alone. */
  hasOwnDisk: boolean;
}

/** @param otherwise what counts where it fails or gives no answer; left out: that it does not hold */
type Check = [name: string, holds: () => Promise<boolean>, otherwise?: boolean];

export interface Health {
  ok: boolean;
  /** The names of what does not hold: `database`, `read-only database`, `files`, `disk`, `outbox`, `work` (no process does it). */
  problems: string[];
}

const disk = ({ dataDir }: Parts): Check => [
  "disk",
  async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize > MIN_FREE_DISK_BYTES;
  },
];

export const readiness = (parts: Parts): Promise<Health> => checked(parts.hasOwnDisk ? [disk(parts)] : []);

export const status = (parts: Parts): Promise<Health> =>
  checked([
    ["database", async () => (await parts.database.pool.query("select 1")).rowCount === 1],
    // One that does not answer is told by the name above alone.
    ["read-only database", () => takesWrites(parts.database.pool), true],
    ["files", async () => (await parts.files.id()) !== null],
    disk(parts),
    ["work", async () => (await untakenWork({ pool: parts.database.pool, outbox: parts.outbox })) === 0],
    ["outbox", async () => ((await parts.outbox.oldestWaitingAge()) ?? 0) < STUCK_MAIL_MS],
  ]);

/** A database that gives no answer at all is named before whoever asks is told that this took too long. */
const CHECK_WITHIN_MS = 2_500;

async function checked(checks: Check[]): Promise<Health> {
  const results = await Promise.all(
    checks.map(async ([name, holds, otherwise = false]) => {
      const answer = holds().catch(() => otherwise);
      return (await within(answer, CHECK_WITHIN_MS, otherwise)) ? [] : [name];
    }),
  );
  const problems = results.flat();
  return { ok: problems.length === 0, problems };
}
