import { and, eq, isNull, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { cases, documentRequests } from "#app/database/schema.ts";
import type { UserCall } from "../call.server.ts";

/** A case that waited for a document of this type does no longer. */
export async function markReceived(
  tx: Transaction,
  { user, actor, services }: UserCall,
  { case_id, client_id, document_type }: { case_id: number; client_id: number; document_type: string },
): Promise<void> {
  const now = services.now().toISOString();
  const received = await tx
    .update(documentRequests)
    .set({ received_by: user.id, received_at: now })
    .where(
      and(
        eq(documentRequests.case_id, case_id),
        isNull(documentRequests.received_at),
        eq(sql`lower(btrim(${documentRequests.document_type}))`, document_type.toLowerCase()),
      ),
    )
    .returning({ id: documentRequests.id });
  if (received.length === 0) return;
  await tx
    .update(cases)
    .set({ version: sql`${cases.version} + 1`, updated_at: now })
    .where(eq(cases.id, case_id));
  await record(tx, actor, {
    action: "document.received",
    object: { type: "case", id: case_id },
    clientId: client_id,
    after: { document_type },
  });
}
