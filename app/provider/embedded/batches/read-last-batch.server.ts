import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { batches } from "#app/database/schema.ts";
import { batchMessages } from "#app/domain/batches/batch-messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { clientInScope } from "../clients/client-in-scope.server.ts";

/** What the client's last batch was uploaded with. A batch made by hand has no category or court. */
export const readLastBatch = async (
  { services: { db }, user }: UserCall,
  { client_id }: Input<"readLastBatch">,
) => {
  await clientInScope(db, user, client_id);
  const [last] = await db
    .select({
      batch_id: batches.id,
      branch_id: batches.branch_id,
      assigned_by: batches.assigned_by,
      email_id: batches.client_email_id,
      contact_no: batches.client_contact_no,
      relief_sought: batches.relief_sought,
      case_category: batches.case_category,
      jurisdiction_state: batches.jurisdiction_state,
      jurisdiction_court: batches.jurisdiction_court,
    })
    .from(batches)
    .where(and(eq(batches.client_id, client_id), isNull(batches.undone_at), isNotNull(batches.case_category)))
    .orderBy(desc(batches.id))
    .limit(1);
  if (!last) throw new Refusal(batchMessages.noLast, 404);
  return { data: last };
};
