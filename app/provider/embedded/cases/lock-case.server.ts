import { and, eq } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { cases } from "#app/database/schema.ts";
import { inScope, type Scope } from "#app/database/scope.server.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal } from "../call.server.ts";

/** Whether a form was opened with another version of a record than the one that is stored now. */
export const isStale = (stored: { version: number }, version: number | undefined): boolean =>
  version !== undefined && version !== stored.version;

/** A case as it is stored. */
export type CaseRow = typeof cases.$inferSelect;

/**
 * Takes a case for a change: whoever else wants it waits for the end of the transaction.
 * @param version the one the form was opened with; left out where nothing typed can be stale, and where it is asked about
 *   together with what else may be wrong (askFirst)
 * @returns the whole case, as it is stored now
 * @throws Refusal 404, the same for an unknown case and another user's; 409 when the case was changed since
 */
export async function lockCase(
  tx: Transaction,
  scope: Scope,
  id: number,
  version?: number,
): Promise<CaseRow> {
  const [stored] = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.id, id), inScope(scope, cases.client_id)))
    // Its key stays: rows that refer to the case, as the papers of a job do, may be written meanwhile.
    .for("no key update");
  if (!stored) throw new Refusal(messages.cases.unknown, 404);
  if (isStale(stored, version)) {
    throw new Refusal(messages.generic.changedByOther, 409);
  }
  return stored;
}
