import { and, eq } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { cases } from "#app/database/schema.ts";

/**
 * Notes on a case that someone answered a mail about it. No edit of a user's, so the version stays: a form that is
 * open meanwhile is not stale by it.
 */
export async function markReplied(tx: Transaction, caseId: number): Promise<void> {
  await tx
    .update(cases)
    .set({ email_replied: true })
    .where(and(eq(cases.id, caseId), eq(cases.email_replied, false)));
}
