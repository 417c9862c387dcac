// A case under a batch's address is one of that batch, or it is not there. Held here, before any operation, because here
// every call of every page comes by: one lookup by primary key, and no page that could leave it out.
import type { Database } from "#app/database/open.server.ts";
import type { Scope } from "#app/database/scope.server.ts";
import { messages } from "#app/domain/messages.ts";
import { onceIn } from "#app/domain/once.ts";
import type { Call } from "../../transport.server.ts";
import { Refusal } from "../call.server.ts";
import { caseInScope } from "./case-in-scope.server.ts";

/**
 * Lets a call through that names no case, comes from no batch's address, or names a case of that batch.
 * @param call its memo: the parallel calls of one page share the lookup
 * @param input of the call, parsed
 * @throws Refusal 404, the same for an unknown case and another batch's
 */
export async function holdCaseToBatch(
  db: Database,
  scope: Scope,
  { batchId, memo }: Pick<Call, "batchId" | "memo">,
  { case_id }: Record<string, unknown>,
): Promise<void> {
  if (batchId === undefined || typeof case_id !== "number") return;
  const found = await onceIn(memo, `case-in-scope:${case_id}`, () => caseInScope(db, scope, case_id));
  if (found.batch_id !== batchId) throw new Refusal(messages.cases.unknown, 404);
}
