// Documents of a case: those that are there, and those it waits for.
import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { cases } from "./cases.ts";
import { createdAt, id, instant, ref, version } from "./columns.ts";
import { files } from "./files.ts";
import { users } from "./users.ts";

/** Files that staff put on a case. One that was removed can be restored for 30 days; then row and file go. */
export const documents = pgTable(
  "documents",
  {
    id: id(),
    case_id: ref()
      .notNull()
      .references(() => cases.id),
    document_type: text().notNull(),
    /** Counts corrections of the type. */
    version: version(),
    file_key: text()
      .notNull()
      .references(() => files.key),
    /** Null: not counted yet. Zero: the file does not tell. */
    pages: integer(),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
    removed_at: instant(),
    removed_by: ref().references(() => users.id),
    removal_reason: text(),
  },
  (table) => [
    index().on(table.case_id, table.id),
    index("documents_uncounted")
      .on(table.id)
      .where(sql`pages is null`),
    index("documents_removed")
      .on(table.removed_at)
      .where(sql`removed_at is not null`),
  ],
);

/** Papers a case still waits for; cleared one by one. */
export const documentRequests = pgTable(
  "document_requests",
  {
    id: id(),
    case_id: ref()
      .notNull()
      .references(() => cases.id),
    document_type: text().notNull(),
    requested_by: ref().references(() => users.id),
    requested_at: createdAt(),
    received_by: ref().references(() => users.id),
    received_at: instant(),
  },
  (table) => [
    index().on(table.case_id, table.id),
    uniqueIndex("document_requests_open")
      .on(table.case_id, table.document_type)
      .where(sql`received_at is null`),
  ],
);
