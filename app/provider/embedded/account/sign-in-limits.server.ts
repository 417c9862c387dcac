// How often one may try to sign in. What is counted: requests of an address, wrong passwords of an e-mail address
// (known or not, so that the lock tells nothing), wrong codes of an account.
import { isIPv4, isIPv6 } from "node:net";
import { record, type Actor } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import {
  LOGIN_LOCK_MINUTES,
  LOGIN_WRONG_PER_ACCOUNT,
  OTP_CLOSED_MINUTES,
  OTP_WRONG_PER_DAY,
} from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { TooMuch, type Services } from "../call.server.ts";
import { wrongCodesSince } from "./codes.server.ts";
import { countUp, forget, openUntil, openWindow, type Counted } from "./rate-counter.server.ts";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/**
 * Counts a request of an address towards both sign-in calls together.
 * @param what another thing that is counted, at the same rate, and what the audit trail calls too many of it
 * @throws Refusal 429 beyond the services' loginPerMinute
 */
export async function admitAddress(
  services: Services,
  actor: Actor,
  what = { counted: "sign-in-address", action: "login.rate-exceeded" },
): Promise<void> {
  const key = `${what.counted}:${networkOf(actor.address)}`;
  const rate = { limit: services.rates.loginPerMinute, windowSeconds: MINUTE };
  const { count, over, endsAt } = await countUp(services.db, key, rate, services.now());
  if (!over) return;
  // One entry per window: whoever floods the panel must not be able to flood the audit trail too.
  if (count === rate.limit + 1) {
    await services.db.transaction((tx) =>
      record(tx, actor, { action: what.action, object: { type: "address", id: null } }),
    );
  }
  throw new TooMuch(messages.generic.tooManyRequests, endsAt, services.now());
}

/**
 * Counts a password before it is looked at, so that many at the same moment are not all looked at; the right one
 * takes the count back with `forgetWrongPasswords`.
 * @param emailHash of the address as typed
 */
export function countPassword(services: Services, emailHash: string): Promise<Counted> {
  const seconds = LOGIN_LOCK_MINUTES * MINUTE;
  const rate = { limit: LOGIN_WRONG_PER_ACCOUNT, windowSeconds: seconds, lockSeconds: seconds };
  return countUp(services.db, passwordKey(emailHash), rate, services.now());
}

export function forgetWrongPasswords(services: Services, emailHash: string): Promise<void> {
  return forget(services.db, passwordKey(emailHash));
}

/**
 * Whether the code step of an account is closed because of too many wrong codes: for an hour after the last one
 * allowed, and on for as long as any 24 hours would otherwise see more of them than a day allows.
 * @returns when it opens again; null when it is open
 */
export async function codeStepClosedUntil(tx: Transaction, userId: number, now: Date): Promise<Date | null> {
  const [hour, day] = [await openUntil(tx, closedKey(userId), now), await dayUsedUpUntil(tx, userId, now)];
  return hour && day ? new Date(Math.max(hour.getTime(), day.getTime())) : (hour ?? day);
}

/**
 * To be called after a wrong code: when it was the last one allowed, the step is closed.
 * @returns until when; null when the account may go on trying
 */
export async function closeAfterWrongCode(tx: Transaction, userId: number, now: Date): Promise<Date | null> {
  if (!(await dayUsedUpUntil(tx, userId, now))) return null;
  await openWindow(tx, closedKey(userId), OTP_CLOSED_MINUTES * MINUTE, now);
  return codeStepClosedUntil(tx, userId, now);
}

/**
 * Counted from the codes themselves, each at the end of its life: a wrong one is then never forgotten too early.
 * @returns when so many of them are more than a day old that there is room for another try; null when there is now
 */
async function dayUsedUpUntil(tx: Transaction, userId: number, now: Date): Promise<Date | null> {
  let tries = 0;
  for (const code of await wrongCodesSince(tx, userId, new Date(now.getTime() - DAY * 1000))) {
    tries += code.tries;
    if (tries >= OTP_WRONG_PER_DAY) return new Date(code.expiresAt.getTime() + DAY * 1000);
  }
  return null;
}

const passwordKey = (emailHash: string) => `sign-in-password:${emailHash}`;
const closedKey = (userId: number) => `sign-in-code-closed:${userId}`;

/** What counts as one address: IPv4 as it is, of IPv6 the /64 that one subscriber is given. */
function networkOf(address: string | null): string {
  const plain = (address ?? "").replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return "unknown";
  const [head = "", tail] = (plain.split("%")[0] ?? "").toLowerCase().split("::");
  const groups = (part: string) => (part === "" ? [] : part.split(":"));
  const left = groups(head);
  const right = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const first = [...left, ...zeros, ...right].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${first.join(":")}::/64`;
}
