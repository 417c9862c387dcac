import { desc, eq, sql } from "drizzle-orm";
import { creditNotes, invoices } from "#app/database/schema.ts";
import type { Input, UserCall } from "../call.server.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";

/** The credit notes of a case, newest first. */
export const listCreditNotes = async (
  { services: { db }, user }: UserCall,
  { case_id }: Input<"listCreditNotes">,
) => {
  await caseInScope(db, user, case_id);
  const { credit_amount, tax_amount, expense_amount } = creditNotes;
  const results = await db
    .select({
      id: creditNotes.id,
      note_number: creditNotes.note_number,
      note_date: creditNotes.note_date,
      invoice_number: invoices.invoice_number,
      credit_amount,
      tax_amount,
      total_amount: sql<string>`${credit_amount} + ${tax_amount} + ${expense_amount}`,
      reason: creditNotes.reason,
      note_url: creditNotes.file_key,
    })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoice_id))
    .where(eq(creditNotes.case_id, case_id))
    .orderBy(desc(creditNotes.id));
  return { data: { results } };
};
