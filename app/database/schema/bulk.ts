// One act on many rows, with what undoes it.
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { batches, imports } from "./batches.ts";
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
    /** Of an import: the batch its cases went into. */
    batch_id: ref().references(() => batches.id),
    /** The import this is; null of other changes, and of imports from before both were kept. */
    import_id: ref().references(() => imports.id),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
    undone_by: ref().references(() => users.id),
    undone_at: instant(),
    /** How many rows were restored. */
    undone_rows: integer(),
  },
  (table) => [
    index().on(table.created_by, table.id),
    index().on(table.batch_id),
    uniqueIndex("bulk_changes_import").on(table.import_id),
  ],
);

export const bulkChangeRows = pgTable(
  "bulk_change_rows",
  {
    change_id: ref()
      .notNull()
      .references(() => bulkChanges.id),
    /** The case or the batch. */
    object_id: ref().notNull(),
    /** The columns that changed, as they were and as they became; of facts and extras only the names that changed. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The row's version after the change. */
    version: integer().notNull(),
    /** The change made the row: undoing it removes the row. */
    inserted: boolean().notNull().default(false),
    /** Undoing the change has restored or removed the row. */
    undone: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.change_id, table.object_id] }), index().on(table.object_id)],
);
