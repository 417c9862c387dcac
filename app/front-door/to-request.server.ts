// Node's request → the web's Request that Remix reads.
import type { Forwarded } from "./proxies.server.ts";
import { SAFE_METHODS } from "./same-origin.server.ts";
import type { Visit } from "./visit.server.ts";

/** What has been checked and used here and must not be read a second time, with less care, further in. */
const SPENT = new Set([
  "origin",
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
]);

/**
 * @param visit the request; its address is already below APP_ORIGIN
 * @param host the host the browser asked for, checked
 * @param body null for a request without one
 * @param signal aborts when the browser has gone
 */
export function toRequest(
  visit: Visit,
  host: Forwarded["host"],
  body: ReadableStream<Uint8Array> | null,
  signal: AbortSignal,
): Request {
  const headers = headersOf(visit);
  headers.set("Host", host);
  if (SAFE_METHODS.has(visit.method))
    return new Request(visit.url, { method: visit.method, headers, signal });
  // A form without a field is sent without a type by some; without one, reading it as a form fails.
  if (!headers.has("Content-Type")) headers.set("Content-Type", "application/x-www-form-urlencoded");
  return new Request(visit.url, {
    method: visit.method,
    headers,
    signal,
    body: body ?? "",
    ...(body === null ? {} : { duplex: "half" }),
  });
}

function headersOf({ request, isApi }: Visit): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headers)) {
    if (SPENT.has(name) || (isApi && name === "cookie")) continue;
    for (const value of [values ?? []].flat()) headers.append(name, value);
  }
  return headers;
}
