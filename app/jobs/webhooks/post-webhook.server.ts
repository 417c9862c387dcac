// One try: a POST to a receiver that costs a bounded time and memory, whatever the receiver does.
import { request as plainRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { request as secureRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { errorCode } from "#app/domain/error-code.ts";
import type { WebhookFault } from "#app/domain/integrations/webhooks.ts";
import { WEBHOOK_ANSWER_BYTES, WEBHOOK_SECONDS } from "#app/domain/limits.ts";
import { RefusedReceiver, resolveReceiver, type Address, type Receivers } from "./receiver-address.server.ts";

/** What became of a try: null as fault when the receiver took the delivery. */
export interface Outcome {
  status: number | null;
  fault: WebhookFault | null;
  /** The header of a receiver that says when it wants to be asked again. */
  retryAfter?: string;
}

export interface Post {
  address: string;
  headers: Record<string, string>;
  body: string;
  receivers: Receivers;
  /** Cuts the try off. */
  signal: AbortSignal;
  /** For the whole try; 10 s unless told. */
  timeLimitMs?: number;
}

/** Sends once. Follows no redirect, keeps no connection, and reads of the answer no more than its status and Retry-After. */
export async function postWebhook(post: Post): Promise<Outcome> {
  const limit = AbortSignal.timeout(post.timeLimitMs ?? WEBHOOK_SECONDS * 1000);
  const signal = AbortSignal.any([limit, post.signal]);
  try {
    const url = new URL(post.address);
    const addresses = await unlessAborted(resolveReceiver(url, post.receivers), signal);
    const { status, retryAfter } = await send(url, addresses, { ...post, signal });
    const fault = faultOfStatus(status);
    return { status, fault, ...(fault === null || retryAfter === undefined ? {} : { retryAfter }) };
  } catch (fault) {
    return { status: null, fault: limit.aborted ? "timeout" : faultIn(fault) };
  }
}

interface Answered {
  status: number;
  retryAfter: string | undefined;
}

function send(url: URL, addresses: Address[], { headers, body, receivers, signal }: Post): Promise<Answered> {
  const options: RequestOptions & { ca?: string } = {
    method: "POST",
    headers: { ...headers, "Content-Length": String(Buffer.byteLength(body)) },
    agent: false,
    lookup: pinnedTo(addresses),
    signal,
    ...(receivers.ca === undefined ? {} : { ca: receivers.ca }),
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? secureRequest : plainRequest)(url, options);
    request.on("error", reject);
    request.on("response", (response) => {
      // The status decides. What follows it is read on for a moment, as some receivers take a connection that ends
      // early for a caller who no longer cares; whatever becomes of it changes nothing.
      const end = () => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] });
        request.destroy();
      };
      request.off("error", reject).on("error", end);
      readAway(response, end);
    });
    request.end(body);
  });
}

/** The name was looked up and judged already; an address written as numbers is never looked up. */
const pinnedTo =
  (addresses: Address[]): LookupFunction =>
  (_host, options, done) => {
    if (options.all) done(null, addresses);
    else done(null, addresses[0]?.address ?? "", addresses[0]?.family);
  };

function readAway(response: IncomingMessage, done: () => void): void {
  let bytes = 0;
  response.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes >= WEBHOOK_ANSWER_BYTES) response.destroy();
  });
  response.on("error", () => undefined);
  response.on("close", done);
}

/** A name that is looked up cannot be cut off; nobody waits for it. */
async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let stop = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => {
      reject(signal.reason as Error);
    };
    signal.addEventListener("abort", stop);
    if (signal.aborted) stop();
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

function faultOfStatus(status: number): WebhookFault | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return "redirect";
  return status === 410 ? "gone" : "status";
}

function faultIn(fault: unknown): WebhookFault {
  if (fault instanceof RefusedReceiver) return fault.fault;
  const code = (fault instanceof Error ? errorCode(fault) : undefined) ?? "";
  if (/CERT|TLS|SSL|UNABLE_TO|ALTNAME|SELF_SIGNED/.test(code)) return "tls";
  return code.startsWith("HPE_") ? "answer" : "connection";
}
