// First access, and the way back in: whoever holds a mailed link sets the password, once. Not signed in by it: the
// one-time code still goes to the mailbox.
import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { users } from "#app/database/schema.ts";
import { passwordMessages } from "#app/domain/users/user-messages.ts";
import { Refusal, type AnonymousCall, type Input } from "#app/provider/embedded/call.server.ts";
import { keyedHash } from "./hashing.server.ts";
import { accountOfLink } from "./password-links.server.ts";
import { hashPassword, problemOfNewPassword } from "./passwords.server.ts";
import { endSessions } from "../live-sessions.server.ts";
import { admitAddress, forgetWrongPasswords } from "../sign-in-limits.server.ts";

export const readPasswordLink = async (
  { services, actor }: AnonymousCall,
  { token }: Input<"readPasswordLink">,
) => {
  await admitAddress(services, actor);
  const account = await accountOfLink(services.db, services, token);
  if (!account) throw new Refusal(passwordMessages.linkVoid, 404);
  return { data: { email: account.email, full_name: account.full_name } };
};

export const setPassword = async (
  { services, actor }: AnonymousCall,
  { token, new_password }: Input<"setPassword">,
) => {
  await admitAddress(services, actor);
  const email = await services.db.transaction(async (tx) => {
    const account = await accountOfLink(tx, services, token, { lock: true });
    if (!account) throw new Refusal(passwordMessages.linkVoid, 404);
    const problem = problemOfNewPassword(new_password, account);
    if (problem) throw new Refusal(problem);
    const password_hash = await hashPassword(new_password);
    await tx.update(users).set({ password_hash }).where(eq(users.id, account.id));
    await endSessions(tx, account.id, services.now());
    await record(
      tx,
      { ...actor, userId: account.id },
      { action: "user.password_set", object: { type: "user", id: account.id } },
    );
    return account.email;
  });
  // Whoever guessed at the password before must not keep its owner out now.
  await forgetWrongPasswords(services, keyedHash(services.hashKeys, "email", email));
  return { data: {}, message: passwordMessages.set };
};
