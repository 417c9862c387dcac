import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { readClientOr404 } from "#app/http/clients/client-reading.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { ClientColumnTable } from "#app/components/clients/client-column-table.tsx";
import { ClientPage } from "#app/components/clients/client-page.tsx";
import { paths } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FreshOutlet } from "#app/components/lists/fresh-outlet.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { loadColumns } from "./kept-columns.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Columns", data?.client?.name);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const [client, kept] = await Promise.all([
    readClientOr404(provider, visit.params),
    loadColumns(provider, visit.params),
  ]);
  return { ...client, ...kept, failure: kept.failure ?? client.failure };
}

export default function ClientColumns() {
  const { clientId, client, columns, failure } = useLoaderData<typeof loader>();
  return (
    <ClientPage
      clientId={clientId}
      client={client}
      current="columns"
      total={columns.length}
      failure={failure}
    >
      {columns.length === 0 && !failure ? <EmptyState>{clientMessages.columns.none}</EmptyState> : null}
      {columns.length > 0 ? (
        <>
          <div className="client-head">
            <p>{clientMessages.columns.hint}</p>
            <ButtonLink href={paths.forgetColumns(clientId)} look="danger" move="stay">
              Remove All
            </ButtonLink>
          </div>
          <ClientColumnTable
            columns={columns.map((column) => ({
              ...column,
              forgetTo: paths.forgetColumns(clientId, column.attribute, column.column),
            }))}
          />
        </>
      ) : null}
      <FreshOutlet />
    </ClientPage>
  );
}
