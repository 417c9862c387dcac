// Expenses, court-fee requests, invoices and credit notes of a case, and who issues the invoices.
import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, uniqueIndex, type AnyPgColumn } from "drizzle-orm/pg-core";
import { cases } from "./cases.ts";
import { clients } from "./clients.ts";
import { amount, createdAt, day, id, ref, version } from "./columns.ts";
import { outbox } from "./emails.ts";
import { files } from "./files.ts";
import { users } from "./users.ts";

/** What was spent on a case. An amount below zero reverses another expense: neither is ever changed or deleted. */
export const expenses = pgTable(
  "expenses",
  {
    id: id(),
    case_id: ref()
      .notNull()
      .references(() => cases.id),
    expense_type: text().notNull(),
    amount: amount().notNull(),
    /** When it was spent: bills come late. */
    expense_date: day()
      .notNull()
      .default(sql`(now() at time zone 'Asia/Kolkata')::date`),
    /** Court fee, process fee or stamp duty recovered at actual: outside taxable value (CGST Rule 33). */
    is_pure_agent: boolean().notNull().default(false),
    bill_key: text().references(() => files.key),
    /** The expense that this one reverses, and why. */
    reverses_id: ref().references((): AnyPgColumn => expenses.id),
    reason: text(),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.case_id, table.id),
    uniqueIndex("expenses_reversed_once").on(table.reverses_id),
  ],
);

export const courtFeeRequests = pgTable(
  "court_fee_requests",
  {
    id: id(),
    case_id: ref()
      .notNull()
      .references(() => cases.id),
    type_of_case: text().notNull(),
    /** Null: no table says; the registry must be asked. */
    estimate: amount(),
    basis: text(),
    source: text(),
    outbox_id: ref().references(() => outbox.id),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [index().on(table.case_id, table.id)],
);

/** Who issues the invoices: the provider's own details, as CGST Rule 46 wants them. One row. */
export const issuers = pgTable("issuers", {
  id: id(),
  name: text().notNull(),
  address: text().notNull(),
  state: text().notNull(),
  /** Empty below the registration threshold. */
  gstin: text(),
  /** advocate: the client pays the tax by reverse charge; company: forward charge. */
  supplier_kind: text().notNull(),
  sac: text().notNull(),
  signatory_name: text().notNull(),
  bank_details: text(),
  version: version(),
  updated_by: ref().references(() => users.id),
  updated_at: createdAt(),
});

export const invoices = pgTable(
  "invoices",
  {
    id: id(),
    case_id: ref()
      .notNull()
      .references(() => cases.id),
    client_id: ref()
      .notNull()
      .references(() => clients.id),
    invoice_number: text().notNull(),
    invoice_date: day().notNull(),
    /** "2026-27": numbers are unique within it (CGST Rule 46). */
    financial_year: text().notNull(),
    /** Taxable value. */
    invoice_amount: amount().notNull(),
    tax_amount: amount().notNull(),
    /** Everything that is printed, as it was on that day. */
    snapshot: jsonb().$type<Record<string, unknown>>().notNull(),
    file_key: text()
      .notNull()
      .references(() => files.key),
    outbox_id: ref().references(() => outbox.id),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.case_id, table.id),
    uniqueIndex("invoices_number_in_year").on(table.financial_year, sql`upper(${table.invoice_number})`),
  ],
);

/** What takes back an invoice, whole or in part (CGST Act s.34); in a series of numbers of its own. */
export const creditNotes = pgTable(
  "credit_notes",
  {
    id: id(),
    invoice_id: ref()
      .notNull()
      .references(() => invoices.id),
    case_id: ref()
      .notNull()
      .references(() => cases.id),
    client_id: ref()
      .notNull()
      .references(() => clients.id),
    note_number: text().notNull(),
    note_date: day().notNull(),
    /** "2026-27": numbers are unique within it. */
    financial_year: text().notNull(),
    /** Taxable value that is credited, and its tax. */
    credit_amount: amount().notNull(),
    tax_amount: amount().notNull(),
    /** Of expenses that the invoice listed. */
    expense_amount: amount().notNull(),
    reason: text().notNull(),
    /** Everything that is printed, and which expenses may be invoiced again. */
    snapshot: jsonb().$type<Record<string, unknown>>().notNull(),
    file_key: text()
      .notNull()
      .references(() => files.key),
    outbox_id: ref().references(() => outbox.id),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.case_id, table.id),
    index().on(table.invoice_id),
    uniqueIndex("credit_notes_number_in_year").on(table.financial_year, sql`upper(${table.note_number})`),
  ],
);
