import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deviceName } from "#app/domain/account/user-device.ts";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { ConfirmField } from "#app/components/account/confirm-field.tsx";
import { NewPasskeyButton } from "#app/components/account/new-passkey-button.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { paths } from "#app/paths.ts";
import { addPasskey } from "#app/provider/contract/account/own-factors.ts";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { factorAction, fetchFactors, requireOwner } from "./factors.server.ts";

export const meta: MetaFunction = () => [{ title: "Add Passkey · Litigation Panel" }];

const PasskeyForm = addPasskey.input;

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireOwner(visit);
  const [{ factors, failure }, asked] = await Promise.all([
    fetchFactors(provider),
    provider.startPasskey({}),
  ]);
  return {
    asked: asked.ok ? asked.data : null,
    name: deviceName(visit.request.headers.get("User-Agent")),
    needsPassword: factors?.needs_password ?? false,
    failure: failure ?? (asked.ok ? null : (asked.message ?? factorMessages.failed)),
  };
}

export const action = factorAction({
  schema: PasskeyForm,
  call: ({ provider }, form) => provider.addPasskey(form),
  failed: factorMessages.passkeyNotAdded,
  done: factorMessages.passkeyAdded,
});

export default function NewPasskey() {
  const { asked, name, needsPassword, failure } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Add Passkey" failure={failure} closeTo={paths.profile()}>
      <noscript>
        <Notice tone="warning">{factorMessages.noScripts}</Notice>
      </noscript>
      {asked ? (
        <DialogForm id="new-passkey" schema={PasskeyForm} start={{ name }}>
          {(fields) => (
            <>
              <p>
                A passkey is kept by this device, your phone or a security key. It is used by fingerprint,
                face or PIN when you sign in.
              </p>
              <TextField field={fields.name} label="Name" hint="To tell it from others" autoComplete="off" />
              <ConfirmField field={fields.password} isNeeded={needsPassword} />
              <input type="hidden" name="expires" value={asked.expires} />
              <NewPasskeyButton options={asked.options} />
            </>
          )}
        </DialogForm>
      ) : null}
    </Dialog>
  );
}
