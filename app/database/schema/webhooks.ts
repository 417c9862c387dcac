// Addresses of other programs that are told what happened, and what each of them is told.
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { clients } from "./clients.ts";
import { createdAt, id, instant, ref, version } from "./columns.ts";
import { users } from "./users.ts";

export const webhooks = pgTable("webhooks", {
  id: id(),
  name: text().notNull(),
  address: text().notNull(),
  events: text().array().notNull(),
  /** False: is told of every client. True: only of those in webhook_clients. */
  limited: boolean().notNull().default(false),
  /** What deliveries are signed with, encrypted (database/sealed-text.server.ts). */
  secret: text().notNull(),
  /** False: paused. */
  active: boolean().notNull().default(true),
  /** Why the panel paused it by itself; null: staff did. */
  paused_for: text(),
  created_by: ref()
    .notNull()
    .references(() => users.id),
  created_at: createdAt(),
  version: version(),
});

export const webhookClients = pgTable(
  "webhook_clients",
  {
    webhook_id: ref()
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    client_id: ref()
      .notNull()
      .references(() => clients.id),
  },
  (table) => [primaryKey({ columns: [table.webhook_id, table.client_id] })],
);

/** Written in the transaction of what they tell of, sent after it. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: id(),
    webhook_id: ref()
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    /** The webhook-id of every try, by which a receiver tells a repetition. */
    message_id: text().notNull().unique(),
    event: text().notNull(),
    /** As it is signed and sent: ids and counts. */
    body: text().notNull(),
    /** waiting, sent, dead */
    state: text().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    next_at: createdAt(),
    /** What the last try was answered, and why it counts as failed. */
    last_status: integer(),
    last_fault: text(),
    created_at: createdAt(),
    sent_at: instant(),
  },
  (table) => [
    index("webhook_deliveries_waiting")
      .on(table.next_at)
      .where(sql`state = 'waiting'`),
    index("webhook_deliveries_of_one").on(table.webhook_id, table.id),
    index("webhook_deliveries_age").on(table.created_at),
  ],
);
