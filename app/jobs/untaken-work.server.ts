// Whether anybody does the work beside the requests: with WORK=off everywhere pages answer, and nothing else happens. It shows
// only by what waits longer than a worker that runs ever leaves it.
import type pg from "pg";
import { TEST_EVENT } from "#app/domain/integrations/webhooks.ts";
import type { Outbox } from "#app/mail/outbox/outbox.server.ts";

/** What the database calls the connection of the papers worker. */
export const PAPERS_APPLICATION = "litigation-panel papers";

/** A worker looks every three seconds, and rests for a minute at most. */
const UNTAKEN_MS = 75_000;

interface Sources {
  pool: pg.Pool;
  outbox: Pick<Outbox, "oldestWaitingAge">;
}

/**
 * A mail or a delivery that somebody claimed is due again in the future, a delivery after two minutes; a job that is worked on is
 * held by a connection of that name. The server may have other panels' databases as well.
 */
const SIGNS = `select
  exists (select 1 from outbox where sent_at > now() - $1::interval
    or (state = 'waiting' and attempts > 0 and next_at > now())) as mails_taken,
  exists (select 1 from webhook_deliveries where sent_at > now() - $1::interval
    or (state = 'waiting' and attempts > 0 and next_at between now() and now() + interval '2 minutes')) as deliveries_taken,
  (select extract(epoch from now() - min(d.next_at)) * 1000 from webhook_deliveries d
    join webhooks w on w.id = d.webhook_id and (w.active or d.event = $3)
    where d.state = 'waiting' and d.next_at <= now()) as deliveries_waiting,
  (select extract(epoch from now() - min(created_at)) * 1000 from paper_jobs where state = 'running'
    and not exists (select 1 from pg_stat_activity
      where datname = current_database() and application_name = $2)) as papers_waiting`;

interface Signs {
  mails_taken: boolean;
  deliveries_taken: boolean;
  deliveries_waiting: string | null;
  papers_waiting: string | null;
}

/** How long the oldest email, webhook delivery or papers job waits that nobody takes, in milliseconds; 0: somebody works, or nothing is due. */
export async function untakenWork({ pool, outbox }: Sources): Promise<number> {
  const { rows } = await pool.query<Signs>(SIGNS, [
    `${UNTAKEN_MS} milliseconds`,
    PAPERS_APPLICATION,
    TEST_EVENT,
  ]);
  const [signs] = rows;
  const mails = signs?.mails_taken === true ? 0 : ((await outbox.oldestWaitingAge()) ?? 0);
  const deliveries = signs?.deliveries_taken === true ? 0 : Number(signs?.deliveries_waiting ?? 0);
  const longest = Math.max(mails, deliveries, Number(signs?.papers_waiting ?? 0));
  return longest < UNTAKEN_MS ? 0 : Math.round(longest);
}
