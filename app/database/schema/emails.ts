// Emails that go out and come in.
import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { cases } from "./cases.ts";
import { clients } from "./clients.ts";
import { createdAt, id, instant, ref, version } from "./columns.ts";
import { users } from "./users.ts";

/** Emails to send: written in the transaction they belong to, sent after it. */
export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    kind: text().notNull(),
    to_address: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    attachments: jsonb().$type<{ key: string; name: string; type: string }[]>().notNull().default([]),
    message_id: text().notNull().unique(),
    dedupe_key: text().unique(),
    client_id: ref().references(() => clients.id),
    batch_id: ref(),
    case_id: ref(),
    /** Where replies go: the case's own address, or null. */
    reply_to: text(),
    /** The email this one replies to. */
    in_reply_to: text(),
    /** waiting, sent, dead, expired */
    state: text().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    next_at: createdAt(),
    expires_at: instant(),
    last_error: text(),
    /** What a report of delivery says of it: failed (its state is dead), delayed. */
    bounce: text(),
    /** The code of the report, such as 5.1.1; its words are in last_error. */
    bounce_status: text(),
    bounced_at: instant(),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
    sent_at: instant(),
  },
  (table) => [
    index("outbox_waiting")
      .on(table.next_at)
      .where(sql`state = 'waiting'`),
    index("outbox_state").on(table.state, table.id),
    // Finds one day's emails among years of them: when sent, else when written (list-outgoing-mails.server.ts).
    index("outbox_at").on(sql`coalesce(${table.sent_at}, ${table.created_at})`),
    index().on(table.case_id, table.id),
  ],
);

/** How far a mailbox was read. A new UIDVALIDITY starts it over; unique Message-Ids keep mails from showing twice. */
export const mailboxes = pgTable("mailboxes", {
  name: text().primaryKey(),
  uid_validity: text().notNull(),
  last_uid: bigint({ mode: "number" }).notNull(),
  read_at: instant(),
});

/** Emails that came in. */
export const receivedMails = pgTable(
  "received_mails",
  {
    id: id(),
    mailbox: text().notNull(),
    uid_validity: text().notNull(),
    uid: bigint({ mode: "number" }).notNull(),
    message_id: text().notNull().unique(),
    in_reply_to: text(),
    from_email: text(),
    from_name: text(),
    to_email: text(),
    subject: text(),
    /** Text only; HTML is converted to text. */
    body: text(),
    attachments: jsonb().$type<{ key: string; name: string; type: string }[]>().notNull().default([]),
    sent_at: instant(),
    /** attached, tray, quarantined, dismissed */
    state: text().notNull(),
    /** How the case was found, or why it was not. */
    reason: text(),
    case_id: ref().references(() => cases.id),
    client_id: ref().references(() => clients.id),
    /** The email of ours it replies to. */
    outbox_id: ref().references(() => outbox.id),
    handled_by: ref().references(() => users.id),
    handled_at: instant(),
    version: version(),
    created_at: createdAt(),
  },
  (table) => [
    unique().on(table.mailbox, table.uid_validity, table.uid),
    index().on(table.case_id, table.id),
    index("received_mails_tray")
      .on(table.id)
      .where(sql`state in ('tray', 'quarantined')`),
  ],
);
