import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { openIdMessages } from "#app/domain/account/factor-messages.ts";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { requireOwnProvider } from "#app/http/account/own-provider.server.ts";
import { titled } from "#app/components/shell/titled.ts";
import { UserQuestion } from "#app/components/users/user-question.tsx";
import { unlinkOpenId } from "#app/provider/contract/users/user-factors.ts";
import { loadUserDialog, requireManager, userAction } from "./users.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Unlink from OpenID", data?.name);

const UnlinkForm = unlinkOpenId.input.pick({ idempotency_key: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { application } = await requireManager(visit);
  requireOwnProvider(application);
  return loadUserDialog(visit);
}

export const action = userAction({
  schema: UnlinkForm,
  call: ({ provider, ids }, key) => provider.unlinkOpenId({ ...ids, ...key }),
  failed: openIdMessages.notUnlinked,
  done: userMessages.changed,
});

export default function UnlinkUser() {
  return (
    <UserQuestion
      title="Unlink from OpenID"
      {...useLoaderData<typeof loader>()}
      schema={UnlinkForm}
      submit="Unlink"
      busyLabel="Unlinking"
      look="danger"
      explained={openIdMessages.unlinkExplained}
    />
  );
}
