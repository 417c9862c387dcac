// Where one is signed in oneself, and ending that.
import { record } from "#app/database/audit/audit.server.ts";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { endSession, endSessions, liveSessionsOf } from "./live-sessions.server.ts";
import type { Handler } from "../call.server.ts";

export const listOwnSessions: Handler<"listOwnSessions"> = async ({ services, user, sessionId }) => ({
  data: { results: await liveSessionsOf(services.db, user.id, services.now(), sessionId) },
});

export const endOwnSession: Handler<"endOwnSession"> = (call, { session_id }) =>
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

export const endOtherSessions: Handler<"endOtherSessions"> = (call) =>
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
