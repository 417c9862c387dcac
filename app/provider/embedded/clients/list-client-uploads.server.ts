import { count, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { batches, bulkChanges, files, imports, users } from "#app/database/schema.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import type { Input, UserCall } from "../call.server.ts";
import { clientInScope } from "./client-in-scope.server.ts";

const corrections = alias(files, "corrections");

/** A page of the workbooks that were imported for a client, the newest first. */
export const listClientUploads = async (
  { services: { db }, user }: UserCall,
  { client_id, page }: Input<"listClientUploads">,
) => {
  await clientInScope(db, user, client_id);
  const ofClient = eq(imports.client_id, client_id);
  const [rows, [total]] = await Promise.all([
    db
      .select({
        import_id: imports.id,
        batch_id: imports.batch_id,
        batch_name: batches.batch_name,
        is_correction: sql<boolean>`${imports.correction_of} is not null`,
        file_name: files.name,
        file_url: files.key,
        bytes: files.bytes,
        rows_read: imports.rows_read,
        rows_inserted: imports.rows_inserted,
        rows_updated: imports.rows_updated,
        rows_unchanged: imports.rows_unchanged,
        rows_duplicate: imports.rows_duplicate,
        rows_rejected: imports.rows_rejected,
        rows_skipped: imports.rows_skipped,
        reasons: imports.reasons,
        correction_url: corrections.key,
        uploaded_by: users.full_name,
        created_at: imports.created_at,
        undone_at: batches.undone_at,
        // What undoing took back: cases that were removed or restored, of all that the import added or changed.
        undone_rows: bulkChanges.undone_rows,
        changed_rows: bulkChanges.rows,
      })
      .from(imports)
      .innerJoin(batches, eq(batches.id, imports.batch_id))
      .leftJoin(files, eq(files.key, imports.file_key))
      .leftJoin(corrections, eq(corrections.key, imports.correction_key))
      .leftJoin(users, eq(users.id, imports.created_by))
      .leftJoin(bulkChanges, eq(bulkChanges.import_id, imports.id))
      .where(ofClient)
      .orderBy(desc(imports.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.select({ count: count() }).from(imports).where(ofClient),
  ]);
  const results = rows.map(({ undone_rows, changed_rows, ...row }) => ({
    ...row,
    undone_part: undone_rows === null ? null : { cases: undone_rows, of: changed_rows ?? 0 },
  }));
  return { data: { results, count: total?.count ?? 0, page_number: page } };
};
