import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readClientOr404 } from "#app/http/clients/client-reading.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { ClientFacts } from "#app/components/clients/client-facts.tsx";
import { ClientPage } from "#app/components/clients/client-page.tsx";
import { paths } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { FreshOutlet } from "#app/components/lists/fresh-outlet.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.client?.name ?? "Client"} · Litigation Panel` },
];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  return {
    ...(await readClientOr404(provider, visit.params)),
    opensBatches: user.features.includes("litigation_batch"),
    maySwitch: user.sees_all_clients,
  };
}

export default function ClientDetails() {
  const { clientId, client, failure, opensBatches, maySwitch } = useLoaderData<typeof loader>();
  return (
    <ClientPage clientId={clientId} client={client} current="details" failure={failure}>
      {client ? (
        <>
          <div className="client-head">
            <div className="client-acts">
              <ButtonLink href={paths.cases({}, { client: clientId })}>View Cases</ButtonLink>
              {opensBatches ? (
                <ButtonLink href={paths.batches({ client: clientId })}>View Batches</ButtonLink>
              ) : null}
            </div>
            <div className="client-acts">
              {maySwitch ? (
                <ButtonLink href={paths.clientActive(clientId)} look="quiet" move="stay">
                  {client.active ? "Deactivate" : "Activate"}
                </ButtonLink>
              ) : null}
              <ButtonLink href={paths.clientLetterhead(clientId)} move="stay">
                Letterhead
              </ButtonLink>
              <ButtonLink href={paths.editClient(clientId)} look="main">
                Edit
              </ButtonLink>
            </div>
          </div>
          <ClientFacts client={client} />
        </>
      ) : null}
      <FreshOutlet />
    </ClientPage>
  );
}
