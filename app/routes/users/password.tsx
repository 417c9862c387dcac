import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { UserQuestion } from "#app/components/users/user-question.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { resetPassword } from "#app/provider/contract/users/users.ts";
import { loadUserDialog, userAction } from "./users.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Reset Password", data?.name);

const ResetForm = resetPassword.input.pick({ idempotency_key: true });

export const loader = loadUserDialog;

export const action = userAction({
  schema: ResetForm,
  call: ({ provider, ids }, key) => provider.resetPassword({ ...ids, ...key }),
  failed: userMessages.linkNotSent,
  done: userMessages.changed,
});

export default function ResetPassword() {
  return (
    <UserQuestion
      title="Reset Password"
      {...useLoaderData<typeof loader>()}
      schema={ResetForm}
      submit="Reset and Send Link"
      busyLabel="Sending"
      look="danger"
      explained={userMessages.resetExplained}
    />
  );
}
