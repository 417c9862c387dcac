import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { FormDialog } from "#app/components/forms/dialog-form.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { renamePasskey } from "#app/provider/contract/account/own-factors.ts";
import { factorAction, loadPasskeyDialog, passkeyIds } from "./factors.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Rename Passkey", data?.name);

const RenameForm = renamePasskey.input.omit({ passkey_id: true });

export const loader = loadPasskeyDialog;

export const action = factorAction({
  ids: passkeyIds,
  schema: RenameForm,
  call: ({ provider, ids }, form) => provider.renamePasskey({ ...ids, ...form }),
  failed: factorMessages.passkeyNotRenamed,
  done: factorMessages.passkeyRenamed,
});

export default function RenamePasskey() {
  const { name, failure } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title="Rename Passkey"
      failure={failure}
      closeTo={paths.profile()}
      id="rename-passkey"
      schema={RenameForm}
      submit="Save"
      start={{ name }}
      fields={[{ name: "name", label: "Name", autoComplete: "off" }]}
    />
  );
}
