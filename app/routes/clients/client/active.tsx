import { activateWords } from "#app/components/forms/activate-words.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { clientMessages as said } from "#app/domain/clients/client-messages.ts";
import { readClientOr404 } from "#app/http/clients/client-reading.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { ActiveDialog } from "#app/components/forms/active-dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { setClientActive } from "#app/provider/contract/clients/client-details.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled(activateWords(data?.client?.active, "Client"), data?.client?.name);

const ClientActiveForm = setClientActive.input.omit({ client_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  return { ...(await readClientOr404(provider, visit.params)) };
}

export const action = formAction({
  feature: "litigation_case",
  ids: ({ clientId }) => ({ client_id: idParam(clientId) }),
  schema: ClientActiveForm,
  call: ({ provider, ids }, value) => provider.setClientActive({ ...ids, ...value }),
  failed: said.notSwitched,
  to: ({ ids }) => paths.client(ids.client_id),
  done: said.updated,
});

export default function ClientActive() {
  const { client, failure } = useLoaderData<typeof loader>();
  return (
    <ActiveDialog
      what="Client"
      schema={ClientActiveForm}
      record={client && { ...client, name: client.full_name ?? client.name }}
      failure={failure}
      ifDeactivated={said.willDeactivate(client?.total_cases ?? 0)}
      ifActivated={said.willActivate}
    />
  );
}
