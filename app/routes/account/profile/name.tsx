import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { profileMessages } from "#app/domain/users/user-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { FormDialog } from "#app/components/forms/dialog-form.tsx";
import { paths } from "#app/paths.ts";
import { updateOwnName } from "#app/provider/contract/account/profile.ts";
import { fetchProfile } from "./profile.server.ts";

export const meta: MetaFunction = () => [{ title: "Change Name · Litigation Panel" }];

const NameForm = updateOwnName.input;

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit);
  const { profile, failure } = await fetchProfile(provider);
  return { stored: profile && { version: profile.version, full_name: profile.full_name }, failure };
}

export const action = formAction({
  schema: NameForm,
  call: ({ provider }, name) => provider.updateOwnName(name),
  failed: profileMessages.nameNotUpdated,
  to: () => paths.profile(),
  done: profileMessages.nameUpdated,
});

export default function ChangeName() {
  const { stored, failure } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title="Change Name"
      failure={failure}
      id="own-name"
      schema={NameForm}
      submit="Save"
      stored={stored}
      fields={[{ name: "full_name", label: "Name", autoComplete: "name" }]}
    />
  );
}
