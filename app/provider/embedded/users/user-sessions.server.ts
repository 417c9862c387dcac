// Where a user is signed in, and ending that.
import { record } from "#app/database/audit/audit.server.ts";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { endSession, endSessions, readLiveSessions } from "../account/live-sessions.server.ts";
import type { Input, UserCall } from "../call.server.ts";
import { admitToUsers, lockUser, readManagedUser } from "./managed-users.server.ts";

export const listUserSessions = async (call: UserCall, { user_id }: Input<"listUserSessions">) => {
  await readManagedUser(call, user_id);
  const { db, now } = call.services;
  return { data: { results: await readLiveSessions(db, user_id, now(), call.sessionId) } };
};

export const endUserSession = async (call: UserCall, { user_id, session_id }: Input<"endUserSession">) => {
  admitToUsers(call);
  return call.change(async (tx) => {
    await lockUser(tx, call, user_id);
    const isEnded = await endSession(tx, user_id, call.services.now(), session_id);
    if (isEnded) {
      await record(tx, call.actor, {
        action: "user.sessions_ended",
        object: { type: "user", id: user_id },
        after: { sessions_ended: 1, session_id },
      });
    }
    return { data: {}, message: userMessages.sessionEnded };
  });
};

/** All of them; of one's own account the one that asks as well. */
export const endUserSessions = async (call: UserCall, { user_id }: Input<"endUserSessions">) => {
  admitToUsers(call);
  return call.change(async (tx) => {
    await lockUser(tx, call, user_id);
    const ended = await endSessions(tx, user_id, call.services.now());
    if (ended > 0) {
      await record(tx, call.actor, {
        action: "user.sessions_ended",
        object: { type: "user", id: user_id },
        after: { sessions_ended: ended },
      });
    }
    return { data: {}, message: userMessages.sessionsEnded(ended) };
  });
};
