import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { webhookMessages as said } from "#app/domain/integrations/webhook-messages.ts";
import { titled } from "#app/components/shell/titled.ts";
import { UserQuestion } from "#app/components/users/user-question.tsx";
import { pauseWebhook } from "#app/provider/contract/users/webhooks.ts";
import { loadWebhookDialog, webhookAction } from "./webhook.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Pause Webhook", data?.name);

const PauseForm = pauseWebhook.input.pick({ idempotency_key: true });

export const loader = loadWebhookDialog;

export const action = webhookAction({
  schema: PauseForm,
  call: ({ provider, ids }, key) => provider.pauseWebhook({ ...ids, ...key }),
  failed: said.notPaused,
  done: said.paused("Webhook"),
});

export default function PauseWebhook() {
  return (
    <UserQuestion
      title="Pause Webhook"
      {...useLoaderData<typeof loader>()}
      schema={PauseForm}
      submit="Pause Webhook"
      busyLabel="Pausing"
      explained={said.pauseExplained}
    />
  );
}
