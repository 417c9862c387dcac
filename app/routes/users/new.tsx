import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { UserForm } from "#app/components/users/user-form.tsx";
import { paths } from "#app/paths.ts";
import { asked } from "#app/provider/contract/confirm.ts";
import { newUserForm, withoutContradictions } from "#app/provider/contract/users/users.ts";
import { clientOptions, refuseUnlessManager, requireManager } from "./users.server.ts";

export const meta: MetaFunction = () => [{ title: "Add User · Litigation Panel" }];

const NewUserForm = withoutContradictions(newUserForm);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireManager(visit);
  return { clients: await clientOptions(provider, null) };
}

export const action = formAction({
  admit: refuseUnlessManager,
  schema: NewUserForm,
  call: ({ provider }, account) => provider.addUser(asked(account)),
  failed: userMessages.notAdded,
  to: ({ query }) => paths.users(query),
  done: ({ value }) => userMessages.added(value.full_name),
});

export default function NewUser() {
  const { clients } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Add User" variant="wide">
      <p className="small">A link to set a password is emailed to the new user.</p>
      <UserForm schema={NewUserForm} user={null} clients={clients} />
    </Dialog>
  );
}
