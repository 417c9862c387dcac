import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { FactorQuestion } from "#app/components/account/factor-question.tsx";
import { removeAuthenticator } from "#app/provider/contract/account/own-factors.ts";
import { factorAction, loadFactorDialog } from "./factors.server.ts";

export const meta: MetaFunction = () => [{ title: "Remove Authenticator App · Litigation Panel" }];

const RemoveForm = removeAuthenticator.input;

export const loader = loadFactorDialog;

export const action = factorAction({
  schema: RemoveForm,
  call: ({ provider }, form) => provider.removeAuthenticator(form),
  failed: factorMessages.authenticatorNotRemoved,
  done: factorMessages.authenticatorRemoved,
});

export default function RemoveAuthenticator() {
  return (
    <FactorQuestion
      title="Remove Authenticator App"
      {...useLoaderData<typeof loader>()}
      schema={RemoveForm}
      submit="Remove App"
      busyLabel="Removing"
      explained="Its codes stop working. Delete the entry in the app, too."
    />
  );
}
