// What every change writes beside its own rows: the audit trail, and the key of its form.
import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, id, ref } from "./columns.ts";
import { users } from "./users.ts";

/** Who did what, written in the transaction that did it. Only ever added to (a trigger refuses the rest). */
export const audit = pgTable(
  "audit",
  {
    id: id(),
    at: createdAt(),
    user_id: ref().references(() => users.id),
    address: text(),
    request_id: text(),
    action: text().notNull(),
    object_type: text().notNull(),
    object_id: text(),
    client_id: ref(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index().on(table.object_type, table.object_id),
    index().on(table.user_id, table.at),
    index().on(table.at),
  ],
);

/**
 * The links of the audit trail, in the order of commits. Each holds a hash of its entry and of the link before it, so
 * that an entry changed, added or removed later is noticed. Written by a trigger at commit.
 */
export const auditChain = pgTable("audit_chain", {
  seq: id(),
  audit_id: ref().notNull().unique(),
  hash: text().notNull(),
});

/** A form sent twice is carried out once: the second one gets the first one's reply. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    user_id: ref().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    /** A hash of what the form said: other input under the same key is another form. */
    input_hash: text(),
    reply: jsonb(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.call, table.key] })],
);
