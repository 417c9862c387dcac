import type { Logger } from "pino";
import { describeError } from "#app/domain/faults/describe-error.ts";

/**
 * Removes files that nothing names any more, after the change that took their rows: it stands, whatever the store says.
 * One that stays goes to the trash in the hourly round (tidy-store.server.ts).
 */
export async function tidyAway(
  log: Logger,
  keys: Iterable<string>,
  remove: (key: string) => Promise<unknown>,
): Promise<void> {
  for (const key of keys) {
    await remove(key).catch((fault: unknown) => {
      log.warn({ key, cause: describeError(fault) }, "file not removed");
    });
  }
}
