import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { OTP_LENGTH } from "#app/domain/limits.ts";
import { readSetup, showSetup } from "#app/http/account/authenticator-setup.server.ts";
import { AuthenticatorSecret } from "#app/components/account/authenticator-secret.tsx";
import { ConfirmField } from "#app/components/account/confirm-field.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { paths } from "#app/paths.ts";
import { addAuthenticator } from "#app/provider/contract/account/own-factors.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { factorAction, fetchFactors, requireOwner } from "./factors.server.ts";

export const meta: MetaFunction = () => [{ title: "Add Authenticator App · Litigation Panel" }];

const AuthenticatorForm = addAuthenticator.input.omit({ secret: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider, user } = await requireOwner(visit);
  const { factors, failure } = await fetchFactors(provider);
  const { cookie, shown } = await showSetup(application, visit.request, user);
  const facts = {
    shown: factors && shown,
    isReplaced: factors?.authenticator != null,
    needsPassword: factors?.needs_password ?? false,
    failure,
  };
  return json(facts, { headers: { "Set-Cookie": cookie } });
}

export const action = factorAction({
  schema: AuthenticatorForm,
  async call({ application, provider, user, visit }, form) {
    const secret = await readSetup(application, visit.request, user);
    if (secret === null) return { ok: false, status: 422, message: factorMessages.setupExpired };
    return provider.addAuthenticator({ ...form, secret });
  },
  failed: factorMessages.authenticatorNotAdded,
  done: factorMessages.authenticatorAdded,
});

export default function AddAuthenticator() {
  const { shown, isReplaced, needsPassword, failure } = useLoaderData<typeof loader>();
  const title = isReplaced ? "Replace Authenticator App" : "Add Authenticator App";
  return (
    <Dialog title={title} failure={failure} closeTo={paths.profile()}>
      {shown ? (
        <DialogForm
          id="authenticator"
          schema={AuthenticatorForm}
          submit={isReplaced ? "Replace App" : "Add App"}
          busyLabel="Checking"
        >
          {(fields) => (
            <>
              <AuthenticatorSecret shown={shown} />
              <TextField
                field={fields.otp}
                label="Code"
                hint="The 6 digits that the app shows now"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={OTP_LENGTH + 1}
              />
              <ConfirmField field={fields.password} isNeeded={needsPassword} />
            </>
          )}
        </DialogForm>
      ) : null}
    </Dialog>
  );
}
