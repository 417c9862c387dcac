import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { UserQuestion } from "#app/components/users/user-question.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { enableUser } from "#app/provider/contract/users/users.ts";
import { loadUserDialog, userAction } from "./users.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Activate User", data?.name);

const EnableForm = enableUser.input.pick({ idempotency_key: true });

export const loader = loadUserDialog;

export const action = userAction({
  schema: EnableForm,
  call: ({ provider, ids }, key) => provider.enableUser({ ...ids, ...key }),
  failed: userMessages.notEnabled,
  done: userMessages.changed,
});

export default function EnableUser() {
  return (
    <UserQuestion
      title="Activate User"
      {...useLoaderData<typeof loader>()}
      schema={EnableForm}
      submit="Activate"
      busyLabel="Activating"
      explained={userMessages.enableExplained}
    />
  );
}
