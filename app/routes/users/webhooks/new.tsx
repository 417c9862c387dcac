import { parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { webhookMessages as said } from "#app/domain/integrations/webhook-messages.ts";
import { readFormData } from "#app/http/forms.server.ts";
import { invalid, refused } from "#app/http/replies.server.ts";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { SecretDialog } from "#app/components/users/secret-dialog.tsx";
import { WebhookForm } from "#app/components/users/webhook-form.tsx";
import { paths } from "#app/paths.ts";
import { withClients } from "#app/provider/contract/users/users.ts";
import { newWebhookForm } from "#app/provider/contract/users/webhooks.ts";
import { clientOptions, requireManager } from "../users.server.ts";

export const meta: MetaFunction = () => [{ title: "Add Webhook · Litigation Panel" }];

const NewWebhookForm = withClients(newWebhookForm);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireManager(visit);
  return { clients: await clientOptions(provider, null) };
}

/** The answer is a page of its own: the secret is shown there, and nowhere again. */
export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireManager(visit);
  const submission = parseWithZod(await readFormData(visit), { schema: NewWebhookForm });
  if (submission.status !== "success") return invalid(submission);
  const answer = await provider.addWebhook(submission.value);
  if (!answer.ok) return refused(submission, answer, said.notAdded);
  const { webhook_id, secret } = answer.data;
  return json({ added: submission.value.name, secret, log: paths.webhook(webhook_id, null) });
}

export default function NewWebhook() {
  const { clients } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "added" in answer) {
    const { copyNow, shownBefore } = said;
    const { secret, log: doneTo } = answer;
    const title = said.added(answer.added);
    return <SecretDialog label="Signing secret" {...{ title, secret, copyNow, shownBefore, doneTo }} />;
  }
  return (
    <Dialog title="Add Webhook" variant="wide">
      <WebhookForm schema={NewWebhookForm} webhook={null} clients={clients} />
    </Dialog>
  );
}
