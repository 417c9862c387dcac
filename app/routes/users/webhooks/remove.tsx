import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { webhookMessages as said } from "#app/domain/integrations/webhook-messages.ts";
import { titled } from "#app/components/shell/titled.ts";
import { UserQuestion } from "#app/components/users/user-question.tsx";
import { removeWebhook } from "#app/provider/contract/users/webhooks.ts";
import { loadWebhookDialog, webhookAction } from "./webhook.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Remove Webhook", data?.name);

const RemoveForm = removeWebhook.input.pick({ idempotency_key: true });

export const loader = loadWebhookDialog;

export const action = webhookAction({
  schema: RemoveForm,
  call: ({ provider, ids }, key) => provider.removeWebhook({ ...ids, ...key }),
  failed: said.notRemoved,
  done: said.removed("Webhook"),
});

export default function RemoveWebhook() {
  return (
    <UserQuestion
      title="Remove Webhook"
      {...useLoaderData<typeof loader>()}
      schema={RemoveForm}
      submit="Remove Webhook"
      busyLabel="Removing"
      look="danger"
      explained={said.removeExplained}
    />
  );
}
