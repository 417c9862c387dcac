import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { profileMessages } from "#app/domain/users/user-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { FormDialog } from "#app/components/forms/dialog-form.tsx";
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
    <FormDialog
      title="Remove Logo"
      id="remove-logo"
      schema={RemoveForm}
      submit="Remove"
      busyLabel="Removing"
      look="danger"
      cancelTo={paths.profile()}
    >
      <p>{profileMessages.logoRemoveExplained}</p>
    </FormDialog>
  );
}
