// After a start: the Case Data status of all cases is brought up to what this release's papers need, beside the work.
import type { Logger } from "pino";
import type { OpenDatabase } from "#app/database/open.server.ts";
import { describeError } from "#app/domain/describe-error.ts";
import { recomputeDataPending } from "./data-pending-recompute.server.ts";

export interface CaseDataJob {
  start(): void;
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
  const work = async () => {
    const batches = await recomputeDataPending(database, stopping.signal);
    if (batches > 0) log.info({ batches }, "Case Data status worked out anew");
  };
  return {
    start() {
      underWay ??= work().catch((fault: unknown) => {
        log.error(
          describeError(fault),
          "the Case Data status could not be worked out, to be tried at the next start",
        );
      });
    },
    async stop() {
      stopping.abort();
      await underWay;
    },
  };
}
