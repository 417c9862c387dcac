// The second step of sign-in: begun, with a one-time code that is kept as a keyed hash or without one, and tried. All of it
// runs in a transaction that holds the account (`holdAccount`), so that of two right codes at the same moment only one is
// right.
import { randomInt } from "node:crypto";
import { and, desc, eq, gt, isNull, ne } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { signInCodes, users } from "#app/database/schema.ts";
import {
  OTP_LENGTH,
  OTP_MINUTES,
  OTP_RESEND_SECONDS,
  OTP_SENDS_PER_WINDOW,
  OTP_TRIES,
  OTP_WINDOW_MINUTES,
} from "#app/domain/limits.ts";
import type { Services } from "../call.server.ts";
import { matchesHash, keyedHash } from "./passwords/hashing.server.ts";
import { verifyPassword } from "./passwords/passwords.server.ts";

/** Whose code it is, and the browser it is for. */
export interface CodeHolder {
  userId: number;
  /** The browser's random text; null from a caller that sends none, whose codes then work only without one. */
  challenge: string | null;
}

interface IssuedCode {
  id: number;
  /** To be mailed, and nowhere else. */
  code: string;
  expiresAt: Date;
}

export type OpenStep = typeof signInCodes.$inferSelect;

/** What a step without an emailed code has in place of its hash: no code has it. */
const NO_CODE = "";

/**
 * Lets one sign-in step of an account run at a time. The lock does not hinder rows that refer to the account.
 * @param password the one that was right a moment ago
 * @returns whether the account is still active, and the password still its own: both may have been taken away since
 */
export async function holdAccount(
  tx: Transaction,
  checked: { id: number; password_hash: string },
  password: string,
): Promise<boolean> {
  const [account] = await tx
    .select({ active: users.active, password_hash: users.password_hash })
    .from(users)
    .where(eq(users.id, checked.id))
    .for("no key update");
  if (!account?.active) return false;
  const isSame = account.password_hash === checked.password_hash;
  // The hash also changes when the same password is kept under newer parameters.
  return isSame || verifyPassword(account.password_hash, password);
}

/**
 * Whether another code may be sent: not within 30 seconds of the last, and not the sixth in 15 minutes.
 * @returns when it may be; null for now
 */
export async function codeTooSoonUntil(tx: Transaction, userId: number, now: Date): Promise<Date | null> {
  const sent = await tx
    .select({ at: signInCodes.created_at })
    .from(signInCodes)
    .where(
      and(
        eq(signInCodes.user_id, userId),
        ne(signInCodes.code_hash, NO_CODE),
        gt(signInCodes.created_at, before(now, OTP_WINDOW_MINUTES * 60)),
      ),
    )
    .orderBy(desc(signInCodes.created_at))
    .limit(OTP_SENDS_PER_WINDOW);
  const [last, first] = [sent[0], sent[OTP_SENDS_PER_WINDOW - 1]];
  const until = Math.max(
    last ? Date.parse(last.at) + OTP_RESEND_SECONDS * 1000 : 0,
    first ? Date.parse(first.at) + OTP_WINDOW_MINUTES * 60_000 : 0,
  );
  return until > now.getTime() ? new Date(until) : null;
}

/** The codes of an account that wrong ones were entered for and that expired after an instant, newest first. */
export async function wrongCodesSince(
  tx: Transaction,
  userId: number,
  since: Date,
): Promise<{ tries: number; expiresAt: Date }[]> {
  const rows = await tx
    .select({ tries: signInCodes.tries, expires_at: signInCodes.expires_at })
    .from(signInCodes)
    .where(
      and(
        eq(signInCodes.user_id, userId),
        gt(signInCodes.expires_at, since.toISOString()),
        // What the index knows; no code lives longer.
        gt(signInCodes.created_at, before(since, OTP_MINUTES * 60)),
        gt(signInCodes.tries, 0),
      ),
    )
    .orderBy(desc(signInCodes.expires_at));
  return rows.map(({ tries, expires_at }) => ({ tries, expiresAt: new Date(expires_at) }));
}

/** Makes a code and voids the account's older ones. */
export async function issueCode(
  tx: Transaction,
  services: Services,
  holder: CodeHolder,
): Promise<IssuedCode> {
  const code = services.fixedOtp ?? String(randomInt(0, 10 ** OTP_LENGTH)).padStart(OTP_LENGTH, "0");
  const code_hash = keyedHash(services.hashKeys, "sign-in-code", boundTo(holder, code));
  return { ...(await beginStep(tx, services, holder, code_hash)), code };
}

/** Begins a step without an emailed code, which voids the account's older ones. */
export async function beginStep(
  tx: Transaction,
  services: Services,
  holder: CodeHolder,
  code_hash = NO_CODE,
): Promise<Omit<IssuedCode, "code">> {
  const now = services.now();
  const expiresAt = new Date(now.getTime() + OTP_MINUTES * 60_000);
  await tx
    .update(signInCodes)
    .set({ closed_at: now.toISOString() })
    .where(and(eq(signInCodes.user_id, holder.userId), isNull(signInCodes.closed_at)));
  const [row] = await tx
    .insert(signInCodes)
    .values({
      user_id: holder.userId,
      challenge_hash: keyedHash(services.hashKeys, "challenge", holder.challenge ?? ""),
      code_hash,
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
    })
    .returning({ id: signInCodes.id });
  if (!row) throw new Error("The code was not stored");
  return { id: row.id, expiresAt };
}

/**
 * The step that a browser has begun and may go on with. One that is too old is closed: a clock that is set back afterwards
 * does not make it good again.
 * @returns null: none for this browser, or it expired, was used, or tried too often
 */
export async function findOpenStep(
  tx: Transaction,
  services: Services,
  holder: CodeHolder,
): Promise<OpenStep | null> {
  const [open] = await tx
    .select()
    .from(signInCodes)
    .where(and(eq(signInCodes.user_id, holder.userId), isNull(signInCodes.closed_at)))
    .orderBy(desc(signInCodes.id))
    .limit(1);
  // Another browser's tries do not count: whatever it sends is void, so it learns nothing and spoils nothing.
  if (!open || !matchesHash(services.hashKeys, "challenge", holder.challenge ?? "", open.challenge_hash))
    return null;
  if (Date.parse(open.expires_at) > services.now().getTime()) return open;
  const closed_at = services.now().toISOString();
  await tx.update(signInCodes).set({ closed_at }).where(eq(signInCodes.id, open.id));
  return null;
}

/** Whether a code is the one that was emailed for a step. */
export const isEmailedCode = (
  { hashKeys }: Services,
  holder: CodeHolder,
  { code_hash }: OpenStep,
  code: string,
): boolean => matchesHash(hashKeys, "sign-in-code", boundTo(holder, code), code_hash);

/** Settles a try: a right one uses the step up; a wrong one counts, and the last one allowed voids the step. */
export async function settleTry(
  tx: Transaction,
  services: Services,
  { id, tries: before }: OpenStep,
  isRight: boolean,
): Promise<void> {
  const tries = isRight ? before : before + 1;
  const closed_at = isRight || tries >= OTP_TRIES ? services.now().toISOString() : null;
  await tx.update(signInCodes).set({ tries, closed_at }).where(eq(signInCodes.id, id));
}

/** The hash covers account and browser too: a row copied to another account opens nothing. */
function boundTo({ userId, challenge }: CodeHolder, code: string): string {
  return JSON.stringify([userId, challenge ?? "", code]);
}

function before(now: Date, seconds: number): string {
  return new Date(now.getTime() - seconds * 1000).toISOString();
}
