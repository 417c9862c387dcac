// Where one is signed in oneself, and ending that.
import { record } from "#app/database/audit/audit.server.ts";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { endSession, endSessions, readLiveSessions } from "./live-sessions.server.ts";
import type { Input, UserCall } from "../call.server.ts";

export const listOwnSessions = async ({ services, user, sessionId }: UserCall) => ({
  data: { results: await readLiveSessions(services.db, user.id, services.now(), sessionId) },
});

export const endOwnSession = (call: UserCall, { session_id }: Input<"endOwnSession">) =>
  call.change(async (tx) => {
    const { user, services } = call;
    const isEnded = await endSession(tx, user.id, services.now(), session_id);
    if (isEnded) {
      await record(tx, call.actor, {
        action: "user.sessions_ended",
        object: { type: "user", id: user.id },
        after: { sessions_ended: 1, session_id },
      });
    }
    return { data: {}, message: userMessages.sessionEnded };
  });

export const endOtherSessions = (call: UserCall) =>
  call.change(async (tx) => {
    const { user, services, sessionId } = call;
    const ended = await endSessions(tx, user.id, services.now(), { except: sessionId });
    if (ended > 0) {
      await record(tx, call.actor, {
        action: "user.sessions_ended",
        object: { type: "user", id: user.id },
        after: { sessions_ended: ended },
      });
    }
    return { data: {}, message: userMessages.sessionsEnded(ended) };
  });
