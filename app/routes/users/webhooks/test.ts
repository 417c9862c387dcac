// The address that sends a test to a webhook; its result shows in the log.
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { webhookMessages as said } from "#app/domain/integrations/webhook-messages.ts";
import { idParam } from "#app/http/queries.server.ts";
import { done } from "#app/http/replies.server.ts";
import { paths } from "#app/paths.ts";
import { requireManager } from "../users.server.ts";

/** An address that only takes a form leads to the page it stands on. */
export async function loader(visit: LoaderFunctionArgs) {
  await requireManager(visit);
  return redirect(paths.webhook(idParam(visit.params.webhookId), null));
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireManager(visit);
  const webhook_id = idParam(visit.params.webhookId);
  const answer = await provider.testWebhook({ webhook_id });
  const log = paths.webhook(webhook_id, null);
  if (answer.ok) return done(visit, log, answer.message ?? said.testSent);
  return done(visit, log, { kind: "danger", text: answer.message ?? said.testNotSent });
}
