import { and, eq } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { branches, clients } from "#app/database/schema.ts";
import { inScope, type Scope } from "#app/database/scope.server.ts";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal } from "../call.server.ts";

export type ClientRow = typeof clients.$inferSelect;
export type BranchRow = typeof branches.$inferSelect;

/**
 * Takes a client for a change: whoever else wants it waits for the end of the transaction.
 * @param version the one the form was opened with
 * @throws Refusal 404, the same for an unknown client and another user's; 409 when it was changed since
 */
export async function lockClient(
  tx: Transaction,
  scope: Scope,
  id: number,
  version: number,
): Promise<ClientRow> {
  const [stored] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.id, id), inScope(scope, clients.id)))
    .for("update");
  if (!stored) throw new Refusal(messages.clients.unknown, 404);
  if (stored.version !== version) throw new Refusal(messages.generic.changedByOther, 409);
  return stored;
}

/** The same of a branch, which is looked for under its client alone. */
export async function lockBranch(
  tx: Transaction,
  scope: Scope,
  { client_id, branch_id, version }: { client_id: number; branch_id: number; version: number },
): Promise<BranchRow> {
  const [stored] = await tx
    .select()
    .from(branches)
    .where(
      and(eq(branches.id, branch_id), eq(branches.client_id, client_id), inScope(scope, branches.client_id)),
    )
    .for("update");
  if (!stored) throw new Refusal(clientMessages.branches.unknown, 404);
  if (stored.version !== version) throw new Refusal(messages.generic.changedByOther, 409);
  return stored;
}
