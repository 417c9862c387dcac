// An invoice, and how much of it credit notes have not taken back yet.
import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { creditNotes, invoices } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import { toPaise, ungrouped } from "#app/domain/money.ts";
import type { PrintedInvoice } from "#app/papers/typesetting/invoice.ts";
import { Refusal } from "../call.server.ts";
import { Billed } from "./invoiced-expenses.server.ts";

/** An expense that the invoice lists, as it was printed. */
interface InvoiceLine {
  id: number;
  label: string;
  /** Decimal text. */
  amount: string;
  isCredited: boolean;
}

export interface CreditedInvoice {
  id: number;
  number: string;
  /** "YYYY-MM-DD" */
  date: string;
  /** As it was printed. */
  printed: PrintedInvoice;
  recipientState: string | null;
  /** Taxable value, and what earlier notes credited of it; in paise. */
  value: bigint;
  credited: bigint;
  lines: InvoiceLine[];
}

/** @throws Refusal 404 when the case has no such invoice */
export async function readCreditedInvoice(
  db: Database | Transaction,
  { case_id, invoice_id }: { case_id: number; invoice_id: number },
): Promise<CreditedInvoice> {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, invoice_id), eq(invoices.case_id, case_id)));
  if (!invoice) throw new Refusal(messages.creditNotes.unknownInvoice, 404);
  const notes = await db.select().from(creditNotes).where(eq(creditNotes.invoice_id, invoice_id));
  const creditedIds = new Set(notes.flatMap(({ snapshot }) => Billed.parse(snapshot).expense_ids));
  // Written by create-invoice.server.ts: what was printed, and the expenses in the order they stand there.
  const printed = invoice.snapshot.printed as PrintedInvoice;
  const { expense_ids, recipient_state } = Billed.parse(invoice.snapshot);
  return {
    id: invoice.id,
    number: invoice.invoice_number,
    date: invoice.invoice_date,
    printed,
    recipientState: recipient_state,
    value: toPaise(invoice.invoice_amount),
    credited: notes.reduce((sum, { credit_amount }) => sum + toPaise(credit_amount), 0n),
    lines: printed.expenses.flatMap(({ label, amount }, index) => {
      const id = expense_ids[index];
      return id === undefined
        ? []
        : [{ id, label, amount: ungrouped(amount), isCredited: creditedIds.has(id) }];
    }),
  };
}
