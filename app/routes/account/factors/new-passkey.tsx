import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deviceName } from "#app/domain/account/user-device.ts";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { NewPasskeyForm } from "#app/components/account/new-passkey-form.tsx";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { paths } from "#app/paths.ts";
import { addPasskey } from "#app/provider/contract/account/own-factors.ts";
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
      {asked ? <NewPasskeyForm schema={PasskeyForm} {...{ asked, name, needsPassword }} /> : null}
    </Dialog>
  );
}
