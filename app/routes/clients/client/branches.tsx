import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { readClientOr404, getFailure } from "#app/http/clients/client-reading.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { BranchTable } from "#app/components/clients/branch-table.tsx";
import { ClientPage } from "#app/components/clients/client-page.tsx";
import { paths } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FreshOutlet } from "#app/components/lists/fresh-outlet.tsx";
import { titled } from "#app/components/shell/titled.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Branches", data?.client?.name);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const client_id = idParam(visit.params.clientId);
  const [client, answer] = await Promise.all([
    readClientOr404(provider, visit.params),
    provider.listClientBranches({ client_id }),
  ]);
  return {
    ...client,
    branches: answer.ok ? answer.data.results : [],
    failure: getFailure(answer, clientMessages.branches.failed) ?? client.failure,
  };
}

export default function ClientBranches() {
  const { clientId, client, branches, failure } = useLoaderData<typeof loader>();
  const add = (
    <ButtonLink href={paths.newBranch(clientId)} look="main" move="stay">
      Add Branch
    </ButtonLink>
  );
  const isEmpty = branches.length === 0 && !failure;
  return (
    <ClientPage
      clientId={clientId}
      client={client}
      current="branches"
      total={branches.length}
      failure={failure}
    >
      {isEmpty ? <EmptyState action={add}>{clientMessages.branches.none}</EmptyState> : null}
      {branches.length > 0 ? (
        <>
          <div className="client-head">
            <p>Offered, with their managers, when a batch is uploaded or a case is added for this client.</p>
            {add}
          </div>
          <BranchTable clientId={clientId} branches={branches} />
        </>
      ) : null}
      <FreshOutlet />
    </ClientPage>
  );
}
