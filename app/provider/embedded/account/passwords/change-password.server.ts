// Changes one's own password. Who sits at an open session must know the present one, and may guess at it as seldom as
// at the sign-in page.
import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { users } from "#app/database/schema.ts";
import { LOGIN_LOCK_MINUTES, LOGIN_WRONG_PER_ACCOUNT } from "#app/domain/limits.ts";
import { passwordMessages, userMessages } from "#app/domain/users/user-messages.ts";
import { passwordChangedMail } from "#app/mail/messages/password.ts";
import { endSessions } from "../live-sessions.server.ts";
import { hashPassword, verifyPassword, problemOfNewPassword } from "./passwords.server.ts";
import { countUp, forget } from "../rate-counter.server.ts";
import { Refusal, TooMuch, type Input, type UserCall } from "#app/provider/embedded/call.server.ts";
import { lockOwnAccount } from "../own-account.server.ts";

const SECONDS = LOGIN_LOCK_MINUTES * 60;
const RATE = { limit: LOGIN_WRONG_PER_ACCOUNT, windowSeconds: SECONDS, lockSeconds: SECONDS };
const keyOf = ({ user }: UserCall) => `own-password:${user.id}`;

export const changePassword = async (call: UserCall, { password, new_password }: Input<"changePassword">) => {
  const { services, user, sessionId } = call;
  await admit(call);
  const [account] = await services.db.select().from(users).where(eq(users.id, user.id));
  if (!account) throw new Refusal(userMessages.unknown, 404);
  const isRight = await verifyPassword(account.password_hash, password);
  const problem = problemOfNewPassword(new_password, account);
  const password_hash = isRight && problem === null ? await hashPassword(new_password) : "";

  // A form sent twice finds its own new password; so a wrong one is refused only here, where the first reply is known.
  const handled = await call
    .change(async (tx) => {
      if (!isRight) throw new WrongPassword(passwordMessages.currentWrong);
      if (problem !== null) throw new Refusal(problem);
      if (new_password === password) throw new Refusal(passwordMessages.sameAsBefore);
      const stored = await lockOwnAccount(tx, call);
      if (stored.password_hash !== account.password_hash)
        throw new WrongPassword(passwordMessages.currentWrong);
      await tx.update(users).set({ password_hash }).where(eq(users.id, user.id));
      const ended = await endSessions(tx, user.id, services.now(), { except: sessionId });
      await services.outbox.enqueue(tx, {
        kind: "password_changed",
        to: stored.email,
        ...passwordChangedMail({ origin: services.origin }),
        createdBy: user.id,
      });
      await record(tx, call.actor, {
        action: "user.password_changed",
        object: { type: "user", id: user.id },
        after: { sessions_ended: ended },
      });
      return { data: {}, message: passwordMessages.changed };
    })
    .catch(async (fault: unknown) => {
      if (fault instanceof WrongPassword) await note(call, "wrong password");
      // The password was right: what else was wrong with the form is no guess.
      else if (isRight) await forget(services.db, keyOf(call));
      throw fault;
    });
  await forget(services.db, keyOf(call));
  services.outbox.wake();
  return handled;
};

class WrongPassword extends Refusal {}

/** Counts a try before it is looked at, so that many at the same moment are not all looked at. */
async function admit(call: UserCall): Promise<void> {
  const { services } = call;
  const { over, count, endsAt } = await countUp(services.db, keyOf(call), RATE, services.now());
  if (!over) return;
  if (count === RATE.limit + 1) await note(call, "too many wrong passwords");
  throw new TooMuch(passwordMessages.tooManyTries, endsAt, services.now());
}

async function note({ services, actor, user }: UserCall, reason: string): Promise<void> {
  await services.db.transaction((tx) =>
    record(tx, actor, {
      action: "user.password_refused",
      object: { type: "user", id: user.id },
      after: { reason },
    }),
  );
}
