// A request id names one request in the log, in the answer and on an error page.
import { randomBytes, randomUUID } from "node:crypto";

/**
 * @param incoming the X-Request-Id header
 * @param trusted whether a proxy of ours sent it: nobody else chooses what stands in our log
 */
export function requestIdFrom(incoming: string | undefined, trusted: boolean): string {
  return trusted && incoming !== undefined && /^[\w-]{8,64}$/.test(incoming) ? incoming : randomUUID();
}

/** A fresh nonce for the scripts of one response: 128 bit, base64. */
export function newNonce(): string {
  return randomBytes(16).toString("base64");
}
