import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { UserQuestion } from "#app/components/users/user-question.tsx";
import { paths } from "#app/paths.ts";
import { disableUser } from "#app/provider/contract/users/users.ts";
import { askedAboutUser, refuseUnlessManager } from "./users.server.ts";

export const meta: MetaFunction = () => [{ title: "Disable User · Litigation Panel" }];

const DisableForm = disableUser.input.pick({ idempotency_key: true });

export const loader = (visit: LoaderFunctionArgs) => askedAboutUser(visit);

export const action = formAction({
  admit: refuseUnlessManager,
  ids: ({ userId }) => ({ user_id: idParam(userId) }),
  schema: DisableForm,
  call: ({ provider, ids }, key) => provider.disableUser({ ...ids, ...key }),
  failed: userMessages.notDisabled,
  to: ({ query }) => paths.users(query),
  done: userMessages.changed,
});

export default function DisableUser() {
  const { name, failure } = useLoaderData<typeof loader>();
  return (
    <UserQuestion
      title="Disable User"
      failure={failure}
      schema={DisableForm}
      lastResult={useActionData<typeof action>()}
      act="Disable"
      busyLabel="Disabling"
      look="danger"
    >
      {name === null ? null : userMessages.disableExplained(name)}
    </UserQuestion>
  );
}
