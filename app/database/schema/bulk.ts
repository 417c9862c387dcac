// One act on many rows, with what undoes it.
import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, id, instant, ref } from "./columns.ts";
import { users } from "./users.ts";

/** One act on many rows, and what it did: it can be undone for the rows that have not changed since. */
export const bulkChanges = pgTable(
  "bulk_changes",
  {
    id: id(),
    /** "cases.updated", "cases.assigned", "batches.updated" … */
    kind: text().notNull(),
    /** What was done, in words, for the page that offers Undo. */
    summary: text().notNull(),
    rows: integer().notNull(),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
    undone_by: ref().references(() => users.id),
    undone_at: instant(),
    /** How many rows were restored. */
    undone_rows: integer(),
  },
  (table) => [index().on(table.created_by, table.id)],
);

export const bulkChangeRows = pgTable(
  "bulk_change_rows",
  {
    change_id: ref()
      .notNull()
      .references(() => bulkChanges.id),
    /** The case or the batch. */
    object_id: ref().notNull(),
    /** The columns that changed, as they were and as they became. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The row's version after the change: if it differs, somebody has changed the row since. */
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.change_id, table.object_id] })],
);
