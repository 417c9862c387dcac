// Finds until when claims can be brought and what speaks against papers, for the cases that are due: those that changed by the
// thousand, and each night all of them, because the day changes the answer.
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { OpenDatabase } from "#app/database/open.server.ts";
import { describeError } from "#app/domain/faults/describe-error.ts";
import { openWorker, type Worker } from "#app/jobs/worker.server.ts";
import { clientWithDueObjections, findSomeObjections } from "./find-objections.server.ts";

/** What another process changed is seen after this time. */
const POLL_MS = 1_000;
const LONGEST_REST_MS = 600_000;
/** The client's cases are being saved. */
const IN_USE_MS = 200;

interface Options {
  database: Pick<OpenDatabase, "db" | "pool">;
  log: Logger;
  now: () => Date;
}

export function openObjectionsJob({ database, log, now }: Options): Worker {
  return openWorker({
    async next({ stopping }) {
      const clientId = await clientWithDueObjections(database, now());
      if (clientId === null) return null;
      return async () => {
        const started = performance.now();
        const found = await findSomeObjections(database, clientId, now());
        // At half the pace it could have, so that pages stay quick.
        const rest = found === 0 ? IN_USE_MS : performance.now() - started;
        await sleep(rest, undefined, { signal: stopping }).catch(() => undefined);
      };
    },
    rest: (faults) => Math.min(POLL_MS * 2 ** faults, LONGEST_REST_MS),
    onFault(fault, faults) {
      log.error(
        { faults, ...describeError(fault) },
        "objections to cases could not be found, to be tried again",
      );
    },
  });
}
