import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { serviceTokenMessages as said } from "#app/domain/integrations/service-token-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { titled } from "#app/components/shell/titled.ts";
import { UserQuestion } from "#app/components/users/user-question.tsx";
import { paths } from "#app/paths.ts";
import { revokeServiceToken } from "#app/provider/contract/users/service-tokens.ts";
import { refuseUnlessManager, requireManager } from "../users.server.ts";
import { readTokenOr404 } from "./token.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Revoke Service Token", data?.name);

const RevokeForm = revokeServiceToken.input.pick({ idempotency_key: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireManager(visit);
  const { token, failure } = await readTokenOr404(provider, visit.params);
  return { name: token && token.name, failure };
}

export const action = formAction({
  admit: refuseUnlessManager,
  ids: ({ tokenId }) => ({ token_id: idParam(tokenId) }),
  schema: RevokeForm,
  call: ({ provider, ids }, key) => provider.revokeServiceToken({ ...ids, ...key }),
  failed: said.notRevoked,
  to: ({ query }) => paths.serviceTokens(query),
  done: said.revoked("Service token"),
});

export default function RevokeServiceToken() {
  return (
    <UserQuestion
      title="Revoke Service Token"
      {...useLoaderData<typeof loader>()}
      schema={RevokeForm}
      submit="Revoke"
      busyLabel="Revoking"
      look="danger"
      explained={said.revokeExplained}
    />
  );
}
