// What passes through on its way to a backup or back: its bytes, lines and hash.
import { createHash } from "node:crypto";

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
  const hash = createHash("sha256");
  let [bytes, lines] = [0, 0];
  return {
    async *through(content) {
      for await (const piece of content) {
        bytes += piece.length;
        for (let at = piece.indexOf(LINE_FEED); at >= 0; at = piece.indexOf(LINE_FEED, at + 1)) lines += 1;
        hash.update(piece);
        yield piece;
      }
    },
    measure: () => ({ bytes, lines, sha256: hash.digest("hex") }),
  };
}

const LINE_FEED = 10;
