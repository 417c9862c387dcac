import { and, count, desc, eq, isNotNull } from "drizzle-orm";
import { batches, files, users } from "#app/database/schema.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import type { Input, UserCall } from "../call.server.ts";
import { clientInScope } from "./client-in-scope.server.ts";

/** A page of the workbooks that became batches of a client, the newest first. */
export const listClientUploads = async (
  { services: { db }, user }: UserCall,
  { client_id, page }: Input<"listClientUploads">,
) => {
  await clientInScope(db, user, client_id);
  const uploaded = and(eq(batches.client_id, client_id), isNotNull(batches.file_key));
  const [results, [total]] = await Promise.all([
    db
      .select({
        batch_id: batches.id,
        batch_name: batches.batch_name,
        file_name: files.name,
        file_url: files.key,
        bytes: files.bytes,
        rows_read: batches.rows_read,
        rows_refused: batches.rows_refused,
        rows_skipped: batches.rows_skipped,
        uploaded_by: users.full_name,
        created_at: batches.created_at,
      })
      .from(batches)
      .leftJoin(files, eq(files.key, batches.file_key))
      .leftJoin(users, eq(users.id, batches.created_by))
      .where(uploaded)
      .orderBy(desc(batches.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.select({ count: count() }).from(batches).where(uploaded),
  ]);
  return { data: { results, count: total?.count ?? 0, page_number: page } };
};
