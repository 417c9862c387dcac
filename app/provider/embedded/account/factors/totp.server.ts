// Authenticator apps: time-based codes by RFC 6238, each of which is taken once.
import { and, eq, lt } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { sealedAnew, sealText, unsealText } from "#app/database/sealed-text.server.ts";
import { authenticators } from "#app/database/schema.ts";
import { OTP_LENGTH, TOTP_SECONDS, TOTP_STEPS_OFF } from "#app/domain/limits.ts";
import type { Services } from "../../call.server.ts";

const USE = "authenticator secrets";

export const sealTotpSecret = (secret: string, { hashKeys }: Pick<Services, "hashKeys">): string =>
  sealText(secret, hashKeys, USE);

/**
 * Which step of time a code belongs to.
 * @param secret in Base32
 * @returns null for a code of no step near now
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: OTP_LENGTH, period: TOTP_SECONDS });
  const delta = totp.validate({ token: code, window: TOTP_STEPS_OFF, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / (TOTP_SECONDS * 1000)) + delta;
}

/** Takes a code of a user's authenticator app: right once, and after it none that is as old or older. */
export async function takeTotp(
  tx: Transaction,
  services: Services,
  userId: number,
  code: string,
): Promise<boolean> {
  const [stored] = await tx.select().from(authenticators).where(eq(authenticators.user_id, userId));
  const secret = stored ? unsealText(stored.secret, services.hashKeys, USE) : null;
  const step = secret === null ? null : stepOfCode(secret, code, services.now());
  if (step === null) return false;
  const taken = await tx
    .update(authenticators)
    .set({ last_step: step, last_used_at: services.now().toISOString() })
    .where(and(eq(authenticators.user_id, userId), lt(authenticators.last_step, step)))
    .returning({ id: authenticators.user_id });
  return taken.length > 0;
}

/** Encrypts secrets with the first of the panel's, so that an older one can be taken out of its settings. */
export async function sealAuthenticatorsAnew(db: Database, keys: readonly string[]): Promise<void> {
  const rows = await db
    .select({ id: authenticators.user_id, sealed: authenticators.secret })
    .from(authenticators);
  for (const { id, sealed } of rows) {
    const secret = sealedAnew(sealed, keys, USE);
    if (secret === null) continue;
    // It may have been replaced meanwhile.
    const same = and(eq(authenticators.user_id, id), eq(authenticators.secret, sealed));
    await db.update(authenticators).set({ secret }).where(same);
  }
}
