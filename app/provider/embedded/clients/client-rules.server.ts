// What a change of a client is held against beyond the rules of its fields: who may, and which names are free.
import { and, ne, sql } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { clients } from "#app/database/schema.ts";
import type { Scope } from "#app/database/scope.server.ts";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { CLIENT_FIELDS } from "#app/domain/clients/client-fields.ts";
import type { ClientForm } from "../../contract/clients/client-details.ts";
import { Refusal, type CallUser } from "../call.server.ts";

/** Adding, naming and switching off a client is for all who work for it: not for an account that sees some clients. */
export function refuseLimited({ clientIds }: Scope): void {
  if (clientIds !== null) throw new Refusal(clientMessages.onlyForAll, 403);
}

/**
 * Refuses a name that another client has, deactivated or not. The caller holds the name (hold-lender).
 * @param ownId the client that is to have it; none of one that is added
 * @throws Refusal 409
 */
export async function refuseDuplicateName(tx: Transaction, name: string, ownId?: number): Promise<void> {
  const [taken] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(
      and(
        sql`lower(${clients.name}) = lower(${name})`,
        ownId === undefined ? undefined : ne(clients.id, ownId),
      ),
    )
    .limit(1);
  if (taken) throw new Refusal(clientMessages.nameTaken, 409, { field: "name" });
}

/** Whoever could switch it off could approve alone. @param stored none of a client that is added */
export function refuseUnlessApprover(
  { isApprover }: CallUser,
  { second_approver }: ClientForm,
  stored = false,
): void {
  if (second_approver === undefined || (second_approver === "true") === stored || isApprover) return;
  throw new Refusal(clientMessages.onlyApprovers, 403, { field: "second_approver" });
}

/** An authority is given before anyone acts on it. @param today in India */
export function refuseComingAuthority({ authority_date }: ClientForm, today: string): void {
  if (authority_date && authority_date > today) {
    throw new Refusal(`${CLIENT_FIELDS.authority_date}: ${messages.generic.dateInFuture}`);
  }
}
