import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { PASSWORD_MIN_LENGTH } from "#app/domain/limits.ts";
import { passwordMessages } from "#app/domain/users/user-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { paths } from "#app/paths.ts";
import { ChangePasswordForm } from "#app/provider/contract/account/profile.ts";
import { PasswordField } from "#app/ui/forms/field.tsx";

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
  return (
    <Dialog title="Change Password">
      <DialogForm id="own-password" schema={ChangePasswordForm} submit="Change Password" busyLabel="Changing">
        {(fields) => (
          <>
            <PasswordField field={fields.password} label="Current Password" />
            <PasswordField
              field={fields.new_password}
              label="New Password"
              autoComplete="new-password"
              hint={passwordMessages.hint(PASSWORD_MIN_LENGTH)}
            />
            <PasswordField field={fields.repeated} label="New Password again" autoComplete="new-password" />
            <p className="small">Every other session of yours ends.</p>
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
