import * as z from "zod";
import { Id, IdempotencyKey, OptionalDate, RequiredText, Reason } from "#app/domain/fields.ts";
import { ExpenseAmount } from "#app/domain/money-fields.ts";
import { messages } from "#app/domain/messages.ts";
import { fromPaise, isDecimal, toPaise } from "#app/domain/money.ts";
import { DocumentFile } from "../documents/documents.ts";
import { Confirmed } from "../confirm.ts";
import { endpoint, ownChange } from "../endpoint.ts";
import {
  blankAsNone,
  flagField,
  messageReply,
  totalledReply,
  WireFlag,
  WireId,
  WireNumber,
  WireText,
} from "../wire.ts";

export const Expense = z.object({
  id: WireId,
  expense_type: WireText,
  amount: WireText,
  created_at: WireText,
  // Ours: other hosts send none.
  is_pure_agent: WireFlag,
  created_by: WireText,
  /** When it was spent; created_at is when it was entered. */
  expense_date: WireText,
  /** Of the file. */
  bill_url: WireText,
  /** The expense that this one takes back: its amount is below zero. */
  reverses_id: WireNumber,
  is_reversed: WireFlag,
  /** Why it reverses the other. */
  reason: WireText,
  /** The invoice that lists it, unless a credit note has taken that back. */
  invoice_number: WireText,
});
export type Expense = z.output<typeof Expense>;

/** The sum where a host sends none; nothing when an amount cannot be read: a wrong total is worse than none. */
function sumOf(expenses: readonly Expense[]): string | null {
  const amounts = expenses.map(({ amount }) => amount ?? "");
  if (!amounts.every(isDecimal)) return null;
  return fromPaise(amounts.reduce((sum, amount) => sum + toPaise(amount), 0n));
}

export const listExpenses = endpoint({
  method: "GET",
  path: "/litigation/api/case/expenses/list/",
  input: z.object({ case_id: Id }),
  shows: "expenses",
  reply: totalledReply(Expense, sumOf),
});

export const addExpense = endpoint({
  method: "POST",
  path: "/litigation/api/case/expenses/",
  input: z.object({
    case_id: Id,
    expense_type: RequiredText(messages.expenses.required),
    amount: ExpenseAmount,
    /** Court fee, process fee or stamp duty that is recovered at actual (CGST Rule 33). */
    is_pure_agent: flagField,
    /** Today, unless told. */
    expense_date: OptionalDate,
    bill_file: blankAsNone(DocumentFile),
    confirmed: Confirmed,
    idempotency_key: IdempotencyKey.optional(),
  }),
  amounts: ["amount"],
  reply: messageReply,
});

/** Enters the same amount below zero; both stay in the list. */
export const reverseExpense = ownChange(
  z.object({
    case_id: Id,
    expense_id: Id,
    reason: Reason(messages.expenses.reasonRequired),
    idempotency_key: IdempotencyKey.optional(),
  }),
);
