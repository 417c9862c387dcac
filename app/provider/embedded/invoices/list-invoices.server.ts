import { desc, eq } from "drizzle-orm";
import { invoices } from "#app/database/schema.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";
import type { Handler } from "../call.server.ts";

/** The invoices of a case, newest first. */
export const listInvoices: Handler<"listInvoices"> = async ({ services: { db }, user }, { case_id }) => {
  await caseInScope(db, user, case_id);
  const results = await db
    .select({
      id: invoices.id,
      invoice_number: invoices.invoice_number,
      invoice_date: invoices.invoice_date,
      invoice_amount: invoices.invoice_amount,
      tax_amount: invoices.tax_amount,
      invoice_url: invoices.file_key,
    })
    .from(invoices)
    .where(eq(invoices.case_id, case_id))
    .orderBy(desc(invoices.id));
  return { data: { results } };
};
