// What the pages about users share: who may come in, whom an address names, and what can be chosen for one.
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Params } from "@remix-run/react";
import type * as z from "zod";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { formAction, type FormAction } from "#app/http/form-action.server.ts";
import { requireAdmin, type Visit, type Visitor } from "#app/http/guard.server.ts";
import { idParam, notFound, readOr404 } from "#app/http/queries.server.ts";
import { paths } from "#app/paths.ts";
import type { SessionUser } from "#app/provider/contract/account/account.ts";
import type { UserDetails } from "#app/provider/contract/users/users.ts";

/** @throws a redirect to sign in; 404 for who may not manage users: to them there is no such page */
export async function requireManager(visit: Visit): Promise<Visitor> {
  const visitor = await requireAdmin(visit);
  refuseUnlessManager(visitor.user);
  return visitor;
}

/** @throws 404 for who may not manage users */
export function refuseUnlessManager(user: SessionUser): void {
  if (!user.manages_users) throw notFound();
}

/** The user of an address. @throws 404 when there is none */
export async function readUserOr404(
  provider: Visitor["provider"],
  params: Params,
): Promise<{ user: UserDetails | null; failure: string | null }> {
  const answer = await provider.readUser({ user_id: idParam(params.userId) });
  const { stored: user, failure } = readOr404(answer, userMessages.oneFailed);
  return { user, failure };
}

/** The loader of a question about the user of an address: disable, enable, reset the password. */
export async function loadUserDialog(visit: LoaderFunctionArgs) {
  const { provider } = await requireManager(visit);
  const { user, failure } = await readUserOr404(provider, visit.params);
  return { name: user && user.full_name, failure };
}

type UserAct<Schema extends z.ZodType, Data> = FormAction<Schema, { user_id: number }, Data>;

/** The action of a form about the user of an address; it comes back to the list. */
export const userAction = <Schema extends z.ZodType, Data>(
  act: Omit<UserAct<Schema, Data>, "to" | "ids"> & Partial<Pick<UserAct<Schema, Data>, "to">>,
) =>
  formAction<Schema, { user_id: number }, Data>({
    admit: refuseUnlessManager,
    ids: ({ userId }) => ({ user_id: idParam(userId) }),
    to: ({ query }) => paths.users(query),
    ...act,
  });

/** The clients a user may be limited to: the active ones, and those the user has, whatever became of them. */
export async function clientOptions(
  provider: Visitor["provider"],
  user: Pick<UserDetails, "clients"> | null,
) {
  const answer = await provider.listClients({});
  const active = answer.ok ? answer.data.results : [];
  const kept = (user?.clients ?? []).filter(({ id }) => !active.some((client) => client.id === id));
  return [...active, ...kept].map(({ id, name }) => ({ value: String(id), label: name ?? `Client ${id}` }));
}
