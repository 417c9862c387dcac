import { getFormProps } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { PASSWORD_MIN_LENGTH } from "#app/domain/limits.ts";
import { passwordMessages } from "#app/domain/users/user-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
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
  return null;
}

export const action = formAction({
  schema: ChangePasswordForm,
  call: ({ provider }, { repeated: _, ...passwords }) => provider.changePassword(passwords),
  failed: passwordMessages.notChanged,
  to: () => paths.profile(),
  done: passwordMessages.changed,
});

export default function ChangePassword() {
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
        <FormKey lastResult={lastResult} />
        <ModalActions>
          <SubmitButton busyLabel="Changing">Change Password</SubmitButton>
        </ModalActions>
      </Form>
    </Modal>
  );
}
