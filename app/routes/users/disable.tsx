import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { UserQuestion } from "#app/components/users/user-question.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { disableUser } from "#app/provider/contract/users/users.ts";
import { loadUserDialog, userAction } from "./users.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Deactivate User", data?.name);

const DisableForm = disableUser.input.pick({ idempotency_key: true });

export const loader = loadUserDialog;

export const action = userAction({
  schema: DisableForm,
  call: ({ provider, ids }, key) => provider.disableUser({ ...ids, ...key }),
  failed: userMessages.notDisabled,
  done: userMessages.changed,
});

export default function DisableUser() {
  return (
    <UserQuestion
      title="Deactivate User"
      {...useLoaderData<typeof loader>()}
      schema={DisableForm}
      submit="Deactivate"
      busyLabel="Deactivating"
      look="danger"
      explained={userMessages.disableExplained}
    />
  );
}
