// The addresses that end one session of a user, or all of them.
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { idParam, notFound, getQuery } from "#app/http/queries.server.ts";
import { done } from "#app/http/replies.server.ts";
import { paths } from "#app/paths.ts";
import { SessionId } from "#app/provider/contract/users/users.ts";
import { requireManager } from "./users.server.ts";

const sessionsOf = ({ params, request }: LoaderFunctionArgs) =>
  paths.user(idParam(params.userId), "sessions", getQuery(request));

/** An address that only takes a form leads to the page it stands on. */
export async function loader(visit: LoaderFunctionArgs) {
  await requireManager(visit);
  return redirect(sessionsOf(visit));
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireManager(visit);
  const user_id = idParam(visit.params.userId);
  const { sessionId } = visit.params;
  const session = SessionId.safeParse(sessionId);
  if (sessionId !== undefined && !session.success) throw notFound();

  const answer = await (session.success
    ? provider.endUserSession({ user_id, session_id: session.data })
    : provider.endUserSessions({ user_id }));
  if (answer.ok) return done(visit, sessionsOf(visit), answer.message ?? userMessages.sessionEnded);
  const text = answer.message ?? userMessages.sessionsNotEnded;
  return done(visit, sessionsOf(visit), { kind: "danger", text });
}
