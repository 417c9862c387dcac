// Recovery codes: random texts on paper, each for one sign-in, hashed as passwords are.
import { randomInt } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { recoveryCodes } from "#app/database/schema.ts";
import { RECOVERY_ALPHABET } from "#app/domain/account/factors.ts";
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from "#app/domain/limits.ts";
import { hashPassword, verifyPassword } from "../passwords/passwords.server.ts";

interface RecoveryCode {
  /** As it is printed: "abcde-23456". */
  shown: string;
  hash: string;
}

/** Makes a set of codes; nothing is stored. */
export function newRecoveryCodes(): Promise<RecoveryCode[]> {
  return Promise.all(
    Array.from({ length: RECOVERY_CODES }, async () => {
      const signs = Array.from(
        { length: RECOVERY_CODE_LENGTH },
        () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
      );
      const plain = signs.join("");
      const half = RECOVERY_CODE_LENGTH / 2;
      return { shown: `${plain.slice(0, half)}-${plain.slice(half)}`, hash: await hashPassword(plain) };
    }),
  );
}

/** Puts a set of codes in the place of the one before. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: number,
  codes: readonly RecoveryCode[],
  now: Date,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map(({ hash }) => ({ user_id: userId, code_hash: hash, created_at: now.toISOString() })));
}

/**
 * Uses a code up, while the account is held.
 * @param plain without its dash
 * @returns how many are left; null for a wrong one
 */
export async function takeRecoveryCode(
  tx: Transaction,
  userId: number,
  plain: string,
  now: Date,
): Promise<number | null> {
  const unused = await tx
    .select({ id: recoveryCodes.id, hash: recoveryCodes.code_hash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at)));
  const matches = await Promise.all(unused.map(({ hash }) => verifyPassword(hash, plain)));
  const code = unused[matches.indexOf(true)];
  if (!code) return null;
  await tx.update(recoveryCodes).set({ used_at: now.toISOString() }).where(eq(recoveryCodes.id, code.id));
  return unused.length - 1;
}
