// What the pages about one webhook share.
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Params } from "@remix-run/react";
import type * as z from "zod";
import { webhookMessages } from "#app/domain/integrations/webhook-messages.ts";
import { formAction, type FormAction } from "#app/http/form-action.server.ts";
import type { Visitor } from "#app/http/guard.server.ts";
import { idParam, readOr404 } from "#app/http/queries.server.ts";
import { paths } from "#app/paths.ts";
import { refuseUnlessManager, requireManager } from "../users.server.ts";

/** The webhook of an address. @throws 404 when there is none */
export async function readWebhookOr404(provider: Visitor["provider"], params: Params) {
  const answer = await provider.readWebhook({ webhook_id: idParam(params.webhookId) });
  const { stored: webhook, failure } = readOr404(answer, webhookMessages.oneFailed);
  return { webhook, failure };
}

/** The loader of a question about the webhook of an address. */
export async function loadWebhookDialog(visit: LoaderFunctionArgs) {
  const { provider } = await requireManager(visit);
  const { webhook, failure } = await readWebhookOr404(provider, visit.params);
  return { name: webhook && webhook.name, failure };
}

/** The action of a form about the webhook of an address; it comes back to the list. */
export const webhookAction = <Schema extends z.ZodType, Data>(
  act: Omit<FormAction<Schema, { webhook_id: number }, Data>, "admit" | "to" | "ids">,
) =>
  formAction<Schema, { webhook_id: number }, Data>({
    admit: refuseUnlessManager,
    ids: ({ webhookId }) => ({ webhook_id: idParam(webhookId) }),
    to: ({ query }) => paths.webhooks(query),
    ...act,
  });
