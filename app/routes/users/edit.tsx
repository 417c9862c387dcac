import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { UserForm } from "#app/components/users/user-form.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { asked } from "#app/provider/contract/confirm.ts";
import { userForm, withoutContradictions } from "#app/provider/contract/users/users.ts";
import { clientOptions, requireManager, userAction, readUserOr404 } from "./users.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Edit User", data?.user?.full_name);

const UserEditForm = withoutContradictions(userForm);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireManager(visit);
  const { user, failure } = await readUserOr404(provider, visit.params);
  return { user, failure, clients: await clientOptions(provider, user) };
}

export const action = userAction({
  schema: UserEditForm,
  call: ({ provider, ids }, account) => provider.updateUser({ ...ids, ...asked(account) }),
  failed: userMessages.notUpdated,
  // To who took the right off the own account there are no pages about users any more.
  to: ({ ids, user, value, query }) =>
    ids.user_id === user.user_id && !value.manages_users ? paths.profile() : paths.users(query),
  done: ({ value }) => userMessages.updated(value.full_name),
});

export default function EditUser() {
  const { user, failure, clients } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Edit User" variant="wide" failure={failure}>
      {user?.email ? <p className="small">{user.email}</p> : null}
      {user ? <UserForm schema={UserEditForm} user={user} clients={clients} /> : null}
    </Dialog>
  );
}
