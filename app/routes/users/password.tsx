import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { UserQuestion } from "#app/components/users/user-question.tsx";
import { paths } from "#app/paths.ts";
import { resetPassword } from "#app/provider/contract/users/users.ts";
import { askedAboutUser, refuseUnlessManager } from "./users.server.ts";

export const meta: MetaFunction = () => [{ title: "Reset Password · Litigation Panel" }];

const ResetForm = resetPassword.input.pick({ idempotency_key: true });

export const loader = (visit: LoaderFunctionArgs) => askedAboutUser(visit);

export const action = formAction({
  admit: refuseUnlessManager,
  ids: ({ userId }) => ({ user_id: idParam(userId) }),
  schema: ResetForm,
  call: ({ provider, ids }, key) => provider.resetPassword({ ...ids, ...key }),
  failed: userMessages.linkNotSent,
  to: ({ query }) => paths.users(query),
  done: userMessages.changed,
});

export default function ResetPassword() {
  const { name, failure } = useLoaderData<typeof loader>();
  return (
    <UserQuestion
      title="Reset Password"
      failure={failure}
      schema={ResetForm}
      lastResult={useActionData<typeof action>()}
      act="Reset and Send Link"
      busyLabel="Sending"
      look="danger"
    >
      {name === null ? null : userMessages.resetExplained(name)}
    </UserQuestion>
  );
}
