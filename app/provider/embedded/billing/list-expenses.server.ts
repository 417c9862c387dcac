import { desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { expenses, users } from "#app/database/schema.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";
import type { Handler } from "../call.server.ts";
import { invoicedExpenses } from "./invoiced-expenses.server.ts";

/** What was spent on a case, newest first, and its sum. */
export const listExpenses: Handler<"listExpenses"> = async ({ services: { db }, user }, { case_id }) => {
  await caseInScope(db, user, case_id);
  const reversal = alias(expenses, "reversal");
  const rows = await db
    .select({
      id: expenses.id,
      expense_type: expenses.expense_type,
      amount: expenses.amount,
      is_pure_agent: expenses.is_pure_agent,
      created_at: expenses.created_at,
      created_by: users.full_name,
      expense_date: expenses.expense_date,
      bill_url: expenses.bill_key,
      reverses_id: expenses.reverses_id,
      is_reversed: sql<boolean>`${reversal.id} is not null`,
      reason: expenses.reason,
      // Beside each row, so that list and sum are of the same moment.
      total: sql<string>`sum(${expenses.amount}) over ()`,
    })
    .from(expenses)
    .leftJoin(users, eq(users.id, expenses.created_by))
    .leftJoin(reversal, eq(reversal.reverses_id, expenses.id))
    .where(eq(expenses.case_id, case_id))
    .orderBy(desc(expenses.id));
  const invoiced = await invoicedExpenses(db, case_id);
  const results = rows.map(({ total: _total, ...expense }) => ({
    ...expense,
    invoice_number: invoiced.get(expense.id) ?? null,
  }));
  return { data: { results, total: rows[0]?.total ?? "0.00" } };
};
