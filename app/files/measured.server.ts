// Content on its way into or out of a store: counted, hashed, and cut off where there is too much of it.
import { createHash } from "node:crypto";
import type { Readable } from "node:stream";

/** What may be stored. */
export type Content = Readable | Buffer | AsyncIterable<Uint8Array>;

/** More bytes came than are allowed. */
export class TooLarge extends Error {
  override name = "TooLarge";
  readonly limit: number;
  constructor(limit: number) {
    super(`The content is larger than ${limit} bytes`);
    this.limit = limit;
  }
}

const SLICE_BYTES = 1024 * 1024;

/** Counts and hashes what passes through it; big buffers are cut, so that others get their turn in between. */
export class Measured {
  bytes = 0;
  readonly #hash = createHash("sha256");
  readonly #limit: number;
  constructor(limit = Infinity) {
    this.#limit = limit;
  }

  /** @throws TooLarge above the limit; whatever the content throws */
  async *through(content: Content): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunksOf(content)) {
      this.bytes += chunk.byteLength;
      if (this.bytes > this.#limit) throw new TooLarge(this.#limit);
      this.#hash.update(chunk);
      yield chunk;
    }
  }

  /** To be asked once, at the end. */
  sha256 = () => this.#hash.digest("hex");
}

async function* chunksOf(
  content: Readable | Buffer | AsyncIterable<Uint8Array | string>,
): AsyncGenerator<Uint8Array> {
  if (Buffer.isBuffer(content)) {
    for (let at = 0; at < content.length; at += SLICE_BYTES) yield content.subarray(at, at + SLICE_BYTES);
    return;
  }
  const chunks: AsyncIterable<Uint8Array | string> = content;
  for await (const chunk of chunks) yield typeof chunk === "string" ? Buffer.from(chunk) : chunk;
}
