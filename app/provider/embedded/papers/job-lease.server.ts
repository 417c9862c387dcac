// The right to work on a papers job: an advisory lock that belongs to one connection. A process that dies loses the
// connection, and with it the lock, at once.
import pg from "pg";

export interface JobLease {
  /** Runs work while the job is held; undefined, without running it, when another holds it. */
  holding<Result>(jobId: number, work: () => Promise<Result>): Promise<Result | undefined>;
  /** The connection is gone, so others may hold the jobs now. */
  isLost(): boolean;
  close(): Promise<void>;
}

/** Named, so that an operator can tell these connections from the pool's. */
export const LEASE_APPLICATION = "litigation-panel papers";
const CONNECT_MS = 3000;
const STATEMENT_MS = 15_000;
const KEY = "hashtextextended('papers job ' || $1::text, 0)";

/** @throws when the database cannot be reached */
export async function openJobLease(connection: pg.ClientConfig): Promise<JobLease> {
  const client = new pg.Client({
    ...connection,
    application_name: LEASE_APPLICATION,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    keepAlive: true,
  });
  let isLost = false;
  const lose = () => {
    isLost = true;
  };
  client.on("error", lose).on("end", lose);
  await client.connect();

  return {
    isLost: () => isLost,

    async holding(jobId, work) {
      const { rows } = await client.query<{ held: boolean }>(`select pg_try_advisory_lock(${KEY}) as held`, [
        jobId,
      ]);
      if (!rows[0]?.held) return undefined;
      try {
        return await work();
      } finally {
        // A connection that is gone has let go already.
        if (!isLost) await client.query(`select pg_advisory_unlock(${KEY})`, [jobId]).catch(lose);
      }
    },

    close: () => client.end().catch(() => undefined),
  };
}
