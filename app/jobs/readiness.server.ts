// Whether the panel can do its work, for /readyz.
import { statfs } from "node:fs/promises";
import type { OpenDatabase } from "#app/database/open.server.ts";
import { MIN_FREE_DISK_BYTES } from "#app/domain/limits.ts";
import type { Outbox } from "#app/mail/outbox/outbox.server.ts";

/** How long a mail may wait before the outbox counts as stuck. */
const STUCK_MAIL_MS = 15 * 60_000;

/** @returns the names of what does not hold: `database`, `disk`, `outbox` */
export async function readiness(parts: {
  database: Pick<OpenDatabase, "pool">;
  outbox: Pick<Outbox, "oldestWaitingAge">;
  dataDir: string;
}): Promise<{ ok: boolean; problems: string[] }> {
  const checks: [string, () => Promise<boolean>][] = [
    ["database", async () => (await parts.database.pool.query("select 1")).rowCount === 1],
    [
      "disk",
      async () => {
        const { bavail, bsize } = await statfs(parts.dataDir);
        return bavail * bsize > MIN_FREE_DISK_BYTES;
      },
    ],
    ["outbox", async () => ((await parts.outbox.oldestWaitingAge()) ?? 0) < STUCK_MAIL_MS],
  ];
  const results = await Promise.all(
    checks.map(async ([name, check]) => ((await check().catch(() => false)) ? [] : [name])),
  );
  const problems = results.flat();
  return { ok: problems.length === 0, problems };
}
