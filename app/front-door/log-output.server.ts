// Where lines go: to a standard stream, whoever reads it. Who stops reading (a pipe that has ended, a program that was
// paused) must neither end the panel nor hold it, not even while it stops: what cannot be said is left out.
//
// pino's own destination did hold it: written to asynchronously, it flushes what is left when the process exits, and
// tries that for ever when the pipe has ended (sonic-boom's flushSync sleeps and retries on every fault).
import type { Writable } from "node:stream";

export interface LogOutput {
  write(line: string): void;
}

/** What may wait for a reader that does not read; beyond it lines are left out. */
const MOST_WAITING_BYTES = 1024 * 1024;

/** Lines to a stream of the process. */
export function outputTo(stream: Writable): LogOutput {
  surviveItsReader(stream);
  return {
    write(line) {
      if (stream.writableLength < MOST_WAITING_BYTES) stream.write(line);
    },
  };
}

/** Unheard, the fault of writing to a pipe that has ended would end the process. */
export function surviveItsReader(stream: Writable): void {
  if (!stream.listeners("error").includes(ignore)) stream.on("error", ignore);
}

const ignore = () => undefined;
