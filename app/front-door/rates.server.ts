// How often one session, or one address, may ask for a change. Counted in this process: the limits that must
// survive a restart (sign-in) are counted in the database.
import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

export type RateResult = { ok: true } | { ok: false; retryAfterSeconds: number };

export interface RateLimiter {
  /** Counts one use of `key`, refusing it when its `limit` per minute is used up. */
  take(key: string, limit: number): RateResult;
}

const WINDOW_MS = 60_000;
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
  const session = credentialOf(request);
  const network = networkOf(address);
  if (session === null) return rates.take(`address ${network}`, limit);
  const ofSession = rates.take(`session ${session}`, limit);
  // A made-up cookie for every request must not be a way around the limit.
  const ofAddress = rates.take(`sessions of ${network}`, limit * SESSIONS_PER_ADDRESS);
  return ofSession.ok ? ofAddress : ofSession;
}

/** Counts a report of a browser about the content policy; those are cheap to send and worth little. */
export function takeReport(rates: RateLimiter, address: string): RateResult {
  return rates.take(`reports of ${networkOf(address)}`, 60);
}

/** The session cookie or the API token, hashed: neither is kept as it is. */
function credentialOf(request: IncomingMessage): string | null {
  const cookie = /(?:^|;\s*)(?:__Host-)?sid=([^;]+)/.exec(request.headers.cookie ?? "")?.[1];
  const credential = cookie ?? request.headers.authorization;
  return credential === undefined ? null : createHash("sha256").update(credential).digest("base64url");
}

/** One household or office has a whole /64 of IPv6 addresses: the first four groups name it. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [before = "", after] = address.split("::");
  const groups = before === "" ? [] : before.split(":");
  const rest = after === undefined || after === "" ? [] : after.split(":");
  const zeros = after === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  return [...groups, ...Array<string>(zeros).fill("0"), ...rest].slice(0, 4).join(":");
}
