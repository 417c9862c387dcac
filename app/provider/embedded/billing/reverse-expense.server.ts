import { and, eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { expenses } from "#app/database/schema.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { formatRupees, fromPaise, toPaise } from "#app/domain/money.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { lockCase } from "../cases/lock-case.server.ts";
import { invoicedExpenses } from "./invoiced-expenses.server.ts";

/** Enters an expense once more with the opposite amount. What a client was billed is taken back by a credit note alone. */
export const reverseExpense = (call: UserCall, { case_id, expense_id, reason }: Input<"reverseExpense">) =>
  call.change(async (tx) => {
    // An invoice of the case that is being made waits for this, or is waited for.
    const { client_id } = await lockCase(tx, call.user, case_id);
    const ofCase = eq(expenses.case_id, case_id);
    const [expense] = await tx
      .select()
      .from(expenses)
      .where(and(ofCase, eq(expenses.id, expense_id)));
    if (!expense) throw new Refusal(messages.expenses.unknown, 404);
    if (expense.reverses_id !== null) throw new Refusal(messages.expenses.isReversal);
    const invoice = (await invoicedExpenses(tx, case_id)).get(expense_id);
    if (invoice !== undefined) throw new Refusal(messages.expenses.isInvoiced(invoice), 409);
    const amount = fromPaise(-toPaise(expense.amount));
    const { expense_type, is_pure_agent, expense_date } = expense;
    const [reversal] = await tx
      .insert(expenses)
      .values({
        case_id,
        expense_type,
        amount,
        is_pure_agent,
        reason,
        expense_date: todayInIndia(call.services.now()),
        reverses_id: expense_id,
        created_by: call.user.id,
        created_at: call.services.now().toISOString(),
      })
      .onConflictDoNothing()
      .returning({ id: expenses.id });
    if (!reversal) throw new Refusal(messages.expenses.alreadyReversed, 409);
    await record(tx, call.actor, {
      action: "expense.reversed",
      object: { type: "case", id: case_id },
      clientId: client_id,
      after: { expense_type, amount, expense_date, reason },
    });
    return { data: {}, message: messages.expenses.reversed(formatRupees(expense.amount)) };
  });
