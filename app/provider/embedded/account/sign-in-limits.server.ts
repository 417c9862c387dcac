// How often one may try to sign in. What is counted: requests of an address, wrong passwords of an e-mail address
// (known or not, so that the lock tells nothing), wrong codes of an account.
import { isIPv4, isIPv6 } from "node:net";
import { record, type Actor } from "#app/database/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import {
  LOGIN_LOCK_MINUTES,
  LOGIN_WRONG_PER_ACCOUNT,
  OTP_CLOSED_MINUTES,
  OTP_WRONG_PER_DAY,
} from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal, type Services } from "../call.server.ts";
import { countUp, forget, isOpen, openWindow, type Counted } from "./rate-counter.server.ts";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/**
 * Counts a request of an address towards both sign-in calls together.
 * @throws Refusal 429 beyond the services' loginPerMinute
 */
export async function admitAddress(services: Services, actor: Actor): Promise<void> {
  const key = `sign-in-address:${networkOf(actor.address)}`;
  const rate = { limit: services.rates.loginPerMinute, windowSeconds: MINUTE };
  const { count, over } = await countUp(services.db, key, rate, services.now());
  if (!over) return;
  // One entry per window: whoever floods the panel must not be able to flood the audit trail too.
  if (count === rate.limit + 1) {
    await services.db.transaction((tx) =>
      record(tx, actor, { action: "login.rate-exceeded", object: { type: "address", id: null } }),
    );
  }
  throw new Refusal(messages.generic.tooManyRequests, 429);
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

/** Whether the code step of an account is closed because of too many wrong codes. */
export function isCodeStepClosed(tx: Transaction, userId: number, now: Date): Promise<boolean> {
  return isOpen(tx, closedKey(userId), now);
}

/**
 * Counts a wrong code. From the last one allowed in a day, each further one closes the step for an hour: waiting
 * the hour out buys one try, not another day's worth.
 * @returns whether the step is closed now
 */
export async function countWrongCode(tx: Transaction, userId: number, now: Date): Promise<boolean> {
  const rate = { limit: OTP_WRONG_PER_DAY, windowSeconds: DAY };
  const { count } = await countUp(tx, `sign-in-wrong-code:${userId}`, rate, now);
  if (count < OTP_WRONG_PER_DAY) return false;
  await openWindow(tx, closedKey(userId), OTP_CLOSED_MINUTES * MINUTE, now);
  return true;
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
