// A request's body as a web stream, counted byte by byte: Content-Length is only a claim, and chunked bodies make none.
import type { IncomingMessage } from "node:http";

import { messages } from "#app/domain/messages.ts";
import type { Allowance } from "./allowances.server.ts";
import { fieldCounter } from "./count-fields.server.ts";

/** A browser shows an answer only after it has sent everything, so what nobody reads is thrown away up to here. */
const DRAIN_BYTES = 320 * 1024 * 1024;
const DRAIN_MS = 60_000;
const BUFFERED_BYTES = 64 * 1024;

export interface CountedBody {
  stream: ReadableStream<Uint8Array>;
  /** Aborts when there is more than allowed. */
  tooLarge: AbortSignal;
  /** The sender waits to be told that its body is wanted (Expect: 100-continue). */
  waits: boolean;
  /**
   * Reads and forgets what is left, so that the answer arrives and the connection can be used again.
   * @returns settles when nothing is left; null when nothing was
   */
  drain(): Promise<void> | null;
}

/** What the stream of a body fails with when it is larger than allowed. */
class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
}

type Controller = ReadableStreamDefaultController<Uint8Array>;

/**
 * @param request not read yet
 * @param allowance bytes and fields it may have
 * @param onTooLarge called once, with what to say, at the first byte or field too many; the stream fails at the same moment
 */
export function countedBody(
  request: IncomingMessage,
  allowance: Allowance,
  onTooLarge: (message: string) => void,
): CountedBody {
  const countFields = fieldCounter(request.headers["content-type"] ?? "");
  const tooLarge = new AbortController();
  let taken = 0;
  let drained: Promise<void> | null = null;
  let controller: Controller | null = null;

  const settle = (how: (open: Controller) => void) => {
    if (controller !== null) how(controller);
    controller = null;
  };
  const drain = () => {
    if (request.readableEnded || request.destroyed) return null;
    if (drained !== null) return drained;
    settle((open) => open.error(new Error("The rest of the body is not read")));
    drained = new Promise((resolve) => {
      const timer = setTimeout(() => request.destroy(), DRAIN_MS);
      for (const event of ["end", "close"]) {
        request.once(event, () => {
          clearTimeout(timer);
          resolve();
        });
      }
    });
    request.resume();
    return drained;
  };
  const take = (chunk: Buffer) => {
    taken += chunk.length;
    if (drained !== null) {
      if (taken > DRAIN_BYTES) request.destroy();
      return;
    }
    const isTooLong = taken > allowance.bytes;
    if (isTooLong || countFields(chunk) > allowance.fields) {
      const message = isTooLong ? allowance.message : messages.generic.tooManyFields;
      settle((open) => open.error(new BodyTooLarge(message)));
      void drain();
      onTooLarge(message);
      tooLarge.abort();
      return;
    }
    controller?.enqueue(chunk);
    if ((controller?.desiredSize ?? 1) <= 0) request.pause();
  };

  const stream = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened;
        request.on("data", take);
        request.once("end", () => settle((open) => open.close()));
        request.once("close", () => settle((open) => open.error(new Error("The connection was closed"))));
        request.on("error", (error) => settle((open) => open.error(error)));
        request.pause();
      },
      pull: () => {
        request.resume();
      },
      cancel: () => {
        controller = null;
        void drain();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: BUFFERED_BYTES }),
  );
  const waits = /^100-continue$/i.test(request.headers.expect ?? "");
  return { stream, tooLarge: tooLarge.signal, waits, drain };
}
