// The import that a corrected sheet belongs to.
import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { batches, branches, bulkChanges, clients, files, imports } from "#app/database/schema.ts";
import { inScope, type Scope } from "#app/database/scope.server.ts";
import { importMessages } from "#app/domain/batches/import-messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";

/**
 * Null for a sheet that is no correction, whose import never came about, or that is about another user's client.
 * @throws Refusal where its import was undone: its rows have no batch to go to, and would become a new one unasked
 */
export async function correctedImport(db: Database | Transaction, scope: Scope, correctionId: string | null) {
  if (correctionId === null) return null;
  const [found] = await db
    .select({
      id: imports.id,
      batch_id: imports.batch_id,
      client_id: imports.client_id,
      client_name: clients.name,
      branch_name: branches.branch_name,
      mapping: imports.mapping,
      answers: imports.answers,
      file_name: files.name,
      isUndone: sql<boolean>`${batches.undone_at} is not null
        or coalesce(${bulkChanges.undone_rows} >= ${bulkChanges.rows}, false)`,
    })
    .from(imports)
    .innerJoin(clients, eq(clients.id, imports.client_id))
    .innerJoin(batches, eq(batches.id, imports.batch_id))
    .leftJoin(branches, eq(branches.id, batches.branch_id))
    .leftJoin(files, eq(files.key, imports.file_key))
    .leftJoin(bulkChanges, eq(bulkChanges.import_id, imports.id))
    .where(and(eq(imports.correction_id, correctionId), inScope(scope, imports.client_id)));
  if (!found) return null;
  const { isUndone, file_name, ...corrected } = found;
  if (isUndone) throw new Refusal(importMessages.correctionOfUndone(corrected.batch_id, file_name));
  return corrected;
}

type CorrectedImport = NonNullable<Awaited<ReturnType<typeof correctedImport>>>;

/** A sheet goes into its own batch, so it cannot be for another client. @throws Refusal */
export function holdToClient(
  { client, new_client }: { client: string; new_client: boolean },
  { batch_id, client_id, client_name }: CorrectedImport,
): void {
  const isSame =
    (!new_client && client === String(client_id)) || client.toLowerCase() === client_name.toLowerCase();
  if (!isSame) throw new Refusal(importMessages.correctionOfOther(batch_id, client_name));
}

export const findCorrectedImport = async (
  { services: { db }, user }: UserCall,
  { correction_id }: Input<"findCorrectedImport">,
) => ({ data: { found: await correctedImport(db, user, correction_id) } });
