// Works out the Case Data status of the cases that are left open. The open batches are the queue, and whoever holds a case
// works it out, so that a killed panel leaves nothing to clean up (docs/decisions/026-what-is-missing.md).
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { OpenDatabase } from "#app/database/open.server.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { describeError } from "#app/domain/faults/describe-error.ts";
import { openRests } from "#app/jobs/rests.ts";
import { openWorker, type Ending, type Worker } from "#app/jobs/worker.server.ts";
import { beginBatch, openBatchIds, openChangedBatches, workOutSome } from "./open-batches.server.ts";

/** An import or a change of many cases, in this process or another, is seen after this time. */
const POLL_MS = 1_000;
/** A batch that cannot be worked out. */
const RESTS = { firstMs: 3_000, longestMs: 600_000 };

interface Options {
  database: Pick<OpenDatabase, "db" | "pool">;
  log: Logger;
  now: () => Date;
  /** false: batches are opened here when templates or fee tables change, and another process works them out. */
  worksOut: boolean;
}

/** `wake` has it look whether templates or fee tables are others than those the status was worked out for. */
export function openCaseDataJob({ database, log, now, worksOut }: Options): Worker {
  const rests = openRests(RESTS);
  /** Batches in turn, so that a large one does not keep a small one waiting; all are begun first. */
  let turn: { id: number; after: number | null }[] = [];
  /** The day of the last look at what changed: a template may say something else on another day. */
  let lookedOn: string | null = null;

  async function round(work: () => Promise<void>, { stopping }: Ending): Promise<void> {
    const today = todayInIndia(now());
    if (lookedOn !== today) {
      lookedOn = today;
      await openChangedBatches(database, now());
    }
    if (!worksOut) return;
    const open = (await openBatchIds(database)).filter((id) => !rests.isResting(id));
    if (open.length === 0) return;
    turn = open.map((id) => ({ id, after: null }));
    await work();
    if (!stopping.aborted) log.info({ batches: open.length }, "Case Data status worked out");
  }

  async function workOn({ id, after }: (typeof turn)[number], { stopping }: Ending): Promise<void> {
    const started = performance.now();
    try {
      if (after === null) {
        await beginBatch(database, id, now());
        turn.push({ id, after: 0 });
      } else {
        const last = await workOutSome(database, id, after, now());
        if (last !== null) turn.push({ id, after: last });
        else rests.done(id);
      }
    } catch (fault) {
      const failures = rests.failed(id);
      log.error(
        { batch: id, failures, ...describeError(fault) },
        "the Case Data status could not be worked out, to be tried again",
      );
    }
    // At half the pace it could have, so that pages stay quick.
    await sleep(performance.now() - started, undefined, { signal: stopping }).catch(() => undefined);
  }

  const worker = openWorker({
    hold: round,
    next(ending) {
      const batch = turn.shift();
      return Promise.resolve(batch ? () => workOn(batch, ending) : null);
    },
    rest: () => POLL_MS,
    onFault(fault) {
      lookedOn = null;
      log.error(describeError(fault), "the batches to be worked out could not be read");
    },
  });
  return {
    ...worker,
    wake() {
      lookedOn = null;
      worker.wake();
    },
  };
}
