// Makes the papers of approved batches. The waiting results are the queue, and a lock of the database is the right to work
// on a job (docs/decisions/003-paper-jobs-without-a-queue.md). After a process was killed nothing has to be cleaned up: its
// lock ends with its connection, and another process or the next start continues.
import { asc, eq } from "drizzle-orm";
import type { Logger } from "pino";
import type pg from "pg";
import { paperJobs } from "#app/database/schema.ts";
import { describeError } from "#app/domain/faults/describe-error.ts";
import { openJobLease, type JobLease } from "./job-lease.server.ts";
import type { ChunkServices } from "./paper-outcome.server.ts";
import { makeChunk } from "./papers-chunk.server.ts";

export interface PapersWorkerOptions extends ChunkServices {
  /** For the lease: a connection of its own. */
  connection: pg.ClientConfig;
  log: Logger;
  /** How often to look for jobs that others left, in milliseconds. */
  pollMs?: number;
  /** How long `stop` lets papers under way finish, in milliseconds. */
  graceMs?: number;
}

export interface PapersWorker {
  /** Begins to look for jobs. */
  start(): void;
  /** Looks now. */
  wake(): void;
  /** Ends with the papers under way; what is left waits for the next start. */
  stop(): Promise<void>;
}

const POLL_MS = 3000;
const GRACE_MS = 2000;
/** A job whose chunk failed (a full disk, a lost database) rests, longer each time. */
const FIRST_REST_MS = 3000;
const LONGEST_REST_MS = 60_000;

export function openPapersWorker(options: PapersWorkerOptions): PapersWorker {
  const { db, log } = options;
  const abandon = new AbortController();
  const rests = new Map<number, { failures: number; until: number }>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let lookAgain = false;
  let stopping = false;

  /** One run at a time; a call during a run makes it look once more before it ends. */
  function wake(): void {
    if (!timer || stopping) return;
    lookAgain = true;
    running ??= run().finally(() => {
      running = null;
    });
  }

  async function run(): Promise<void> {
    try {
      while (lookAgain && !stopping) {
        lookAgain = false;
        await workOnAllJobs();
      }
    } catch (fault) {
      log.error(describeError(fault), "the papers jobs could not be read");
    }
  }

  async function workOnAllJobs(): Promise<void> {
    if ((await openJobs()).length === 0) return;
    const lease = await openJobLease(options.connection);
    try {
      while (!stopping && !lease.isLost()) if (!(await workOnEachJob(lease))) return;
    } finally {
      await lease.close();
    }
  }

  /** A chunk of each job in turn, so that a large batch does not keep a small one waiting. */
  async function workOnEachJob(lease: JobLease): Promise<boolean> {
    let hasWorked = false;
    for (const jobId of await openJobs()) {
      if (stopping || lease.isLost()) return false;
      if (await workOn(jobId, lease)) hasWorked = true;
    }
    return hasWorked;
  }

  async function workOn(jobId: number, lease: JobLease): Promise<boolean> {
    try {
      const goOn = () => !stopping && !lease.isLost();
      const hasWorked = await lease.holding(jobId, () =>
        makeChunk(options, jobId, { goOn, abandon: abandon.signal }),
      );
      rests.delete(jobId);
      return hasWorked ?? false;
    } catch (fault) {
      const failures = (rests.get(jobId)?.failures ?? 0) + 1;
      const rest = Math.min(FIRST_REST_MS * 2 ** (failures - 1), LONGEST_REST_MS);
      rests.set(jobId, { failures, until: performance.now() + rest });
      log.error({ jobId, failures, ...describeError(fault) }, "papers could not be made, to be tried again");
      return false;
    }
  }

  async function openJobs(): Promise<number[]> {
    const rows = await db
      .select({ id: paperJobs.id })
      .from(paperJobs)
      .where(eq(paperJobs.state, "running"))
      .orderBy(asc(paperJobs.id));
    const now = performance.now();
    return rows.flatMap(({ id }) => ((rests.get(id)?.until ?? 0) > now ? [] : [id]));
  }

  return {
    wake,

    start() {
      if (timer || stopping) return;
      timer = setInterval(wake, options.pollMs ?? POLL_MS);
      timer.unref();
      wake();
    },

    async stop() {
      stopping = true;
      clearInterval(timer);
      const grace = setTimeout(() => abandon.abort(), options.graceMs ?? GRACE_MS);
      await running;
      clearTimeout(grace);
    },
  };
}
