import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { webhookMessages as said } from "#app/domain/integrations/webhook-messages.ts";
import { titled } from "#app/components/shell/titled.ts";
import { UserQuestion } from "#app/components/users/user-question.tsx";
import { resumeWebhook } from "#app/provider/contract/users/webhooks.ts";
import { loadWebhookDialog, webhookAction } from "./webhook.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Resume Webhook", data?.name);

const ResumeForm = resumeWebhook.input.pick({ idempotency_key: true });

export const loader = loadWebhookDialog;

export const action = webhookAction({
  schema: ResumeForm,
  call: ({ provider, ids }, key) => provider.resumeWebhook({ ...ids, ...key }),
  failed: said.notResumed,
  done: said.resumed("Webhook"),
});

export default function ResumeWebhook() {
  return (
    <UserQuestion
      title="Resume Webhook"
      {...useLoaderData<typeof loader>()}
      schema={ResumeForm}
      submit="Resume Webhook"
      busyLabel="Resuming"
      explained={said.resumeExplained}
    />
  );
}
