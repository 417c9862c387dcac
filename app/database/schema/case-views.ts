// How people look at lists of cases: the table's columns, and filters saved under a name.
import { sql } from "drizzle-orm";
import { boolean, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, ref, version } from "./columns.ts";
import { users } from "./users.ts";

/** One row for whoever chose; others see cards. */
export const caseTables = pgTable("case_tables", {
  user_id: ref()
    .primaryKey()
    .references(() => users.id),
  layout: text().notNull(),
  columns: text().array().notNull(),
});

export const caseViews = pgTable(
  "case_views",
  {
    id: id(),
    owner_id: ref()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** Everybody sees it in their menu, each with the cases of their own clients. */
    is_shared: boolean().notNull(),
    /** Filters and order as an address has them, without what was typed to find a borrower. */
    query: jsonb().$type<Record<string, string>>().notNull(),
    version: version(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex("case_views_name").on(table.owner_id, sql`lower(${table.name})`)],
);
