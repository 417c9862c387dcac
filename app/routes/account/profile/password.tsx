import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { PASSWORD_MIN_LENGTH } from "#app/domain/limits.ts";
import { passwordMessages } from "#app/domain/users/user-messages.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { useListAddress } from "#app/components/lists/list-address.ts";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { paths } from "#app/paths.ts";
import { ChangePasswordForm } from "#app/provider/contract/account/profile.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Modal, ModalActions } from "#app/ui/modal.tsx";

export const meta: MetaFunction = () => [{ title: "Change Password · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  await requireAdmin(visit);
  return { formKey: crypto.randomUUID() };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit);
  const submission = parseWithZod(await formOf(visit), { schema: ChangePasswordForm });
  if (submission.status !== "success") return invalid(submission);

  const { repeated: _, ...passwords } = submission.value;
  const answer = await provider.changePassword(passwords);
  if (!answer.ok) return refused(submission, answer, passwordMessages.notChanged);
  return done(visit, paths.profile(), answer.message ?? passwordMessages.changed);
}

export default function ChangePassword() {
  const { formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useContractForm(ChangePasswordForm, { id: "own-password", lastResult });
  return (
    <Modal title="Change Password" closeTo={useListAddress()} toast={<PageToast />}>
      <Form method="post" preventScrollReset {...getFormProps(form)}>
        <FormErrors form={form} />
        <PasswordField field={fields.password} label="Current Password" />
        <PasswordField
          field={fields.new_password}
          label="New Password"
          autoComplete="new-password"
          hint={passwordMessages.hint(PASSWORD_MIN_LENGTH)}
        />
        <PasswordField field={fields.repeated} label="New Password again" autoComplete="new-password" />
        <p className="small">Every other session of yours ends.</p>
        <FormKey minted={formKey} lastResult={lastResult} />
        <ModalActions>
          <SubmitButton busyLabel="Changing">Change Password</SubmitButton>
        </ModalActions>
      </Form>
    </Modal>
  );
}
