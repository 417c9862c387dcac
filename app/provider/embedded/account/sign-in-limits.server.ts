// How often one may try to sign in. What is counted: wrong passwords of an e-mail address (known or not, so that the lock
// tells nothing), wrong codes of an account, and of a network address its wrong tries and how many accounts they were
// for: many people sign in behind one address, and a right password never counts against it.
import { record, type Actor } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import {
  LOGIN_LOCK_MINUTES,
  LOGIN_WRONG_PER_ACCOUNT,
  OTP_CLOSED_MINUTES,
  OTP_WRONG_PER_DAY,
} from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { toNetwork } from "#app/domain/network-address.server.ts";
import { TooMuch, type Services } from "../call.server.ts";
import { wrongCodesSince } from "./codes.server.ts";
import { countUp, forget, giveBack, openUntil, openWindow, type Counted } from "./rate-counter.server.ts";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/**
 * Counts a try to sign in from a network address before the password is looked at, for both sign-in calls together:
 * `settleAddress` takes it back when the password is right.
 * @param emailHash of the address as typed
 * @throws Refusal 429 beyond the services' loginPerMinute: that many wrong tries in a minute, or that many accounts with
 *   wrong tries alone in a quarter of an hour
 */
export async function admitSignIn(services: Services, actor: Actor, emailHash: string): Promise<void> {
  await admitAddress(services, actor);
  const network = toNetwork(actor.address);
  const [pair, accounts] = [pairKey(network, emailHash), accountsKey(network)];
  const { db, rates } = services;
  const rate = { limit: rates.loginPerMinute, windowSeconds: LOGIN_LOCK_MINUTES * MINUTE };
  if ((await countUp(db, pair, rate, services.now())).count > 1) return;
  const { over, endsAt } = await countUp(db, accounts, rate, services.now());
  if (!over) return;
  // It was not looked at, so it is not one of those that failed.
  await Promise.all([forget(db, pair), giveBack(db, accounts)]);
  const told = await countUp(db, `sign-in-accounts-told:${network}`, rate, services.now());
  if (told.count === 1) await noteTooMany(services, actor, "login.rate-exceeded");
  throw new TooMuch(messages.generic.tooManyRequests, endsAt, services.now());
}

/** A right password: neither this try nor this account counts against the network address. */
export async function settleAddress(services: Services, actor: Actor, emailHash: string): Promise<void> {
  const network = toNetwork(actor.address);
  await settleRequest(services, actor);
  const wasCounted = await forget(services.db, pairKey(network, emailHash));
  if (wasCounted) await giveBack(services.db, accountsKey(network));
}

const SIGN_IN = { counted: "sign-in-address", action: "login.rate-exceeded" };

/**
 * Counts a request of an address that brings a link, a token or a password.
 * @param what another thing that is counted, at the same rate, and what the audit trail calls too many of it
 * @throws Refusal 429 beyond the services' loginPerMinute
 */
export async function admitAddress(services: Services, actor: Actor, what = SIGN_IN): Promise<void> {
  const key = `${what.counted}:${toNetwork(actor.address)}`;
  const rate = { limit: services.rates.loginPerMinute, windowSeconds: MINUTE };
  const { count, over, endsAt } = await countUp(services.db, key, rate, services.now());
  if (!over) return;
  // One entry per window: whoever floods the panel must not be able to flood the audit trail too.
  if (count === rate.limit + 1) await noteTooMany(services, actor, what.action);
  throw new TooMuch(messages.generic.tooManyRequests, endsAt, services.now());
}

/** What was counted turned out right: it does not count against the network address. */
export async function settleRequest(services: Services, actor: Actor, what = SIGN_IN): Promise<void> {
  await giveBack(services.db, `${what.counted}:${toNetwork(actor.address)}`);
}

async function noteTooMany(services: Services, actor: Actor, action: string): Promise<void> {
  await services.db.transaction((tx) => record(tx, actor, { action, object: { type: "address", id: null } }));
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

export async function forgetWrongPasswords(services: Services, emailHash: string): Promise<void> {
  await forget(services.db, passwordKey(emailHash));
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

const accountsKey = (network: string) => `sign-in-accounts:${network}`;
const pairKey = (network: string, emailHash: string) => `sign-in-account:${network}:${emailHash}`;
const passwordKey = (emailHash: string) => `sign-in-password:${emailHash}`;
const closedKey = (userId: number) => `sign-in-code-closed:${userId}`;
