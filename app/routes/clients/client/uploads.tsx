import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { readClientOr404, getFailure } from "#app/http/clients/client-reading.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, lastPageInstead, getQuery } from "#app/http/queries.server.ts";
import { ClientPage } from "#app/components/clients/client-page.tsx";
import { ClientUploadTable } from "#app/components/clients/client-upload-table.tsx";
import { ListFooter } from "#app/components/lists/list-footer.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { listClientUploads } from "#app/provider/contract/clients/client-uploads.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Uploads", data?.client?.name);

const Query = listClientUploads.input.omit({ client_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const client_id = idParam(visit.params.clientId);
  const { page } = Query.parse(getQuery(visit.request));
  const [client, answer] = await Promise.all([
    readClientOr404(provider, visit.params),
    provider.listClientUploads({ client_id, page }),
  ]);
  const failure = getFailure(answer, clientMessages.uploads.failed) ?? client.failure;
  const count = answer.ok ? answer.data.count : 0;
  const last = lastPageInstead(visit.request, page, count);
  if (last !== null) return redirect(last);
  return { ...client, uploads: answer.ok ? answer.data.results : [], count, page, failure };
}

export default function ClientUploads() {
  const { clientId, client, uploads, count, page, failure } = useLoaderData<typeof loader>();
  return (
    <ClientPage clientId={clientId} client={client} current="uploads" total={count} failure={failure}>
      {uploads.length === 0 && !failure ? <EmptyState>{clientMessages.uploads.none}</EmptyState> : null}
      {uploads.length > 0 ? <ClientUploadTable uploads={uploads} /> : null}
      <ListFooter
        count={count}
        page={page}
        showing={clientMessages.uploads.showing(uploads.length, count)}
        to={(other) => paths.clientUploads(clientId, { page: other })}
      />
    </ClientPage>
  );
}
