// Ends the session of the token that asks: replayed later, the token opens nothing.
import { and, eq, isNull } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { sessions } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import type { Handler } from "../call.server.ts";

export const logout: Handler<"logout"> = ({ services, actor, sessionId, change }) =>
  change(async (tx) => {
    await tx
      .update(sessions)
      .set({ ended_at: services.now().toISOString() })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.ended_at)));
    await record(tx, actor, { action: "logout", object: { type: "session", id: sessionId } });
    return { data: {}, message: messages.session.signedOut };
  });
