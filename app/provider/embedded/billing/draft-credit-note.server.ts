// A credit note before it is numbered and kept: what will be printed, and what it comes to (CGST Rule 53(1A)).
import { formatDate } from "#app/domain/dates.ts";
import { creditedTax } from "#app/domain/billing/credit-notes.ts";
import { messages } from "#app/domain/messages.ts";
import {
  formatAmount,
  formatRupees,
  fromPaise,
  rupeesInWords,
  toPaise,
  ungrouped,
} from "#app/domain/money.ts";
import type { PrintedInvoice } from "#app/papers/typesetting/invoice.ts";
import { plainText } from "#app/papers/values.ts";
import { Refusal } from "../call.server.ts";
import type { CreditedInvoice } from "./credited-invoice.server.ts";

const words = messages.creditNotes;

interface CreditNoteOrder {
  number: string;
  /** "YYYY-MM-DD" */
  date: string;
  /** Taxable value, decimal text. */
  amount: string;
  expenseIds: readonly number[];
  reason: string;
  /** Who signs now; null: as on the invoice. */
  signatory: string | null;
}

export interface CreditNoteDraft {
  printed: PrintedInvoice;
  /** Decimal texts. */
  amount: string;
  tax: string;
  expenses: string;
  total: string;
  expenseIds: number[];
}

/** @throws Refusal when nothing would be credited, or more than is left of the invoice */
export function draftCreditNote(invoice: CreditedInvoice, order: CreditNoteOrder): CreditNoteDraft {
  const amount = toPaise(order.amount);
  const left = invoice.value - invoice.credited;
  if (amount > left) {
    throw new Refusal(words.aboveLeft(formatRupees(fromPaise(left))), 422, { field: "credit_amount" });
  }
  const expenseIds = [...new Set(order.expenseIds)];
  const lines = invoice.lines.filter(({ id, isCredited }) => !isCredited && expenseIds.includes(id));
  if (lines.length < expenseIds.length) throw new Refusal(words.notOfInvoice, 409, { field: "expense_ids" });
  if (amount === 0n && lines.length === 0) throw new Refusal(words.nothing, 422, { field: "credit_amount" });

  const part = { value: invoice.value, before: invoice.credited, amount };
  const heads = invoice.printed.taxes.map(({ label, amount: whole }) => ({
    label,
    amount: creditedTax(toPaise(ungrouped(whole)), part),
  }));
  const tax = heads.reduce((sum, head) => sum + head.amount, 0n);
  const spent = lines.reduce((sum, line) => sum + toPaise(line.amount), 0n);
  const total = fromPaise(amount + tax + spent);
  const { printed } = invoice;
  const isRegistered = printed.supplier.gstin !== null;
  return {
    amount: fromPaise(amount),
    tax: fromPaise(tax),
    expenses: fromPaise(spent),
    total,
    expenseIds,
    printed: {
      ...printed,
      title: words.printed.title,
      number: order.number,
      date: formatDate(order.date),
      isoDate: order.date,
      matter: [
        ["Against invoice", words.printed.against(invoice.number, formatDate(invoice.date))],
        ["Reason", plainText(order.reason)],
        ...printed.matter,
      ],
      taxableValue: formatAmount(fromPaise(amount)),
      taxes: heads.map((head) => ({ label: head.label, amount: formatAmount(fromPaise(head.amount)) })),
      expenses: lines.map((line) => ({ label: line.label, amount: formatAmount(line.amount) })),
      total: formatAmount(total),
      totalInWords: rupeesInWords(total),
      notes: [isRegistered ? words.printed.law : words.printed.plain],
      // Nothing is to be paid.
      bankDetails: [],
      signatory: order.signatory ?? printed.signatory,
    },
  };
}
