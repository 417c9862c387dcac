import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { serviceTokenMessages as said } from "#app/domain/integrations/service-token-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { TokenForm } from "#app/components/users/token-form.tsx";
import { paths } from "#app/paths.ts";
import { tokenForm } from "#app/provider/contract/users/service-tokens.ts";
import { withClients } from "#app/provider/contract/users/users.ts";
import { clientOptions, refuseUnlessManager, requireManager } from "../users.server.ts";
import { readTokenOr404 } from "./token.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Edit Service Token", data?.token?.name);

const TokenEditForm = withClients(tokenForm);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireManager(visit);
  const { token, failure } = await readTokenOr404(provider, visit.params);
  return { token, failure, clients: await clientOptions(provider, token) };
}

export const action = formAction({
  admit: refuseUnlessManager,
  ids: ({ tokenId }) => ({ token_id: idParam(tokenId) }),
  schema: TokenEditForm,
  call: ({ provider, ids }, token) => provider.updateServiceToken({ ...ids, ...token }),
  failed: said.notUpdated,
  to: ({ query }) => paths.serviceTokens(query),
  done: ({ value }) => said.updated(value.name),
});

export default function EditServiceToken() {
  const { token, failure, clients } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Edit Service Token" variant="wide" failure={failure}>
      {token ? <TokenForm schema={TokenEditForm} token={token} clients={clients} /> : null}
    </Dialog>
  );
}
