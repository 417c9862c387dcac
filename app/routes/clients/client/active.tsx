import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { clientOf } from "#app/http/clients/client-reading.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { ActiveForm } from "#app/components/clients/active-form.tsx";
import { paths } from "#app/paths.ts";
import { setClientActive } from "#app/provider/contract/clients/client-details.ts";
import { Modal } from "#app/ui/modal.tsx";

export const meta: MetaFunction = () => [{ title: "Deactivate Client · Litigation Panel" }];

const ClientActiveForm = setClientActive.input.omit({ client_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  return { ...(await clientOf(provider, visit.params)) };
}

export const action = formAction({
  feature: "litigation_case",
  ids: ({ clientId }) => ({ client_id: idParam(clientId) }),
  schema: ClientActiveForm,
  call: ({ provider, ids }, value) => provider.setClientActive({ ...ids, ...value }),
  failed: clientMessages.notSwitched,
  to: ({ ids }) => paths.client(ids.client_id),
  done: clientMessages.updated,
});

export default function ClientActive() {
  const { clientId, client, failure } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const closeTo = paths.client(clientId);
  return (
    <Modal
      title={client?.active === false ? "Activate Client" : "Deactivate Client"}
      closeTo={closeTo}
      failure={failure}
    >
      {client ? (
        <ActiveForm
          schema={ClientActiveForm}
          what="Client"
          name={client.full_name ?? client.name}
          stored={client}
          lastResult={lastResult}
          cancelTo={closeTo}
        >
          {client.active
            ? clientMessages.willDeactivate(client.total_cases ?? 0)
            : clientMessages.willActivate}
        </ActiveForm>
      ) : null}
    </Modal>
  );
}
