// Batches, and how the columns of a client's sheets were mapped.
import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { branches, clients } from "./clients.ts";
import { createdAt, day, id, instant, ref, version } from "./columns.ts";
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
    /** Its import was undone and no case is left: no list shows it but the client's uploads. */
    undone_at: instant(),
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

/**
 * Each workbook that was imported into a batch: the one that made it, and the corrected sheets that came after. What was
 * left out is in the correction workbook, which comes back with `correction_id` inside it.
 */
export const imports = pgTable(
  "imports",
  {
    id: id(),
    batch_id: ref()
      .notNull()
      .references(() => batches.id),
    client_id: ref()
      .notNull()
      .references(() => clients.id),
    file_key: text().references(() => files.key),
    file_sha256: text(),
    // read = inserted + updated + unchanged + duplicates + rejected + skipped
    rows_read: integer(),
    rows_inserted: integer(),
    rows_updated: integer(),
    rows_unchanged: integer(),
    rows_duplicate: integer(),
    rows_rejected: integer(),
    rows_skipped: integer(),
    /** Why rows were left out, the commonest first. */
    reasons: jsonb().$type<{ field: string; problem: string; count: number }[]>().notNull().default([]),
    /** Header → attribute, and what was answered about the columns: a corrected sheet is read the same way. */
    mapping: jsonb().$type<Record<string, string>>().notNull().default({}),
    answers: jsonb().$type<Record<string, string>>().notNull().default({}),
    correction_id: text().unique(),
    /** The correction workbook; null when no row was left out. */
    correction_key: text().references(() => files.key),
    correction_of: ref().references((): AnyPgColumn => imports.id),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.client_id, table.id),
    index().on(table.batch_id),
    index().on(table.file_sha256),
  ],
);

/**
 * Which columns of a client's sheets hold which field: a line for each header that an import took for it. Lines are
 * never replaced, so that a sheet without a column takes none away.
 */
export const clientColumns = pgTable(
  "client_columns",
  {
    client_id: ref()
      .notNull()
      .references(() => clients.id),
    type: text().notNull(),
    attribute: text().notNull(),
    header: text().notNull(),
    slug: text().notNull(),
    /** False: the last sheet that had the header took it for something else, or for nothing. */
    is_current: boolean().notNull().default(true),
    /** The last import that took it for the field. */
    used_at: createdAt(),
    used_by: ref().references(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.client_id, table.type, table.attribute, table.header] })],
);
