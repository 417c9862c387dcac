// The addresses that send one delivery again, or all that were given up.
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { webhookMessages as said } from "#app/domain/integrations/webhook-messages.ts";
import { getQuery, idParam } from "#app/http/queries.server.ts";
import { done } from "#app/http/replies.server.ts";
import { paths } from "#app/paths.ts";
import { requireManager } from "../users.server.ts";

const logOf = ({ params, request }: LoaderFunctionArgs) =>
  paths.webhook(idParam(params.webhookId), null, getQuery(request));

/** An address that only takes a form leads to the page it stands on. */
export async function loader(visit: LoaderFunctionArgs) {
  await requireManager(visit);
  return redirect(logOf(visit));
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireManager(visit);
  const { webhookId, deliveryId } = visit.params;
  const answer = await provider.resendWebhookDeliveries({
    webhook_id: idParam(webhookId),
    ...(deliveryId === undefined ? {} : { delivery_id: idParam(deliveryId) }),
  });
  if (answer.ok) return done(visit, logOf(visit), answer.message ?? said.sentAgain(1));
  return done(visit, logOf(visit), { kind: "danger", text: answer.message ?? said.notSentAgain });
}
