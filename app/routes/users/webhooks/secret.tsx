import { parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { webhookMessages as said } from "#app/domain/integrations/webhook-messages.ts";
import { readFormData } from "#app/http/forms.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { invalid, refused } from "#app/http/replies.server.ts";
import { useListAddress } from "#app/components/lists/list-address.ts";
import { titled } from "#app/components/shell/titled.ts";
import { SecretDialog } from "#app/components/users/secret-dialog.tsx";
import { UserQuestion } from "#app/components/users/user-question.tsx";
import { renewWebhookSecret } from "#app/provider/contract/users/webhooks.ts";
import { requireManager } from "../users.server.ts";
import { loadWebhookDialog } from "./webhook.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Renew Secret", data?.name);

const RenewForm = renewWebhookSecret.input.pick({ idempotency_key: true });

export const loader = loadWebhookDialog;

/** The answer is a page of its own: the secret is shown there, and nowhere again. */
export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireManager(visit);
  const webhook_id = idParam(visit.params.webhookId);
  const submission = parseWithZod(await readFormData(visit), { schema: RenewForm });
  if (submission.status !== "success") return invalid(submission);
  const answer = await provider.renewWebhookSecret({ webhook_id, ...submission.value });
  if (!answer.ok) return refused(submission, answer, said.notRenewed);
  return json({ secret: answer.data.secret });
}

export default function RenewSecret() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const doneTo = useListAddress();
  if (answer && "secret" in answer) {
    const { copyNow, shownBefore } = said;
    const title = said.renewed(loaded.name ?? "the webhook");
    const { secret } = answer;
    return <SecretDialog label="Signing secret" {...{ title, secret, copyNow, shownBefore, doneTo }} />;
  }
  return (
    <UserQuestion
      title="Renew Secret"
      {...loaded}
      schema={RenewForm}
      submit="Renew Secret"
      busyLabel="Renewing"
      explained={said.renewExplained}
    />
  );
}
