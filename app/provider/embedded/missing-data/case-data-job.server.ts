// After a start, and after a change of the templates: the Case Data status of the cases concerned is brought up to what
// papers need now, beside the work.
import type { Logger } from "pino";
import type { OpenDatabase } from "#app/database/open.server.ts";
import { describeError } from "#app/domain/faults/describe-error.ts";
import { recomputeDataPending } from "./data-pending-recompute.server.ts";

export interface CaseDataJob {
  start(): void;
  /** Looks again whether something changed; at once when nothing is under way, else right after. */
  wake(): void;
  /** Waits for the batch under way; the rest is done after the next start. */
  stop(): Promise<void>;
}

export function openCaseDataJob({
  database,
  log,
}: {
  database: Pick<OpenDatabase, "db" | "pool">;
  log: Logger;
}): CaseDataJob {
  const stopping = new AbortController();
  let underWay: Promise<void> | undefined;
  let lookAgain = false;

  async function work(): Promise<void> {
    while (lookAgain && !stopping.signal.aborted) {
      lookAgain = false;
      try {
        const batches = await recomputeDataPending(database, stopping.signal);
        if (batches > 0) log.info({ batches }, "Case Data status worked out anew");
      } catch (fault) {
        log.error(
          describeError(fault),
          "the Case Data status could not be worked out, to be tried at the next start or change",
        );
      }
    }
  }

  function wake(): void {
    lookAgain = true;
    underWay ??= work().finally(() => {
      underWay = undefined;
      // Woken between the last look and here.
      if (lookAgain && !stopping.signal.aborted) wake();
    });
  }

  return {
    start: wake,
    wake,
    async stop() {
      stopping.abort();
      await underWay;
    },
  };
}
