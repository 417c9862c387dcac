import { sql } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { bulkChanges } from "#app/database/schema.ts";
import { bulkMessages } from "#app/domain/bulk/bulk-messages.ts";
import type { UserCall } from "../call.server.ts";

interface Imported {
  batchId: number;
  clientId: number;
  fileName: string;
}

/**
 * Notes an import as a bulk change, with a line for each case it inserted, in the transaction that inserted them: by
 * these lines it can be undone. Cases that the import changed get their lines as of any bulk change.
 * @returns the number of the change
 */
export async function noteImport(
  tx: Transaction,
  { user }: Pick<UserCall, "user">,
  { batchId, clientId, fileName }: Imported,
): Promise<number> {
  const [change] = await tx
    .insert(bulkChanges)
    .values({
      kind: "cases.imported",
      summary: bulkMessages.importOf(batchId, fileName),
      rows: 0,
      batch_id: batchId,
      created_by: user.id,
    })
    .returning({ id: bulkChanges.id });
  if (!change) throw new Error("The import was not noted");
  // Rows of one transaction have one created_at: a later import into the same batch takes only its own.
  await tx.execute(sql`
    with lines as (
      insert into bulk_change_rows (change_id, object_id, before, after, version, inserted)
      select ${change.id}::bigint, id, '{}', '{}', version, true from cases
       where batch_id = ${batchId}::bigint and client_id = ${clientId}::bigint and created_at = now()
      returning 1
    )
    update bulk_changes set rows = (select count(*) from lines) where id = ${change.id}::bigint`);
  return change.id;
}
