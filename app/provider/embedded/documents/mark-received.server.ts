import { and, desc, eq, gte, isNull, notExists, sql, type AnyColumn } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { cases, documentRequests, documents } from "#app/database/schema.ts";
import type { UserCall } from "../call.server.ts";

/** A case that waited for a document of this type does no longer. */
export async function markReceived(
  tx: Transaction,
  { user, actor, services }: UserCall,
  { case_id, client_id, document_type }: OfType,
): Promise<void> {
  const now = services.now().toISOString();
  const received = await tx
    .update(documentRequests)
    .set({ received_by: user.id, received_at: now })
    .where(
      and(
        eq(documentRequests.case_id, case_id),
        isNull(documentRequests.received_at),
        isOfType(documentRequests.document_type, document_type),
      ),
    )
    .returning({ id: documentRequests.id });
  if (received.length > 0)
    await note(tx, { actor, services }, "document.received", { case_id, client_id, document_type });
}

/**
 * What had come is gone again: a case that waited for it waits once more, unless it has another document of the type.
 * @param since when the document came
 */
export async function awaitAgain(
  tx: Transaction,
  call: Pick<UserCall, "actor" | "services">,
  { since, ...of }: OfType & { since: string },
): Promise<void> {
  const { case_id, document_type } = of;
  const [other] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.case_id, case_id),
        isNull(documents.removed_at),
        isOfType(documents.document_type, document_type),
      ),
    )
    .limit(1);
  if (other) return;
  const request = alias(documentRequests, "request");
  const ofType = and(eq(request.case_id, case_id), isOfType(request.document_type, document_type));
  const isOpen = tx
    .select({ id: request.id })
    .from(request)
    .where(and(ofType, isNull(request.received_at)));
  // Of one type one request is open: where several were answered, the newest waits again.
  const newest = tx.select({ id: request.id }).from(request).where(ofType);
  const awaited = await tx
    .update(documentRequests)
    .set({ received_by: null, received_at: null })
    .where(
      and(
        eq(
          documentRequests.id,
          sql`(${newest.orderBy(desc(request.received_at), desc(request.id)).limit(1)})`,
        ),
        // Both times are of one transaction, but for the clocks of panel and database.
        gte(documentRequests.received_at, sql`${since}::timestamptz - interval '1 minute'`),
        notExists(isOpen),
      ),
    )
    .returning({ id: documentRequests.id });
  if (awaited.length > 0) await note(tx, call, "document.awaited_again", of);
}

interface OfType {
  case_id: number;
  client_id: number;
  document_type: string;
}

const isOfType = (column: AnyColumn, type: string) =>
  eq(sql`lower(btrim(${column}))`, type.trim().toLowerCase());

async function note(
  tx: Transaction,
  { actor, services }: Pick<UserCall, "actor" | "services">,
  action: string,
  { case_id, client_id, document_type }: OfType,
): Promise<void> {
  await tx
    .update(cases)
    .set({ version: sql`${cases.version} + 1`, updated_at: services.now().toISOString() })
    .where(eq(cases.id, case_id));
  await record(tx, actor, {
    action,
    object: { type: "case", id: case_id },
    clientId: client_id,
    after: { document_type },
  });
}
