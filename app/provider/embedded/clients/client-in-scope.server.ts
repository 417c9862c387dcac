import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { clients } from "#app/database/schema.ts";
import { inScope, type Scope } from "#app/database/scope.server.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal } from "../call.server.ts";

/** The client a user may work on. @throws Refusal 404, the same for an unknown client and another user's. */
export async function clientInScope(db: Database | Transaction, scope: Scope, id: number) {
  const [client] = await db
    .select()
    .from(clients)
    .where(and(eq(clients.id, id), inScope(scope, clients.id)));
  if (!client) throw new Refusal(messages.clients.unknown, 404);
  return client;
}
