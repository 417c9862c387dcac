// Takes a password back and mails a link to set a new one: also the way to send a lost invitation again. Whoever resets
// it never knows a password of the user's.
import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { users } from "#app/database/schema.ts";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { ADMIN_ROLE } from "#app/domain/users/user-roles.ts";
import { endSessions } from "../account/live-sessions.server.ts";
import { hashOfNoPassword, mailPasswordLink } from "../account/passwords/password-links.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { admitToUsers, lockUser } from "./managed-users.server.ts";

export const resetPassword = async (call: UserCall, { user_id }: Input<"resetPassword">) => {
  admitToUsers(call);
  const { services, actor, user: self } = call;
  const password_hash = await hashOfNoPassword();
  const handled = await call.change(async (tx) => {
    const { stored } = await lockUser(tx, call, user_id);
    if (stored.role !== ADMIN_ROLE) throw new Refusal(userMessages.staffHasNoPassword);
    if (!stored.active) throw new Refusal(userMessages.disabledHasNoPassword);
    await tx.update(users).set({ password_hash }).where(eq(users.id, user_id));
    const ended = await endSessions(tx, user_id, services.now());
    await mailPasswordLink(tx, services, { ...stored, password_hash }, "reset", self.id);
    await record(tx, actor, {
      action: "user.password_reset",
      object: { type: "user", id: user_id },
      after: { sessions_ended: ended },
    });
    return { data: {}, message: userMessages.linkSent(stored.email) };
  });
  services.outbox.wake();
  return handled;
};
