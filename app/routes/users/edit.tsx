import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { formOf } from "#app/http/forms.server.ts";
import { idParam, queryOf } from "#app/http/queries.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { useListAddress } from "#app/components/lists/list-address.ts";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { UserForm } from "#app/components/users/user-form.tsx";
import { paths } from "#app/paths.ts";
import { userForm, withoutContradictions } from "#app/provider/contract/users/users.ts";
import { Modal } from "#app/ui/modal.tsx";
import { clientOptions, requireManager, userOf } from "./users.server.ts";

export const meta: MetaFunction = () => [{ title: "Edit User · Litigation Panel" }];

const UserEditForm = withoutContradictions(userForm);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireManager(visit);
  const { user, failure } = await userOf(provider, visit.params);
  return { user, failure, clients: await clientOptions(provider, user), formKey: crypto.randomUUID() };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider, user } = await requireManager(visit);
  const user_id = idParam(visit.params.userId);
  const submission = parseWithZod(await formOf(visit), { schema: UserEditForm });
  if (submission.status !== "success") return invalid(submission);

  const answer = await provider.updateUser({ user_id, ...submission.value });
  if (!answer.ok) return refused(submission, answer, userMessages.notUpdated);
  const said = answer.message ?? userMessages.updated(submission.value.full_name);
  // To who took the right off the own account there are no pages about users any more.
  const isLeft = user_id === user.user_id && !submission.value.manages_users;
  return done(visit, isLeft ? paths.profile() : paths.users(queryOf(visit.request)), said);
}

export default function EditUser() {
  const { user, failure, clients, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Modal
      title="Edit User"
      variant="wide"
      closeTo={useListAddress()}
      failure={failure}
      toast={<PageToast />}
    >
      {user?.email ? <p className="small">{user.email}</p> : null}
      {user ? (
        <UserForm
          schema={UserEditForm}
          user={user}
          clients={clients}
          formKey={formKey}
          lastResult={lastResult}
        />
      ) : null}
    </Modal>
  );
}
