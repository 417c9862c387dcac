// The series of invoice numbers: the supplier's, not a client's, and one for each financial year (CGST Rule 46(b)).
import { desc, eq } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { invoices } from "#app/database/schema.ts";
import { financialYear } from "#app/domain/dates.ts";
import { nextInvoiceNumber } from "#app/domain/billing/invoice-numbers.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal } from "../call.server.ts";

/** @param year "2026-27" */
export async function readNextNumber(db: Database, year: string): Promise<string> {
  const [last] = await db
    .select({ number: invoices.invoice_number })
    .from(invoices)
    .where(eq(invoices.financial_year, year))
    .orderBy(desc(invoices.id))
    .limit(1);
  return nextInvoiceNumber(last?.number ?? null, year);
}

/**
 * The form proposes this year's next number. With a date of another year it would leave a gap in one series and stand
 * out of order in the other.
 * @throws Refusal that names the next number of the date's own year
 */
export async function refuseNumberOfOtherYear(
  db: Database,
  { number, date, today }: { number: string; date: string; today: string },
): Promise<void> {
  const [year, thisYear] = [financialYear(date), financialYear(today)];
  if (year === thisYear) return;
  const [proposed, next] = await Promise.all([readNextNumber(db, thisYear), readNextNumber(db, year)]);
  if (number.toUpperCase() !== proposed.toUpperCase() || number === next) return;
  const { numberOfOtherYear, nextOfYear } = messages.invoices;
  throw new Refusal(`${numberOfOtherYear} ${nextOfYear(year, next)}`, 422, { field: "invoice_number" });
}
