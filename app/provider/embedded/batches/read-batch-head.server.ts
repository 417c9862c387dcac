import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { batches, caseCounts, caseObjections, imports, users } from "#app/database/schema.ts";
import type { Input, UserCall } from "../call.server.ts";
import { isObjected } from "../cases/lists/case-list-conditions.server.ts";
import { batchInScope } from "./batch-in-scope.server.ts";

/** As many as say where the cases came from; all of them are at the client. */
const MOST_IMPORTS = 5;

/** What the head of a batch's page shows besides the batch itself: counts of what is to do, and its sheets. */
export const readBatchHead = async (
  { services: { db }, user }: UserCall,
  { batch_id }: Input<"readBatchHead">,
) => {
  const { batch } = await batchInScope(db, user, batch_id);
  const { rows } = await db.execute<{ missing: number; objections: number }>(
    sql`select (select coalesce(sum(${caseCounts.cases}), 0)::int from ${caseCounts}
                 where ${caseCounts.batch_id} = ${batch_id} and ${caseCounts.data_pending}) as missing,
               (select count(*)::int from ${caseObjections}
                 where ${caseObjections.batch_id} = ${batch_id} and (${isObjected})) as objections`,
  );
  const sheets = await db
    .select({
      id: imports.id,
      created_at: imports.created_at,
      created_by: users.full_name,
      is_correction: sql<boolean>`${imports.correction_of} is not null`,
      rows_read: imports.rows_read,
      rows_inserted: imports.rows_inserted,
      rows_updated: imports.rows_updated,
      file_key: imports.file_key,
      correction_key: imports.correction_key,
    })
    .from(imports)
    .innerJoin(batches, eq(batches.id, imports.batch_id))
    .leftJoin(users, eq(users.id, imports.created_by))
    .where(and(eq(imports.batch_id, batch_id), isNull(batches.undone_at)))
    .orderBy(desc(imports.id))
    .limit(MOST_IMPORTS);
  return {
    data: {
      jurisdiction_court: batch.jurisdiction_court,
      jurisdiction_state: batch.jurisdiction_state,
      missing: rows[0]?.missing ?? 0,
      missing_open: batch.missing_open,
      objections: rows[0]?.objections ?? 0,
      imports: sheets,
    },
  };
};
