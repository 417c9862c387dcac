import { z } from "zod";
import { ExpenseAmount, Id, IdempotencyKey, RequiredText } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { fromPaise, isDecimal, toPaise } from "#app/domain/money.ts";
import { endpoint } from "../endpoint.ts";
import { flagField, messageReply, totalledReply, WireFlag, WireId, WireText } from "../wire.ts";

export const Expense = z.object({
  id: WireId,
  expense_type: WireText,
  amount: WireText,
  created_at: WireText,
  // Ours: other hosts send none.
  is_pure_agent: WireFlag,
  created_by: WireText,
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
    idempotency_key: IdempotencyKey.optional(),
  }),
  amounts: ["amount"],
  reply: messageReply,
});
