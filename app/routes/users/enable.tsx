import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { UserQuestion } from "#app/components/users/user-question.tsx";
import { paths } from "#app/paths.ts";
import { enableUser } from "#app/provider/contract/users/users.ts";
import { askedAboutUser, refuseUnlessManager } from "./users.server.ts";

export const meta: MetaFunction = () => [{ title: "Enable User · Litigation Panel" }];

const EnableForm = enableUser.input.pick({ idempotency_key: true });

export const loader = (visit: LoaderFunctionArgs) => askedAboutUser(visit);

export const action = formAction({
  admit: refuseUnlessManager,
  ids: ({ userId }) => ({ user_id: idParam(userId) }),
  schema: EnableForm,
  call: ({ provider, ids }, key) => provider.enableUser({ ...ids, ...key }),
  failed: userMessages.notEnabled,
  to: ({ query }) => paths.users(query),
  done: userMessages.changed,
});

export default function EnableUser() {
  const { name, failure } = useLoaderData<typeof loader>();
  return (
    <UserQuestion
      title="Enable User"
      failure={failure}
      schema={EnableForm}
      lastResult={useActionData<typeof action>()}
      act="Enable"
      busyLabel="Enabling"
    >
      {name === null ? null : userMessages.enableExplained(name)}
    </UserQuestion>
  );
}
