// /metrics: at a port of its own, or at the panel's own for who has the token. Without either setting there is none.
import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type Server, type ServerResponse } from "node:http";

import { describeError } from "#app/domain/faults/describe-error.ts";

import type { Log } from "./log.server.ts";

export const METRICS_PATH = "/metrics";

export interface MetricsSource {
  read(): Promise<{ type: string; text: string }>;
  /** null: whoever reaches the port may read. */
  token: string | null;
  log: Log;
}

/** Answers a GET of /metrics. */
export async function answerMetrics(
  source: MetricsSource,
  authorization: string | undefined,
  response: ServerResponse,
): Promise<void> {
  if (source.token !== null && !isSame(authorization ?? "", `Bearer ${source.token}`)) {
    send(response, 401, "text/plain; charset=utf-8", "Unauthorized\n", { "WWW-Authenticate": "Bearer" });
    return;
  }
  const read = await source.read().catch((fault: unknown) => {
    source.log.error({ error: describeError(fault) }, "the metrics could not be read");
    return null;
  });
  if (read === null) send(response, 500, "text/plain; charset=utf-8", "The metrics could not be read\n");
  else send(response, 200, read.type, read.text);
}

/** The server of METRICS_PORT: it has nothing else. */
export function metricsServer(source: MetricsSource): Server {
  const server = createServer((request, response) => {
    request.resume();
    const isAsked = request.method === "GET" && request.url?.split("?")[0] === METRICS_PATH;
    if (isAsked) void answerMetrics(source, request.headers.authorization, response);
    else send(response, 404, "text/plain; charset=utf-8", "Not found\n");
  });
  server.headersTimeout = 5_000;
  server.requestTimeout = 10_000;
  return server;
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store", ...headers }).end(text);
}

/** In the same time whatever was given, and however long it is. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}
