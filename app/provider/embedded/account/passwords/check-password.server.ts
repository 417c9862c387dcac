// The first half of both sign-in calls: who is it, and is the password right? Everything that fails here looks and
// costs the same, whether or not there is such an account.
import { and, eq } from "drizzle-orm";
import { record, type Actor } from "#app/database/audit/audit.server.ts";
import { users } from "#app/database/schema.ts";
import { openIdMessages } from "#app/domain/account/factor-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { ADMIN_ROLE } from "#app/domain/users/user-roles.ts";
import { Refusal, TooMuch, type Services } from "#app/provider/embedded/call.server.ts";
import { isManager, managers } from "#app/provider/embedded/users/managed-users.server.ts";
import { keyedHash } from "./hashing.server.ts";
import { hashPassword, verifyPassword, needsRehash, verifyAgainstDummy } from "./passwords.server.ts";
import { admitSignIn, countPassword, forgetWrongPasswords, settleAddress } from "../sign-in-limits.server.ts";

export interface Credentials {
  /** Trimmed and in lower case, as the contract gives it. */
  email: string;
  password: string;
}

export type Account = typeof users.$inferSelect;

/**
 * Checks e-mail address and password of somebody who wants to sign in.
 * @returns the active admin's account
 * @throws Refusal 401 'Invalid Credentials.' (unknown, wrong or disabled), 429 with the same sentence while the
 *   address is locked after wrong passwords, 429 when the network address asks too often, 403 'Not A Admin's Email'
 *   to those whose password was right, 403 when they are to sign in with OpenID
 */
export async function checkPassword(
  services: Services,
  actor: Actor,
  { email, password }: Credentials,
): Promise<Account> {
  const emailHash = keyedHash(services.hashKeys, "email", email);
  await admitSignIn(services, actor, emailHash);
  const [account] = await services.db.select().from(users).where(eq(users.email, email));
  const failed = (reason: string) =>
    services.db.transaction((tx) =>
      record(
        tx,
        { ...actor, userId: account?.id ?? null },
        {
          action: "login.failed",
          object: { type: "user", id: account?.id ?? null },
          after: { reason, email_hash: emailHash },
        },
      ),
    );

  const counted = await countPassword(services, emailHash);
  if (counted.over) {
    await failed("locked");
    throw new TooMuch(messages.signIn.invalidCredentials, counted.endsAt, services.now());
  }
  const right = account
    ? await verifyPassword(account.password_hash, password)
    : await verifyAgainstDummy(password);
  if (!account || !right || !account.active) {
    await failed("credentials");
    throw new Refusal(messages.signIn.invalidCredentials, 401);
  }
  await forgetWrongPasswords(services, emailHash);
  await settleAddress(services, actor, emailHash);
  if (account.role !== ADMIN_ROLE) {
    await failed("not an admin");
    throw new Refusal(messages.signIn.notAdmin, 403);
  }
  const { openId, isPasswordForEmergencies } = services.signIn;
  if (openId && isPasswordForEmergencies && !(await isForEmergencies(services, account))) {
    await failed("password sign-in is for break-glass accounts");
    throw new Refusal(openIdMessages.passwordOnlyInEmergencies(openId.label), 403);
  }
  if (needsRehash(account.password_hash)) await renewHash(services, account, password);
  return account;
}

/**
 * Whether an account may sign in with its password where OpenID is the way. As long as no user manager is marked for that,
 * all of them may: with the issuer down, nobody could mark one.
 */
async function isForEmergencies({ db }: Services, account: Account): Promise<boolean> {
  if (account.break_glass) return true;
  if (!isManager(account)) return false;
  return (await db.$count(users, and(managers, eq(users.break_glass, true)))) === 0;
}

/** Keeps the password under today's parameters; a password changed in the meantime stays as it is. */
async function renewHash(services: Services, account: Account, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await services.db
    .update(users)
    .set({ password_hash })
    .where(and(eq(users.id, account.id), eq(users.password_hash, account.password_hash)));
}
