import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { readClientOr404 } from "#app/http/clients/client-reading.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { ClientForm } from "#app/components/clients/client-form.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { sentClient } from "#app/provider/contract/clients/client-details.ts";
import { clientFormOn, emptiedClient } from "../client-form.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Edit Client", data?.client?.name);

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider, user } = await requireAdmin(visit, "litigation_case");
  return {
    ...(await readClientOr404(provider, visit.params)),
    mayRename: user.sees_all_clients,
    today: todayInIndia(application.now()),
  };
}

export const action = formAction({
  feature: "litigation_case",
  ids: ({ clientId }) => ({ client_id: idParam(clientId) }),
  schema: ({ application }) => clientFormOn(todayInIndia(application.now())),
  call: ({ provider, ids }, { version, idempotency_key, ...typed }) =>
    version === undefined
      ? { ok: false, status: 422, message: messages.generic.notAnId }
      : provider.updateClient({ ...ids, version, idempotency_key, ...emptiedClient(typed) }),
  failed: clientMessages.notUpdated,
  to: ({ ids }) => paths.client(ids.client_id),
  done: clientMessages.updated,
});

export default function EditClient() {
  const { clientId, client, failure, ...loaded } = useLoaderData<typeof loader>();
  const name = client?.name ?? `Client ${clientId}`;
  return (
    <Page
      title={`Edit ${name}`}
      back={{ href: paths.client(clientId), label: name }}
      failure={failure}
      narrow
    >
      <ClientForm
        schema={sentClient}
        client={client}
        submit={{ label: "Save", busyLabel: "Saving" }}
        cancelTo={paths.client(clientId)}
        {...loaded}
      />
    </Page>
  );
}
