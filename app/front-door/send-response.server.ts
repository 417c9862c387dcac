// The web's Response → Node's, streamed at the pace the browser reads.
import type { ServerResponse } from "node:http";

import { conclude } from "./conclude.server.ts";
import { gainsByPacking, packed } from "./packing.server.ts";

const RETRY_AFTER_SECONDS: Record<number, number> = { 429: 60, 503: 10 };

/**
 * Sends an answer. What it says about caching, or a content policy of its own, replaces the front door's.
 * A body that breaks off breaks the connection: a short file must not look whole.
 * @param pack whether the browser may have a page packed
 * @param rest settles when the request has been read to its end; null when it has been
 * @throws what the body failed with
 */
export async function sendResponse(
  answer: Response,
  response: ServerResponse,
  pack: boolean,
  rest: Promise<void> | null,
): Promise<void> {
  response.statusCode = answer.status;
  const cookies = answer.headers.getSetCookie();
  for (const [name, value] of answer.headers) if (name !== "set-cookie") response.setHeader(name, value);
  if (cookies.length > 0) {
    response.setHeader("Set-Cookie", cookies);
    response.setHeader("Cache-Control", "no-store");
  }
  // A default: an answer that knows its own time has set the header already.
  const wait = RETRY_AFTER_SECONDS[answer.status];
  if (wait !== undefined && !answer.headers.has("Retry-After")) response.setHeader("Retry-After", wait);
  response.setHeader("Vary", "Accept-Encoding, Cookie, Sec-Fetch-Site");
  if (answer.body !== null && pack && gainsByPacking(answer.headers)) await sendPacked(answer, response);
  else if (answer.body !== null) await pour(answer.body, response);
  if (!response.destroyed) conclude(response, rest);
}

/** Pages are put together whole (entry.server.tsx), so that packing them waits for nothing. */
async function sendPacked(answer: Response, response: ServerResponse): Promise<void> {
  const plain = new Uint8Array(await answer.arrayBuffer());
  const bytes = packed(plain);
  if (bytes !== null) response.setHeader("Content-Encoding", "gzip");
  response.removeHeader("Content-Length");
  if (!response.destroyed) response.write(bytes ?? plain);
}

async function pour(body: ReadableStream<Uint8Array>, response: ServerResponse): Promise<void> {
  const reader = body.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      if (response.destroyed) break; // the browser has gone, which is its right
      if (!response.write(piece.value)) await roomOrEnd(response);
    }
  } catch (error) {
    response.destroy();
    throw error;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Waits until the browser has read enough to take more, or has gone. */
function roomOrEnd(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off("drain", done);
      response.off("close", done);
      resolve();
    };
    response.on("drain", done);
    response.on("close", done);
  });
}
