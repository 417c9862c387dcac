// Cases whose amounts or dates an undo would change after a paper or a sample was generated of them: it needs a reason, as
// the change itself did.
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import type { Scope } from "#app/database/scope.server.ts";
import { SWORN_FIELDS } from "../cases/reason-needed.server.ts";
import { flattened } from "./stored-columns.server.ts";
import { getBulkTable, isMailing, restorable, type BulkChangeRow } from "./undoable.server.ts";

/** How many of the cases that an undo restores. */
export async function countPapered(
  db: Database | Transaction,
  scope: Scope,
  change: BulkChangeRow,
): Promise<number> {
  if (isMailing(change.kind) || getBulkTable(change.kind) !== "cases") return 0;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count
      from (${await restorable(db, scope, change)}) p
      join bulk_change_rows r on r.change_id = ${change.id}::bigint and r.object_id = p.id
     where p.reason is null and ${flattened(sql`r.before`)} ?| ${sql.param([...SWORN_FIELDS])}::text[]
       and (exists (select from papers where papers.case_id = p.id)
         or exists (select from samples where samples.case_id = p.id))`);
  return rows[0]?.count ?? 0;
}
