// How often one session, or one address, may ask for a change. Counted in this process first, so that a flood does not reach the
// database, and what passes there is counted across all processes.
import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { toNetwork } from "#app/domain/network-address.server.ts";

type RateResult = { ok: true } | { ok: false; retryAfterSeconds: number };

export interface RateLimiter {
  /** Counts one use of `key`, refusing it when its `limit` per minute is used up. */
  take(key: string, limit: number): RateResult;
}

const WINDOW_MS = 60_000;
/** A request does not wait longer for its count. */
const COUNTED_WITHIN_MS = 1_000;
const MOST_KEYS = 50_000;
/** One branch office sits behind one address: it may do what this many sessions may. */
const SESSIONS_PER_ADDRESS = 10;

/** @param now milliseconds; passed in so that tests can turn the clock */
export function memoryRates(now: () => number): RateLimiter {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return {
    take(key, limit) {
      const time = now();
      const known = windows.get(key);
      if (known !== undefined && known.endsAt > time) {
        known.count += 1;
        return known.count <= limit
          ? { ok: true }
          : { ok: false, retryAfterSeconds: Math.max(1, Math.ceil((known.endsAt - time) / 1000)) };
      }
      // Deleting first keeps the map ordered by the end of the windows, so the oldest can go.
      windows.delete(key);
      windows.set(key, { count: 1, endsAt: time + WINDOW_MS });
      forgetOldest(windows, time);
      return { ok: true };
    },
  };
}

function forgetOldest(windows: Map<string, { endsAt: number }>, time: number): void {
  for (const [key, { endsAt }] of windows) {
    if (endsAt > time && windows.size <= MOST_KEYS) return;
    windows.delete(key);
  }
}

/**
 * Counts a changing request against its session and its address.
 * @param limit changing requests per minute of one session
 */
export function takeUnsafe(
  rates: RateLimiter,
  limit: number,
  request: IncomingMessage,
  address: string,
): RateResult {
  const taken = countersOf(request, address, limit).map(({ key, most }) => rates.take(key, most));
  return taken.find(({ ok }) => !ok) ?? { ok: true };
}

/** Counts of all processes. */
export interface SharedRates {
  /** Counts one use of each key. @returns how often each was used in its window by now, and when that ends */
  take(keys: readonly string[]): Promise<{ count: number; endsInSeconds: number }[]>;
}

/** The same across processes. Where that cannot be counted, the count of this process has to do. */
export async function takeShared(
  rates: SharedRates,
  limit: number,
  request: IncomingMessage,
  address: string,
): Promise<RateResult> {
  const counters = countersOf(request, address, limit);
  const late = sleep(COUNTED_WITHIN_MS, [], { ref: false });
  const taken = await Promise.race([rates.take(counters.map(({ key }) => key)).catch(() => []), late]);
  const over = taken.find(({ count }, at) => count > (counters[at]?.most ?? Infinity));
  return over ? { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(over.endsInSeconds)) } : { ok: true };
}

function countersOf(
  request: IncomingMessage,
  address: string,
  limit: number,
): { key: string; most: number }[] {
  const session = credentialOf(request);
  const network = toNetwork(address);
  if (session === null) return [{ key: `address ${network}`, most: limit }];
  return [
    { key: `session ${session}`, most: limit },
    // A made-up cookie for every request must not be a way around the limit.
    { key: `sessions of ${network}`, most: limit * SESSIONS_PER_ADDRESS },
  ];
}

/** Counts a report of a browser about the content policy; those are cheap to send and worth little. */
export function takeReport(rates: RateLimiter, address: string): RateResult {
  return rates.take(`reports of ${toNetwork(address)}`, 60);
}

/** The session cookie or the API token, hashed: neither is kept as it is. */
function credentialOf(request: IncomingMessage): string | null {
  const cookie = /(?:^|;\s*)(?:__Host-)?sid=([^;]+)/.exec(request.headers.cookie ?? "")?.[1];
  const credential = cookie ?? request.headers.authorization;
  return credential === undefined ? null : createHash("sha256").update(credential).digest("base64url");
}
