// Whoever changes how an account signs in must be its owner: signed in a moment ago, or with the password.
import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { sessions, users } from "#app/database/schema.ts";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { LOGIN_LOCK_MINUTES, LOGIN_WRONG_PER_ACCOUNT, RECENT_SIGN_IN_MINUTES } from "#app/domain/limits.ts";
import { passwordMessages, userMessages } from "#app/domain/users/user-messages.ts";
import { Refusal, TooMuch, type UserCall } from "../../call.server.ts";
import { verifyPassword } from "../passwords/passwords.server.ts";
import { countUp, forget } from "../rate-counter.server.ts";

const SECONDS = LOGIN_LOCK_MINUTES * 60;
const RATE = { limit: LOGIN_WRONG_PER_ACCOUNT, windowSeconds: SECONDS, lockSeconds: SECONDS };

/** Whether the session began so long ago that the password is asked for. */
export async function needsPassword({ services, sessionId }: UserCall): Promise<boolean> {
  const [session] = await services.db
    .select({ began: sessions.created_at })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  const recent = services.now().getTime() - RECENT_SIGN_IN_MINUTES * 60_000;
  return !session || Date.parse(session.began) < recent;
}

/**
 * @throws Refusal about the field `password` when it is needed and missing or wrong; 429 after too many wrong ones, counted
 *   with those of a change of the password
 */
export async function confirmOwner(call: UserCall, password: string | undefined): Promise<void> {
  if (!(await needsPassword(call))) return;
  const field = { field: "password" };
  if (!password) throw new Refusal(factorMessages.passwordNeeded, 422, field);
  const { services, user, actor } = call;
  const key = `own-password:${user.id}`;
  const { over, count, endsAt } = await countUp(services.db, key, RATE, services.now());
  const note = (reason: string) =>
    services.db.transaction((tx) =>
      record(tx, actor, {
        action: "user.factor_refused",
        object: { type: "user", id: user.id },
        after: { reason },
      }),
    );
  if (over) {
    if (count === RATE.limit + 1) await note("too many wrong passwords");
    throw new TooMuch(passwordMessages.tooManyTries, endsAt, services.now());
  }
  const [account] = await services.db.select().from(users).where(eq(users.id, user.id));
  if (!account) throw new Refusal(userMessages.unknown, 404);
  if (!(await verifyPassword(account.password_hash, password))) {
    await note("wrong password");
    throw new Refusal(factorMessages.passwordWrong, 422, field);
  }
  await forget(services.db, key);
}
