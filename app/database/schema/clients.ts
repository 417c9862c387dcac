// Clients and their branches.
import { boolean, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, ref, version } from "./columns.ts";

export const clients = pgTable("clients", {
  id: id(),
  name: text().notNull().unique(),
  full_name: text().notNull(),
  address: text(),
  location: text(),
  contact_no: text(),
  email_id: text(),
  send_to_client: boolean().notNull().default(true),
  /** A sample is approved by an approver who has not generated it. */
  second_approver: boolean().notNull().default(false),
  lender_type: text(),
  gstin: text(),
  signatory_name: text(),
  signatory_designation: text(),
  lrn_days: integer(),
  payment_account: text(),
  grievance_contact: text(),
  /** Printed at the head of notices: lines, and above them a picture (the key of its file). */
  letterhead: text(),
  letterhead_picture: text(),
  /** Fields of papers that have no column of their own: field → value as text. */
  facts: jsonb().$type<Record<string, string>>().notNull().default({}),
  active: boolean().notNull().default(true),
  version: version(),
  created_at: createdAt(),
});

export const branches = pgTable(
  "branches",
  {
    id: id(),
    client_id: ref()
      .notNull()
      .references(() => clients.id),
    branch_name: text().notNull(),
    manager_name: text(),
    branch_code: text(),
    manager_number: text(),
    address: text(),
    email_id: text(),
    active: boolean().notNull().default(true),
    version: version(),
    created_at: createdAt(),
  },
  (table) => [unique().on(table.client_id, table.branch_name)],
);
