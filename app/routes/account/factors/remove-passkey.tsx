import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { FactorQuestion } from "#app/components/account/factor-question.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { removePasskey } from "#app/provider/contract/account/own-factors.ts";
import { factorAction, loadPasskeyDialog, passkeyIds } from "./factors.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Remove Passkey", data?.name);

const RemoveForm = removePasskey.input.omit({ passkey_id: true });

export const loader = loadPasskeyDialog;

export const action = factorAction({
  ids: passkeyIds,
  schema: RemoveForm,
  call: ({ provider, ids }, form) => provider.removePasskey({ ...ids, ...form }),
  failed: factorMessages.passkeyNotRemoved,
  done: factorMessages.passkeyRemoved,
});

export default function RemovePasskey() {
  const { name, needsPassword, failure } = useLoaderData<typeof loader>();
  return (
    <FactorQuestion
      title="Remove Passkey"
      {...{ needsPassword, failure }}
      schema={RemoveForm}
      submit="Remove Passkey"
      busyLabel="Removing"
      explained={`“${name ?? "This passkey"}” no longer signs you in. Delete it on your device, too.`}
    />
  );
}
