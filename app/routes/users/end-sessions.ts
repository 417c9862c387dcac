import type { ActionFunctionArgs } from "@remix-run/node";
import { userMessages } from "#app/domain/user-messages.ts";
import { idParam, queryOf } from "#app/http/queries.server.ts";
import { done } from "#app/http/replies.server.ts";
import { paths } from "#app/paths.ts";
import { requireManager } from "./users.server.ts";

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireManager(visit);
  const user_id = idParam(visit.params.userId);

  const answer = await provider.endUserSessions({ user_id });
  const list = paths.user(user_id, "sessions", queryOf(visit.request));
  if (!answer.ok)
    return done(visit, list, { kind: "danger", text: answer.message ?? userMessages.sessionsNotEnded });
  return done(visit, list, answer.message ?? userMessages.sessionEnded);
}
