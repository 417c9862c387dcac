// Batches, and how the columns of a client's sheets were mapped.
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { branches, clients } from "./clients.ts";
import { createdAt, day, id, ref, version } from "./columns.ts";
import { files } from "./files.ts";
import { users } from "./users.ts";

export const batches = pgTable(
  "batches",
  {
    id: id(),
    client_id: ref()
      .notNull()
      .references(() => clients.id),
    branch_id: ref().references(() => branches.id),
    batch_name: text(),
    uploaded_date: day().notNull(),
    assignment_date: day().notNull(),
    assigned_by: text(),
    client_contact_no: text(),
    client_email_id: text(),
    relief_sought: text().array().notNull().default([]),
    case_category: text(),
    jurisdiction_state: text(),
    jurisdiction_court: text(),
    product_group: text(),
    batch_status: text(),
    /** The workbook as uploaded; null for a batch created by hand. */
    file_key: text().references(() => files.key),
    file_sha256: text(),
    rows_read: integer(),
    rows_refused: integer(),
    rows_skipped: integer(),
    // Written by triggers on cases (migrations), so that no code path can forget them.
    total_cases: integer().notNull().default(0),
    not_filed: integer().notNull().default(0),
    first_hearing: integer().notNull().default(0),
    in_progress: integer().notNull().default(0),
    closed: integer().notNull().default(0),
    assigned: integer().notNull().default(0),
    /** Cases with a number, whatever bar they are in. */
    filed: integer().notNull().default(0),
    /** What the stored findings of its cases depend on (case_missing); null: nothing was found yet. */
    missing_basis: text(),
    /** The Case Data status of some of its cases is still to be worked out, by the case data job. */
    missing_open: boolean().notNull().default(false),
    created_by: ref().references(() => users.id),
    version: version(),
    created_at: createdAt(),
  },
  (table) => [
    // With the counters of every list of cases, whose sums over all batches then need not read the rows.
    index().on(table.client_id, table.id, table.total_cases, table.filed),
    index().on(table.file_sha256),
    index("batches_missing_open")
      .on(table.id)
      .where(sql`${table.missing_open}`),
  ],
);

/** What staff chose for a client's sheet: attribute → { slug, column }. */
export const columnMappings = pgTable(
  "column_mappings",
  {
    client_id: ref()
      .notNull()
      .references(() => clients.id),
    type: text().notNull(),
    mapping: jsonb().$type<Record<string, { slug: string; column: string }>>().notNull(),
    updated_by: ref().references(() => users.id),
    updated_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.client_id, table.type] })],
);
