// Who may sign in, and which clients they see.
import { boolean, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { clients } from "./clients.ts";
import { createdAt, day, id, instant, ref, version } from "./columns.ts";

export const users = pgTable("users", {
  id: id(),
  email: text().notNull().unique(),
  full_name: text().notNull(),
  password_hash: text().notNull(),
  role: text().notNull(),
  groups: text().array().notNull().default([]),
  features: text().array().notNull().default([]),
  landing_page: text().notNull().default("batch"),
  logo_key: text(),
  active: boolean().notNull().default(true),
  /** False: sees every client. True: only those in user_clients. */
  limited: boolean().notNull().default(false),
  /** May approve what another submitted: templates. */
  approver: boolean().notNull().default(false),
  /** May draft templates of papers. */
  template_editor: boolean().notNull().default(false),
  /** Must have a second factor other than email. */
  needs_factor: boolean().notNull().default(false),
  /** May sign in with a password where OpenID is the way for all others. */
  break_glass: boolean().notNull().default(false),
  version: version(),
  created_at: createdAt(),
});

export const userClients = pgTable(
  "user_clients",
  {
    user_id: ref()
      .notNull()
      .references(() => users.id),
    client_id: ref()
      .notNull()
      .references(() => clients.id),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.client_id] })],
);

/** Lets a program in. It acts as a user of its own that cannot sign in: that user has its name and its clients. */
export const serviceTokens = pgTable("service_tokens", {
  id: id(),
  user_id: ref()
    .notNull()
    .unique()
    .references(() => users.id),
  token_hash: text().notNull().unique(),
  scopes: text().array().notNull(),
  /** The last day it works, in India. */
  expires_on: day().notNull(),
  created_by: ref()
    .notNull()
    .references(() => users.id),
  created_at: createdAt(),
  last_used_at: instant(),
  revoked_at: instant(),
  version: version(),
});
