import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { formOf } from "#app/http/forms.server.ts";
import { queryOf } from "#app/http/queries.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { useListAddress } from "#app/components/lists/list-address.ts";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { UserForm } from "#app/components/users/user-form.tsx";
import { paths } from "#app/paths.ts";
import { newUserForm, withoutContradictions } from "#app/provider/contract/users/users.ts";
import { Modal } from "#app/ui/modal.tsx";
import { clientOptions, requireManager } from "./users.server.ts";

export const meta: MetaFunction = () => [{ title: "Add User · Litigation Panel" }];

const NewUserForm = withoutContradictions(newUserForm);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireManager(visit);
  return { clients: await clientOptions(provider, null), formKey: crypto.randomUUID() };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireManager(visit);
  const submission = parseWithZod(await formOf(visit), { schema: NewUserForm });
  if (submission.status !== "success") return invalid(submission);

  const answer = await provider.addUser(submission.value);
  if (!answer.ok) return refused(submission, answer, userMessages.notAdded);
  const added = answer.message ?? userMessages.added(submission.value.full_name);
  return done(visit, paths.users(queryOf(visit.request)), added);
}

export default function NewUser() {
  const { clients, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Modal title="Add User" variant="wide" closeTo={useListAddress()} toast={<PageToast />}>
      <p className="small">A link to set a password is mailed to the new user.</p>
      <UserForm
        schema={NewUserForm}
        user={null}
        clients={clients}
        formKey={formKey}
        lastResult={lastResult}
      />
    </Modal>
  );
}
