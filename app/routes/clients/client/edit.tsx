import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { clientOf } from "#app/http/clients/client-reading.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { ClientForm } from "#app/components/clients/client-form.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { paths } from "#app/paths.ts";
import { sentClient } from "#app/provider/contract/clients/client-details.ts";
import { emptied, submittedClient } from "../submitted-client.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Edit ${data?.client?.name ?? "Client"} · Litigation Panel` },
];

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider, user } = await requireAdmin(visit, "litigation_case");
  return {
    ...(await clientOf(provider, visit.params)),
    mayRename: user.sees_all_clients,
    today: todayInIndia(application.now()),
    formKey: crypto.randomUUID(),
  };
}

export async function action(visit: ActionFunctionArgs) {
  const { application, provider } = await requireAdmin(visit, "litigation_case");
  const client_id = idParam(visit.params.clientId);
  const submission = await submittedClient(visit, todayInIndia(application.now()));
  if (submission.status !== "success") return invalid(submission);

  const { version, idempotency_key, ...typed } = submission.value;
  if (version === undefined) return refused(submission, { ok: false, status: 422 }, messages.generic.notAnId);
  const answer = await provider.updateClient({ client_id, version, idempotency_key, ...emptied(typed) });
  if (!answer.ok) return refused(submission, answer, clientMessages.notUpdated);
  return done(visit, paths.client(client_id), answer.message ?? clientMessages.updated);
}

export default function EditClient() {
  const { clientId, client, failure, ...loaded } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const name = client?.name ?? `Client ${clientId}`;
  return (
    <Page
      title={`Edit ${name}`}
      back={{ href: paths.client(clientId), label: name }}
      failure={failure}
      narrow
    >
      {client || lastResult ? (
        <ClientForm
          schema={sentClient}
          client={client}
          submit={{ label: "Save", busyLabel: "Saving" }}
          lastResult={lastResult}
          cancelTo={paths.client(clientId)}
          {...loaded}
        />
      ) : null}
    </Page>
  );
}
