import { desc, eq, sql } from "drizzle-orm";
import { creditNotes, invoices } from "#app/database/schema.ts";
import { ungrouped } from "#app/domain/money.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";
import type { Handler } from "../call.server.ts";

/** The invoices of a case, newest first. */
export const listInvoices: Handler<"listInvoices"> = async ({ services: { db }, user }, { case_id }) => {
  await caseInScope(db, user, case_id);
  const rows = await db
    .select({
      id: invoices.id,
      invoice_number: invoices.invoice_number,
      invoice_date: invoices.invoice_date,
      invoice_amount: invoices.invoice_amount,
      tax_amount: invoices.tax_amount,
      /** As it was printed: "11,800.00". */
      printed_total: sql<string | null>`${invoices.snapshot} -> 'printed' ->> 'total'`,
      invoice_url: invoices.file_key,
      credited_amount: sql<string>`(
        select coalesce(sum(${creditNotes.credit_amount} + ${creditNotes.tax_amount} + ${creditNotes.expense_amount}), 0.00)
        from ${creditNotes} where ${creditNotes.invoice_id} = ${invoices}.id
      )`,
    })
    .from(invoices)
    .where(eq(invoices.case_id, case_id))
    .orderBy(desc(invoices.id));
  const results = rows.map(({ printed_total, ...invoice }) => ({
    ...invoice,
    total_amount: printed_total && ungrouped(printed_total),
  }));
  return { data: { results } };
};
