// The right to work on a papers job: an advisory lock that belongs to one connection. A process that dies loses the
// connection, and with it the lock, at once.
import type pg from "pg";
import { openLockConnection } from "#app/database/lock-connection.server.ts";
import { PAPERS_APPLICATION } from "#app/jobs/untaken-work.server.ts";

export interface JobLease {
  /** Runs work while the job is held; undefined, without running it, when another holds it. */
  holding<Result>(jobId: number, work: () => Promise<Result>): Promise<Result | undefined>;
  /** The connection is gone, so others may hold the jobs now. */
  isLost(): boolean;
  close(): Promise<void>;
}

const KEY = "hashtextextended('papers job ' || $1::text, 0)";

/** @throws when the database cannot be reached */
export async function openJobLease(connection: pg.ClientConfig): Promise<JobLease> {
  const { client, isLost, close } = await openLockConnection(connection, PAPERS_APPLICATION);
  return {
    isLost,

    async holding(jobId, work) {
      const { rows } = await client.query<{ held: boolean }>(`select pg_try_advisory_lock(${KEY}) as held`, [
        jobId,
      ]);
      if (!rows[0]?.held) return undefined;
      try {
        return await work();
      } finally {
        // A connection that is gone has let go already; one that cannot say so lets go by ending.
        if (!isLost()) await client.query(`select pg_advisory_unlock(${KEY})`, [jobId]).catch(close);
      }
    },

    close,
  };
}
