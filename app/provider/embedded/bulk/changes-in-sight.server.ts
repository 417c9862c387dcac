// Whose bulk changes a user sees: their own; who sees every client sees everybody's.
import { eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { bulkChanges, users } from "#app/database/schema.ts";
import type { CallUser } from "../call.server.ts";

export const inSight = ({ id, clientIds }: CallUser): SQL =>
  clientIds === null ? sql`true` : eq(bulkChanges.created_by, id);

/** The query of changes with who made and who undid them, to be narrowed by the caller. */
export function selectChanges(db: Database | Transaction, user: CallUser) {
  const undoers = alias(users, "undoers");
  return db
    .select({
      id: bulkChanges.id,
      kind: bulkChanges.kind,
      summary: bulkChanges.summary,
      rows: bulkChanges.rows,
      created_by: users.full_name,
      created_at: bulkChanges.created_at,
      own: sql<boolean>`coalesce(${bulkChanges.created_by} = ${user.id}, false)`,
      undone_by: undoers.full_name,
      undone_at: bulkChanges.undone_at,
      undone_rows: bulkChanges.undone_rows,
    })
    .from(bulkChanges)
    .leftJoin(users, eq(users.id, bulkChanges.created_by))
    .leftJoin(undoers, eq(undoers.id, bulkChanges.undone_by))
    .$dynamic();
}
