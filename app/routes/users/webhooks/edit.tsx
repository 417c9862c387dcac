import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { webhookMessages as said } from "#app/domain/integrations/webhook-messages.ts";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { WebhookForm } from "#app/components/users/webhook-form.tsx";
import { withClients } from "#app/provider/contract/users/users.ts";
import { webhookForm } from "#app/provider/contract/users/webhooks.ts";
import { clientOptions, requireManager } from "../users.server.ts";
import { readWebhookOr404, webhookAction } from "./webhook.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Edit Webhook", data?.webhook?.name);

const WebhookEditForm = withClients(webhookForm);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireManager(visit);
  const { webhook, failure } = await readWebhookOr404(provider, visit.params);
  return { webhook, failure, clients: await clientOptions(provider, webhook) };
}

export const action = webhookAction({
  schema: WebhookEditForm,
  call: ({ provider, ids }, webhook) => provider.updateWebhook({ ...ids, ...webhook }),
  failed: said.notUpdated,
  done: ({ value }) => said.updated(value.name),
});

export default function EditWebhook() {
  const { webhook, failure, clients } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Edit Webhook" variant="wide" failure={failure}>
      {webhook ? <WebhookForm schema={WebhookEditForm} webhook={webhook} clients={clients} /> : null}
    </Dialog>
  );
}
