// The log: one JSON line per event on standard output. It names routes, never addresses with values in them.
import { stdout } from "node:process";
import { pino, type Logger } from "pino";

import { outputTo, type LogOutput } from "./log-output.server.ts";
import { getLineKind, onePerSecond } from "./one-per-second.server.ts";

export type Log = Logger;

/**
 * @param level the least important kind of line that is written
 * @param output standard output, unless told
 */
export function createLog(level: string, output: LogOutput = outputTo(stdout)): Log {
  const faults = onePerSecond();
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        logMethod(args, method, levelNumber) {
          const [line, sentence] = args as [unknown, unknown];
          const kind = getLineKind(levelNumber, line, sentence);
          if (kind === null) {
            method.apply(this, args);
            return;
          }
          faults.admit(kind, (leftOut) => {
            const counted = leftOut === 0 ? line : { ...(line as object), leftOut };
            method.apply(this, [counted, sentence] as Parameters<typeof method>);
          });
        },
      },
    },
    {
      write: (line: string) => output.write(line),
      /** Asked by `log.flush()` before the process ends. */
      flush: (done?: () => void) => {
        faults.flush();
        done?.();
      },
    } as { write(line: string): void },
  );
}
