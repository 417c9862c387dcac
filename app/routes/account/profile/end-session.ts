import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { done } from "#app/http/replies.server.ts";
import { notFound } from "#app/http/queries.server.ts";
import { paths } from "#app/paths.ts";
import { SessionId } from "#app/provider/contract/users/users.ts";

/** An address that only takes a form leads to the page it stands on. */
export const loader = () => redirect(paths.profile());

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit);
  const session = SessionId.safeParse(visit.params.sessionId);
  if (!session.success) throw notFound();

  const answer = await provider.endOwnSession({ session_id: session.data });
  if (!answer.ok && answer.status === 404) throw notFound();
  if (!answer.ok) {
    const text = answer.message ?? userMessages.sessionsNotEnded;
    return done(visit, paths.profile(), { kind: "danger", text });
  }
  return done(visit, paths.profile(), answer.message ?? userMessages.sessionEnded);
}
