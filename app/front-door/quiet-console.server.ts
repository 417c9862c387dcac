// What packages write to the console may quote anything, like the address of a request. The log says that they did, and
// where; not what.
import { describeError } from "#app/domain/faults/describe-error.ts";

import type { Log } from "./log.server.ts";

const WAYS = ["error", "warn", "info", "log", "debug", "trace"] as const;
type Way = (typeof WAYS)[number];

/** @param target the console of the process */
export function quietConsole(log: Log, target: Pick<Console, Way> = console): void {
  for (const way of WAYS) {
    target[way] = (...said: unknown[]) => {
      const fault = said.find((one) => one instanceof Error) ?? new Error();
      log.warn({ way, ...describeError(fault) }, "a package wrote to the console");
    };
  }
}
