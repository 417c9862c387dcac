// The series of the numbers of invoices and of credit notes: the supplier's, not a client's, and one of each for each
// financial year (CGST Rules 46(b) and 53).
import { desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { creditNotes, invoices } from "#app/database/schema.ts";
import { financialYear } from "#app/domain/dates.ts";
import { nextInvoiceNumber } from "#app/domain/billing/invoice-numbers.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal } from "../call.server.ts";

const SERIES = {
  invoice: { table: invoices, number: invoices.invoice_number, start: "INV" },
  credit_note: { table: creditNotes, number: creditNotes.note_number, start: "CN" },
} as const;
type Series = keyof typeof SERIES;

/** @param year "2026-27" */
export async function readNextNumber(
  db: Database | Transaction,
  kind: Series,
  year: string,
): Promise<string> {
  const { table, number, start } = SERIES[kind];
  const [last] = await db
    .select({ number })
    .from(table)
    .where(eq(table.financial_year, year))
    .orderBy(desc(table.id))
    .limit(1);
  return nextInvoiceNumber(last?.number ?? null, year, start);
}

/**
 * The form proposes this year's next number. With a date of another year it would leave a gap in one series and stand
 * out of order in the other.
 * @throws Refusal that names the next number of the date's own year
 */
export async function refuseNumberOfOtherYear(
  db: Database | Transaction,
  kind: Series,
  { number, date, today }: { number: string; date: string; today: string },
): Promise<void> {
  const [year, thisYear] = [financialYear(date), financialYear(today)];
  if (year === thisYear) return;
  const proposed = await readNextNumber(db, kind, thisYear);
  const next = await readNextNumber(db, kind, year);
  if (number.toUpperCase() !== proposed.toUpperCase() || number === next) return;
  const { invoices: ofInvoices, creditNotes: ofNotes } = messages;
  if (kind === "credit_note") {
    throw new Refusal(ofNotes.numberOfOtherYear(year, next), 422, { field: "note_number" });
  }
  const sentence = `${ofInvoices.numberOfOtherYear} ${ofInvoices.nextOfYear(year, next)}`;
  throw new Refusal(sentence, 422, { field: "invoice_number" });
}
