// Takes a user's access away, at once, and gives it back.
import { eq, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { users } from "#app/database/schema.ts";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { endSessions } from "../account/live-sessions.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { admitToUsers, lockUser } from "./managed-users.server.ts";

export const disableUser = async (call: UserCall, { user_id }: Input<"disableUser">) => {
  admitToUsers(call);
  return call.change(async (tx) => {
    const { stored, isLastManager } = await lockUser(tx, call, user_id);
    if (isLastManager) throw new Refusal(userMessages.lastManager);
    if (user_id === call.user.id) throw new Refusal(userMessages.ownAccount);
    if (!stored.active) return { data: {}, message: userMessages.alreadyDisabled(stored.full_name) };
    await tx
      .update(users)
      .set({ active: false, version: sql`${users.version} + 1` })
      .where(eq(users.id, user_id));
    const ended = await endSessions(tx, user_id, call.services.now());
    await record(tx, call.actor, {
      action: "user.disabled",
      object: { type: "user", id: user_id },
      before: { active: true },
      after: { active: false, sessions_ended: ended },
    });
    return { data: {}, message: userMessages.disabled(stored.full_name) };
  });
};

export const enableUser = async (call: UserCall, { user_id }: Input<"enableUser">) => {
  admitToUsers(call);
  return call.change(async (tx) => {
    const { stored } = await lockUser(tx, call, user_id);
    if (stored.active) return { data: {}, message: userMessages.alreadyEnabled(stored.full_name) };
    await tx
      .update(users)
      .set({ active: true, version: sql`${users.version} + 1` })
      .where(eq(users.id, user_id));
    await record(tx, call.actor, {
      action: "user.enabled",
      object: { type: "user", id: user_id },
      before: { active: false },
      after: { active: true },
    });
    return { data: {}, message: userMessages.enabled(stored.full_name) };
  });
};
