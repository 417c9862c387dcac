// Which expenses of a case its invoices list, and which may be listed by the next one.
import { and, asc, eq } from "drizzle-orm";
import * as z from "zod";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { creditNotes, expenses, invoices } from "#app/database/schema.ts";
import { isStanding } from "../record/same-row.server.ts";

/** What later ones must know of an earlier invoice or credit note, kept in its snapshot. */
export const Billed = z.object({
  expense_ids: z.array(z.number()).catch([]),
  recipient_state: z.string().nullable().catch(null),
});

/** The expenses that an invoice lists and no credit note has taken back, each with the number of its invoice. */
export async function invoicedExpenses(
  db: Database | Transaction,
  caseId: number,
): Promise<Map<number, string>> {
  const listing = await db
    .select({ id: invoices.id, number: invoices.invoice_number, snapshot: invoices.snapshot })
    .from(invoices)
    .where(eq(invoices.case_id, caseId));
  const notes = await db
    .select({ invoice_id: creditNotes.invoice_id, snapshot: creditNotes.snapshot })
    .from(creditNotes)
    .where(eq(creditNotes.case_id, caseId));
  const invoiced = new Map<number, string>();
  for (const { id, number, snapshot } of listing) {
    const ofInvoice = notes.filter(({ invoice_id }) => invoice_id === id);
    const credited = new Set(ofInvoice.flatMap((note) => Billed.parse(note.snapshot).expense_ids));
    for (const expense of Billed.parse(snapshot).expense_ids) {
      if (!credited.has(expense)) invoiced.set(expense, number);
    }
  }
  return invoiced;
}

export interface UnbilledExpense {
  id: number;
  expense_type: string;
  amount: string;
  expense_date: string;
}

/** Expenses of a case paid on the client's behalf (CGST Rule 33) that no invoice lists, and that were not reversed. */
export async function unbilledExpenses(
  db: Database | Transaction,
  caseId: number,
): Promise<UnbilledExpense[]> {
  const paid = await db
    .select({
      id: expenses.id,
      expense_type: expenses.expense_type,
      amount: expenses.amount,
      expense_date: expenses.expense_date,
    })
    .from(expenses)
    .where(and(eq(expenses.case_id, caseId), eq(expenses.is_pure_agent, true), isStanding(expenses)))
    .orderBy(asc(expenses.id));
  const invoiced = await invoicedExpenses(db, caseId);
  return paid.filter(({ id }) => !invoiced.has(id));
}
