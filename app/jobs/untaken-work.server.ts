// Whether anybody does the work beside the requests: with WORK=off everywhere pages answer, and nothing else happens. It shows
// only by what waits longer than a worker that runs ever leaves it.
import type pg from "pg";
import { LEASE_APPLICATION } from "#app/database/lock-connection.server.ts";
import type { Outbox } from "#app/mail/outbox/outbox.server.ts";

/** A worker looks every three seconds, and rests for a minute at most. */
export const UNTAKEN_MS = 75_000;

interface Sources {
  pool: pg.Pool;
  outbox: Pick<Outbox, "oldestWaitingAge">;
}

/** A mail that somebody claimed is due again in the future; a job that is worked on is held by a connection of that name. */
const SIGNS = `select
  exists (select 1 from outbox where sent_at > now() - $1::interval
    or (state = 'waiting' and attempts > 0 and next_at > now())) as mails_taken,
  (select extract(epoch from now() - min(created_at)) * 1000 from paper_jobs where state = 'running'
    and not exists (select 1 from pg_stat_activity where application_name = $2)) as papers_waiting`;

/** How long the oldest email or papers job waits that nobody takes, in milliseconds; 0: somebody works, or nothing is due. */
export async function untakenWork({ pool, outbox }: Sources): Promise<number> {
  const { rows } = await pool.query<{ mails_taken: boolean; papers_waiting: string | null }>(SIGNS, [
    `${UNTAKEN_MS} milliseconds`,
    LEASE_APPLICATION,
  ]);
  const [signs] = rows;
  const mails = signs?.mails_taken === true ? 0 : ((await outbox.oldestWaitingAge()) ?? 0);
  const longest = Math.max(mails, Number(signs?.papers_waiting ?? 0));
  return longest < UNTAKEN_MS ? 0 : Math.round(longest);
}
