// Whose bulk changes a user sees: their own, and the imports of their clients; who sees every client sees everybody's. All
// of them only where the user may open the part of the panel they were made in.
import { and, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { batches, bulkChanges, files, imports, users } from "#app/database/schema.ts";
import { inScope } from "#app/database/scope.server.ts";
import { kindsOpenTo } from "#app/domain/bulk/bulk.ts";
import type { CallUser } from "../call.server.ts";

/** Whoever has the batches of a client may undo a colleague's import. */
const IMPORTS = ["cases.imported", "payments.imported", "rate_changes.imported"] as const;

export function inSight({ id, clientIds, features }: CallUser): SQL {
  const open = inArray(bulkChanges.kind, kindsOpenTo(features));
  if (clientIds === null) return open;
  const ofClients = sql`exists (select 1 from ${batches}
    where ${batches.id} = ${bulkChanges.batch_id} and ${inScope({ clientIds }, batches.client_id)})`;
  // One's own import, too, is of a client that one may have lost since.
  const own = and(eq(bulkChanges.created_by, id), or(isNull(bulkChanges.batch_id), ofClients));
  const seen = or(own, and(inArray(bulkChanges.kind, [...IMPORTS]), ofClients));
  return and(open, seen) ?? open;
}

/** The query of changes with who made and who undid them, to be narrowed by the caller. */
export function selectChanges(db: Database | Transaction, user: CallUser) {
  const undoers = alias(users, "undoers");
  const corrected = alias(imports, "corrected");
  return db
    .select({
      id: bulkChanges.id,
      kind: bulkChanges.kind,
      summary: bulkChanges.summary,
      rows: bulkChanges.rows,
      batch_id: bulkChanges.batch_id,
      created_by: users.full_name,
      created_at: bulkChanges.created_at,
      own: sql<boolean>`coalesce(${bulkChanges.created_by} = ${user.id}, false)`,
      undone_by: undoers.full_name,
      undone_at: bulkChanges.undone_at,
      undone_rows: bulkChanges.undone_rows,
      // Of a corrected sheet: the import it belongs to.
      corrects_import: corrected.id,
      corrects_file: files.name,
      corrects_at: corrected.created_at,
    })
    .from(bulkChanges)
    .leftJoin(users, eq(users.id, bulkChanges.created_by))
    .leftJoin(undoers, eq(undoers.id, bulkChanges.undone_by))
    .leftJoin(imports, eq(imports.id, bulkChanges.import_id))
    .leftJoin(corrected, eq(corrected.id, imports.correction_of))
    .leftJoin(files, eq(files.key, corrected.file_key))
    .$dynamic();
}
