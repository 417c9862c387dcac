// The HTTP server around the front door: how long a client may take, and answers to what is not HTTP enough to
// become a request.
import { createServer, type RequestListener, type Server } from "node:http";
import type { Duplex } from "node:stream";

import {
  HEADERS_TIMEOUT_MS,
  KEEP_ALIVE_MS,
  MAX_HEADER_BYTES,
  MAX_HEADERS,
  REQUEST_TIMEOUT_MS,
} from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";

import { METHODS } from "./checks.server.ts";
import { newNonce, requestIdFrom } from "./request-id.server.ts";
import { securityHeaders, type HeaderPolicy } from "./security-headers.server.ts";

const CHECK_EVERY_MS = 2000;
/** A connection on which nothing moves, in either direction, for longer than any answer takes. */
const SILENCE_MS = REQUEST_TIMEOUT_MS + 30_000;

/** @param policy of the headers of answers that never become a request */
export function httpServer(listener: RequestListener, policy: HeaderPolicy): Server {
  const answering = new WeakSet<Duplex>();
  const answer: RequestListener = (request, response) => {
    answering.add(request.socket);
    response.once("close", () => answering.delete(request.socket));
    listener(request, response);
  };
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
      // The front door refuses those itself, with all headers.
      requireHostHeader: false,
    },
    answer,
  );
  // One more than allowed, so that too many can be told from just enough.
  server.maxHeadersCount = MAX_HEADERS + 1;
  server.timeout = SILENCE_MS;
  server.on("checkContinue", answer);
  server.on("checkExpectation", answer);
  server.on("connect", (_request, socket) => {
    socket.end(
      bareAnswer(
        405,
        "Method Not Allowed",
        messages.generic.wrongMethod,
        policy,
        `Allow: ${METHODS.join(", ")}\r\n`,
      ),
    );
  });
  server.on("clientError", (error: Error & { code?: string }, socket) => {
    // Half an answer may be on the wire already: anything added would be read as part of it.
    if (error.code === "ECONNRESET" || !socket.writable || answering.has(socket)) {
      socket.destroy();
      return;
    }
    const [status, reason] = CLIENT_ERRORS[error.code ?? ""] ?? [400, "Bad Request"];
    socket.end(bareAnswer(status, reason, messages.generic.malformed, policy), () => socket.destroy());
  });
  return server;
}

const CLIENT_ERRORS: Readonly<Record<string, [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, "Request Header Fields Too Large"],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "Payload Too Large"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "Request Timeout"],
};

function bareAnswer(
  status: number,
  reason: string,
  message: string,
  policy: HeaderPolicy,
  more = "",
): string {
  const headers = Object.entries(securityHeaders(policy, requestIdFrom(undefined, false), newNonce()))
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  const body = `${message}\n`;
  return (
    `HTTP/1.1 ${status} ${reason}\r\n${headers}${more}Content-Type: text/plain; charset=utf-8\r\n` +
    `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
  );
}
