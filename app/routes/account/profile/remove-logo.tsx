import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { profileMessages } from "#app/domain/users/user-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { UserQuestion } from "#app/components/users/user-question.tsx";
import { paths } from "#app/paths.ts";
import { removeLogo } from "#app/provider/contract/account/profile.ts";

export const meta: MetaFunction = () => [{ title: "Remove Logo · Litigation Panel" }];

const RemoveForm = removeLogo.input;

export async function loader(visit: LoaderFunctionArgs) {
  await requireAdmin(visit);
  return null;
}

export const action = formAction({
  schema: RemoveForm,
  call: ({ provider }, key) => provider.removeLogo(key),
  failed: profileMessages.logoNotRemoved,
  to: () => paths.profile(),
  done: profileMessages.logoRemoved,
});

export default function RemoveLogo() {
  return (
    <UserQuestion
      title="Remove Logo"
      schema={RemoveForm}
      lastResult={useActionData<typeof action>()}
      act="Remove"
      busyLabel="Removing"
      look="danger"
    >
      {profileMessages.logoRemoveExplained}
    </UserQuestion>
  );
}
