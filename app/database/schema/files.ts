// Stored files, and the store they are in.
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { clients } from "./clients.ts";
import { createdAt, ref } from "./columns.ts";
import { users } from "./users.ts";

/** Stored files. The key is the only handle that leaves the server; client_id decides who may have it. */
export const files = pgTable(
  "files",
  {
    key: text().primaryKey(),
    client_id: ref().references(() => clients.id),
    batch_id: ref(),
    case_id: ref(),
    purpose: text().notNull(),
    name: text().notNull(),
    media_type: text().notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    sha256: text().notNull(),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [index().on(table.batch_id)],
);

/**
 * The store of files that belongs to this database: one row at most. It is written before the store gets the id, and
 * `bound` is set once the store has it.
 */
export const fileStore = pgTable(
  "file_store",
  {
    one: boolean().primaryKey().default(true),
    store_id: text().notNull(),
    bound: boolean().notNull().default(false),
    /** How many files the database knows and the store lacks, when a process last compared them; null: none did yet. */
    missing: integer(),
    created_at: createdAt(),
  },
  (table) => [check("file_store_one_row", sql`${table.one}`)],
);
