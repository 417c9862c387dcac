import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { messages } from "#app/domain/messages.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { done } from "#app/http/replies.server.ts";
import { paths } from "#app/paths.ts";

export const loader = () => redirect(paths.home());

export async function action(visit: ActionFunctionArgs) {
  const { application, provider } = await requireAdmin(visit);
  // Whatever the provider says, this browser forgets its session.
  await provider.logout({});
  const message = { kind: "info", text: messages.session.signedOut } as const;
  return done(visit, paths.login(), message, [application.cookies.session.clear()]);
}
