// Sessions, one-time codes, second factors, and the rates that are counted in the database.
import { bigint, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
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
    /** What its second step was (domain/account/factors.ts). */
    method: text().notNull().default("email"),
  },
  (table) => [index().on(table.user_id, table.created_at)],
);

/**
 * Second steps of sign-in, bound to the browser that began them (challenge), with the keyed hash of the code that was
 * emailed; an empty one where none was, because the account has a factor of its own.
 */
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

/** The authenticator app of a user: its secret, encrypted (database/sealed-text.server.ts). */
export const authenticators = pgTable("authenticators", {
  user_id: ref()
    .primaryKey()
    .references(() => users.id),
  secret: text().notNull(),
  /** The 30 seconds whose code was used last: an older one, or the same again, is refused. */
  last_step: bigint({ mode: "number" }).notNull(),
  created_at: createdAt(),
  last_used_at: instant(),
});

export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    user_id: ref()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    credential_id: text().notNull().unique(),
    /** COSE, as base64url. */
    public_key: text().notNull(),
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull().default([]),
    created_at: createdAt(),
    last_used_at: instant(),
  },
  (table) => [index().on(table.user_id)],
);

/** Codes on paper, each for one sign-in without the factor; hashed as passwords are. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: id(),
    user_id: ref()
      .notNull()
      .references(() => users.id),
    code_hash: text().notNull(),
    created_at: createdAt(),
    used_at: instant(),
  },
  (table) => [index().on(table.user_id)],
);

/** Who a user is for the OpenID issuer: found by the email once, by issuer and subject from then on. */
export const openIdLinks = pgTable(
  "openid_links",
  {
    user_id: ref()
      .primaryKey()
      .references(() => users.id),
    issuer: text().notNull(),
    subject: text().notNull(),
    created_at: createdAt(),
    last_used_at: instant(),
  },
  (table) => [unique().on(table.issuer, table.subject)],
);

/** Rates that must outlive a restart: one row per thing counted, in windows. */
export const rateCounters = pgTable("rate_counters", {
  key: text().primaryKey(),
  count: integer().notNull(),
  window_ends_at: instant().notNull(),
});
