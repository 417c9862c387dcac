import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { idParam, notFound, queryOf } from "#app/http/queries.server.ts";
import { done } from "#app/http/replies.server.ts";
import { paths } from "#app/paths.ts";
import { SessionId } from "#app/provider/contract/users/users.ts";
import { requireManager } from "./users.server.ts";

/** An address that only takes a form leads to the page it stands on. */
export async function loader(visit: LoaderFunctionArgs) {
  await requireManager(visit);
  return redirect(paths.user(idParam(visit.params.userId), "sessions", queryOf(visit.request)));
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireManager(visit);
  const user_id = idParam(visit.params.userId);
  const session = SessionId.safeParse(visit.params.sessionId);
  if (!session.success) throw notFound();

  const answer = await provider.endUserSession({ user_id, session_id: session.data });
  const list = paths.user(user_id, "sessions", queryOf(visit.request));
  if (!answer.ok)
    return done(visit, list, { kind: "danger", text: answer.message ?? userMessages.sessionsNotEnded });
  return done(visit, list, answer.message ?? userMessages.sessionEnded);
}
