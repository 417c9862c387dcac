// What passes through on its way to a backup or back: its bytes, lines and hash.
import { Measured } from "#app/files/measured.server.ts";

export interface Measure {
  bytes: number;
  /** Line feeds: the rows of a table as COPY writes it, where a line feed in a value is written as two characters. */
  lines: number;
  sha256: string;
}

/** Measures content while somebody else reads it. */
export function measuring(): {
  through: (content: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>;
  /** To be asked once, at the end. */
  measure: () => Measure;
} {
  const measured = new Measured();
  let lines = 0;
  return {
    async *through(content) {
      for await (const piece of measured.through(content)) {
        for (let at = piece.indexOf(LINE_FEED); at >= 0; at = piece.indexOf(LINE_FEED, at + 1)) lines += 1;
        yield piece;
      }
    },
    measure: () => ({ bytes: measured.bytes, lines, sha256: measured.sha256() }),
  };
}

const LINE_FEED = 10;
