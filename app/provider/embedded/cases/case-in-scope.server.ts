import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { cases } from "#app/database/schema.ts";
import { inScope, type Scope } from "#app/database/scope.server.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal } from "../call.server.ts";

/** The ids a case's children are checked by. @throws Refusal 404, the same for an unknown case and another user's. */
export async function caseInScope(db: Database | Transaction, scope: Scope, id: number) {
  const [litigationCase] = await db
    .select({ id: cases.id, batch_id: cases.batch_id, client_id: cases.client_id })
    .from(cases)
    .where(and(eq(cases.id, id), inScope(scope, cases.client_id)));
  if (!litigationCase) throw new Refusal(messages.cases.unknown, 404);
  return litigationCase;
}
