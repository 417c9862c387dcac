// What the pages about one's own second factors share.
import type { LoaderFunctionArgs } from "@remix-run/node";
import type * as z from "zod";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { requireOwnProvider } from "#app/http/account/own-provider.server.ts";
import { formAction, type FormAction } from "#app/http/form-action.server.ts";
import { requireAdmin, type Visitor } from "#app/http/guard.server.ts";
import { idParam, notFound } from "#app/http/queries.server.ts";
import { paths } from "#app/paths.ts";

/** @throws a redirect to sign in; 404 where a host signs people in */
export async function requireOwner(visit: LoaderFunctionArgs): Promise<Visitor> {
  const visitor = await requireAdmin(visit);
  requireOwnProvider(visitor.application);
  return visitor;
}

/** One's own factors; or why they could not be read. */
export async function fetchFactors(provider: Visitor["provider"]) {
  const answer = await provider.readOwnFactors({});
  if (answer.ok) return { factors: answer.data, failure: null };
  return { factors: null, failure: answer.message ?? factorMessages.failed };
}

/** The loader of a question about one's factors. */
export async function loadFactorDialog(visit: LoaderFunctionArgs) {
  const { provider } = await requireOwner(visit);
  const { factors, failure } = await fetchFactors(provider);
  return { needsPassword: factors?.needs_password ?? false, failure };
}

/** The same about the passkey of an address. @throws 404 when there is none */
export async function loadPasskeyDialog(visit: LoaderFunctionArgs) {
  const { provider } = await requireOwner(visit);
  const id = idParam(visit.params.passkeyId);
  const { factors, failure } = await fetchFactors(provider);
  const passkey = factors?.passkeys.find((one) => one.id === id) ?? null;
  if (factors && !passkey) throw notFound();
  return { name: passkey?.name ?? null, needsPassword: factors?.needs_password ?? false, failure };
}

/** The action of a form about one's factors; it comes back to the profile. */
export const factorAction = <Schema extends z.ZodType, Ids = object, Data = unknown>(
  act: Omit<FormAction<Schema, Ids, Data>, "to"> & Partial<Pick<FormAction<Schema, Ids, Data>, "to">>,
) => formAction<Schema, Ids, Data>({ to: () => paths.profile(), ...act });

export const passkeyIds = ({ passkeyId }: LoaderFunctionArgs["params"]) => ({
  passkey_id: idParam(passkeyId),
});
