import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { profileMessages } from "#app/domain/users/user-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { LogoField } from "#app/components/account/logo-field.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { paths } from "#app/paths.ts";
import { LogoFile, uploadLogo } from "#app/provider/contract/account/profile.ts";
import { uploadAction } from "#app/ui/forms/upload-progress.ts";

export const meta: MetaFunction = () => [{ title: "Change Logo · Litigation Panel" }];

/** The file itself never passes through the form library: it goes to disk while it arrives. */
const LogoForm = uploadLogo.input.pick({ idempotency_key: true });

export async function loader(visit: LoaderFunctionArgs) {
  await requireAdmin(visit);
  return null;
}

export const action = formAction({
  schema: LogoForm,
  file: { name: "logo_file", rules: LogoFile },
  call: ({ provider }, form, logo_file) => provider.uploadLogo({ ...form, logo_file }),
  failed: profileMessages.logoNotUpdated,
  to: () => paths.profile(),
  done: profileMessages.logoUpdated,
});

export const clientAction = uploadAction;

export default function ChangeLogo() {
  const lastResult = useActionData<typeof action>();
  return (
    <Dialog title="Change Logo">
      <DialogForm id="own-logo" schema={LogoForm} isUpload submit="Upload" busyLabel="Uploading">
        <LogoField errors={lastResult?.error?.logo_file} />
      </DialogForm>
    </Dialog>
  );
}
