// The log: one JSON line per event on standard output. It names routes, never addresses with values in them.
import { pino, type Logger } from "pino";

export type Log = Logger;

/** @param level the least important kind of line that is written */
export function createLog(level: string): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}
