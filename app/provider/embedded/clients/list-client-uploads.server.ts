import { count, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#app/database/open.server.ts";
import { batches, files, imports, users } from "#app/database/schema.ts";
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
  const [rows, [total], undone] = await Promise.all([
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
      })
      .from(imports)
      .innerJoin(batches, eq(batches.id, imports.batch_id))
      .leftJoin(files, eq(files.key, imports.file_key))
      .leftJoin(corrections, eq(corrections.key, imports.correction_key))
      .leftJoin(users, eq(users.id, imports.created_by))
      .where(ofClient)
      .orderBy(desc(imports.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.select({ count: count() }).from(imports).where(ofClient),
    undoneImports(db, client_id),
  ]);
  const results = rows.map((row) => ({ ...row, undone_part: undone.get(row.import_id) ?? null }));
  return { data: { results, count: total?.count ?? 0, page_number: page } };
};

interface UndonePart {
  /** Cases that were removed or restored, of all that the import added or changed. */
  cases: number;
  of: number;
}

/**
 * What undoing took back of each import. An import and its bulk change are written together, so that of a batch the
 * last of the one is the last of the other; imports from before they were bulk changes have none.
 */
async function undoneImports(db: Database, clientId: number): Promise<ReadonlyMap<number, UndonePart>> {
  const { rows } = await db.execute<{ id: string; undone_rows: number; rows: number }>(sql`
    select i.id, c.undone_rows, c.rows
      from (select id, batch_id, row_number() over (partition by batch_id order by id desc) as place
              from imports
             where client_id = ${clientId}::bigint and rows_inserted + rows_updated > 0) i
      join (select c.*, row_number() over (partition by c.batch_id order by c.id desc) as place
              from bulk_changes c join batches b on b.id = c.batch_id
             where b.client_id = ${clientId}::bigint and c.kind = 'cases.imported') c
        on c.batch_id = i.batch_id and c.place = i.place
     where c.undone_rows is not null`);
  return new Map(rows.map((row) => [Number(row.id), { cases: row.undone_rows, of: row.rows }]));
}
