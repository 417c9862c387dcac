import { and, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { batches, clients } from "#app/database/schema.ts";
import { inScope, type Scope } from "#app/database/scope.server.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal } from "../call.server.ts";

/** A batch with its client. @throws Refusal 404, the same for an unknown batch, an undone one and another user's. */
export async function batchInScope(db: Database | Transaction, scope: Scope, id: number) {
  const [found] = await db
    .select({ batch: batches, client: clients })
    .from(batches)
    .innerJoin(clients, eq(clients.id, batches.client_id))
    .where(and(eq(batches.id, id), isNull(batches.undone_at), inScope(scope, batches.client_id)));
  if (!found) throw new Refusal(messages.batches.unknown(id), 404);
  return found;
}
