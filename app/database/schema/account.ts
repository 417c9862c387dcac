// Sessions, one-time codes, and the rates that are counted in the database.
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant, ref } from "./columns.ts";
import { users } from "./users.ts";

export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: ref()
      .notNull()
      .references(() => users.id),
    token_hash: text().notNull().unique(),
    created_at: createdAt(),
    last_seen_at: createdAt(),
    ended_at: instant(),
    address: text(),
    user_agent: text(),
  },
  (table) => [index().on(table.user_id, table.created_at)],
);

/** One-time codes: stored as a keyed hash, bound to the browser that asked for them (challenge). */
export const signInCodes = pgTable(
  "sign_in_codes",
  {
    id: id(),
    user_id: ref()
      .notNull()
      .references(() => users.id),
    challenge_hash: text().notNull(),
    code_hash: text().notNull(),
    tries: integer().notNull().default(0),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    /** Used, replaced by a newer one, or tried too often. */
    closed_at: instant(),
  },
  (table) => [index().on(table.user_id, table.created_at)],
);

/** Rates that must outlive a restart: one row per thing counted, in windows. */
export const rateCounters = pgTable("rate_counters", {
  key: text().primaryKey(),
  count: integer().notNull(),
  window_ends_at: instant().notNull(),
});
