import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { documentRequests, users } from "#app/database/schema.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";
import type { Input, UserCall } from "../call.server.ts";

/** The documents a case waits for, then those that came, with who asked and who received them. */
export const listDocumentRequests = async (
  { services: { db }, user }: UserCall,
  { case_id }: Input<"listDocumentRequests">,
) => {
  await caseInScope(db, user, case_id);
  const receivers = alias(users, "receivers");
  const results = await db
    .select({
      id: documentRequests.id,
      document_type: documentRequests.document_type,
      requested_by: users.full_name,
      requested_at: documentRequests.requested_at,
      received_by: receivers.full_name,
      received_at: documentRequests.received_at,
    })
    .from(documentRequests)
    .leftJoin(users, eq(users.id, documentRequests.requested_by))
    .leftJoin(receivers, eq(receivers.id, documentRequests.received_by))
    .where(eq(documentRequests.case_id, case_id))
    .orderBy(sql`${documentRequests.received_at} desc nulls first`, asc(documentRequests.id));
  return { data: { results } };
};
