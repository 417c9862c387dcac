// Makes the papers of approved batches. The waiting results are the queue, and a lock of the database is the right to work
// on a job (docs/decisions/003-paper-jobs-without-a-queue.md). After a process was killed nothing has to be cleaned up: its
// lock ends with its connection, and another process or the next start continues.
import { asc, eq } from "drizzle-orm";
import type { Logger } from "pino";
import type pg from "pg";
import { paperJobs } from "#app/database/schema.ts";
import { describeError } from "#app/domain/faults/describe-error.ts";
import { openRests } from "#app/jobs/rests.ts";
import { openWorker, type Ending, type Worker } from "#app/jobs/worker.server.ts";
import { openJobLease, type JobLease } from "./job-lease.server.ts";
import type { ChunkServices } from "./paper-outcome.server.ts";
import { makeChunk } from "./papers-chunk.server.ts";

interface PapersWorkerOptions extends ChunkServices {
  /** For the lease: a connection of its own. */
  connection: pg.ClientConfig;
  log: Logger;
  /** How often to look for jobs that others left, in milliseconds. */
  pollMs?: number;
  /** How long `stop` lets papers under way finish, in milliseconds. */
  graceMs?: number;
}

const POLL_MS = 3000;
const GRACE_MS = 2000;
/** A job whose chunk failed (a full disk, a lost database) rests, longer each time. */
const FIRST_REST_MS = 3000;
const LONGEST_REST_MS = 60_000;

export function openPapersWorker(options: PapersWorkerOptions): Worker {
  const { db, log, pollMs = POLL_MS } = options;
  const rests = openRests({ firstMs: FIRST_REST_MS, longestMs: LONGEST_REST_MS });
  let lease: JobLease | null = null;
  let turn: number[] = [];
  let hasWorked = false;

  /** A chunk of each job in turn, so that a large batch does not keep a small one waiting; until no job has work left. */
  async function holdLease(work: () => Promise<void>, { stopping }: Ending): Promise<void> {
    turn = await openJobs();
    if (turn.length === 0) return;
    const held = (lease = await openJobLease(options.connection));
    try {
      do {
        hasWorked = false;
        await work();
        turn = await openJobs();
      } while (hasWorked && !stopping.aborted && !held.isLost());
    } finally {
      await held.close();
    }
  }

  async function workOn(jobId: number, held: JobLease, { stopping, cutOff }: Ending): Promise<void> {
    try {
      const goOn = () => !stopping.aborted && !held.isLost();
      const isWorked = await held.holding(jobId, () => makeChunk(options, jobId, { goOn, abandon: cutOff }));
      rests.done(jobId);
      if (isWorked) hasWorked = true;
    } catch (fault) {
      const failures = rests.failed(jobId);
      log.error({ jobId, failures, ...describeError(fault) }, "papers could not be made, to be tried again");
    }
  }

  async function openJobs(): Promise<number[]> {
    const rows = await db
      .select({ id: paperJobs.id })
      .from(paperJobs)
      .where(eq(paperJobs.state, "running"))
      .orderBy(asc(paperJobs.id));
    return rows.map(({ id }) => id).filter((id) => !rests.isResting(id));
  }

  return openWorker({
    hold: holdLease,
    next(ending) {
      const jobId = turn.shift();
      const held = lease;
      const hasNext = jobId !== undefined && held !== null && !held.isLost();
      return Promise.resolve(hasNext ? () => workOn(jobId, held, ending) : null);
    },
    rest: () => pollMs,
    graceMs: options.graceMs ?? GRACE_MS,
    onFault: (fault) => log.error(describeError(fault), "the papers jobs could not be read"),
  });
}
