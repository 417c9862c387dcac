// Which second factors an account has, and what follows from that.
import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { authenticators, passkeys, recoveryCodes, users } from "#app/database/schema.ts";
import { hasFactor, type Factors, type SecondStep } from "#app/domain/account/factors.ts";
import type { Services } from "../../call.server.ts";

export async function readFactors(db: Database | Transaction, userId: number): Promise<Factors> {
  const unused = and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at));
  const [found] = await db
    .select({
      app: db.$count(authenticators, eq(authenticators.user_id, userId)),
      passkeys: db.$count(passkeys, eq(passkeys.user_id, userId)),
      recovery: db.$count(recoveryCodes, unused),
    })
    .from(sql`(values (1)) as one`);
  const { app = 0, passkeys: keys = 0, recovery = 0 } = found ?? {};
  return { authenticator: app > 0, passkeys: keys, recovery };
}

/** Whether a user of a query on `users` has a second factor other than email. */
export const hasFactorSql: SQL<boolean> = sql<boolean>`(
  exists (select 1 from ${authenticators} a where a.user_id = ${users.id})
  or exists (select 1 from ${passkeys} p where p.user_id = ${users.id})
)`;

/** Whether an account must have a second factor other than email. */
export const isFactorRequired = (
  { signIn }: Pick<Services, "signIn">,
  { needs_factor }: { needs_factor: boolean },
): boolean => signIn.isFactorRequired || needs_factor;

/**
 * What the second step of an account may be. An emailed code stays possible for those who have more: with the password it is
 * what everybody else has. Where a factor is required it is not.
 */
export function secondStepOf(factors: Factors, isRequired: boolean): SecondStep {
  const has = hasFactor(factors);
  return {
    authenticator: factors.authenticator,
    passkey: factors.passkeys > 0,
    recovery: has && factors.recovery > 0,
    email: !has || !isRequired,
  };
}

/** Without a factor there is nothing that recovery codes would stand in for. */
export async function dropIdleRecoveryCodes(tx: Transaction, userId: number): Promise<void> {
  if (!hasFactor(await readFactors(tx, userId)))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
}
