import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { creditNotes, invoices } from "#app/database/schema.ts";
import { financialYear } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal } from "../call.server.ts";

/**
 * Invoices and credit notes count in series of their own, but one number of a financial year means one paper: an email, a
 * payment or a return names it by nothing else (CGST Rules 46(b) and 53(1A)).
 * @throws Refusal 409 when an invoice or a credit note of the date's financial year has the number
 */
export async function refuseTakenNumber(
  db: Database | Transaction,
  { kind, number, date }: { kind: "invoice" | "credit_note"; number: string; date: string },
): Promise<void> {
  const year = financialYear(date);
  const same = number.toUpperCase();
  const [ofInvoice, ofNote] = await Promise.all([
    db.$count(
      invoices,
      and(eq(invoices.financial_year, year), eq(sql`upper(${invoices.invoice_number})`, same)),
    ),
    db.$count(
      creditNotes,
      and(eq(creditNotes.financial_year, year), eq(sql`upper(${creditNotes.note_number})`, same)),
    ),
  ]);
  const { invoices: ofInvoices, creditNotes: ofNotes } = messages;
  if (kind === "invoice") {
    if (ofInvoice > 0) throw new Refusal(ofInvoices.numberTaken, 409, { field: "invoice_number" });
    if (ofNote > 0) throw new Refusal(ofInvoices.numberOfNote, 409, { field: "invoice_number" });
    return;
  }
  if (ofNote > 0) throw new Refusal(ofNotes.numberTaken, 409, { field: "note_number" });
  if (ofInvoice > 0) throw new Refusal(ofNotes.numberOfInvoice, 409, { field: "note_number" });
}
