import { desc, eq, sql } from "drizzle-orm";
import { expenses, users } from "#app/database/schema.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";
import type { Handler } from "../call.server.ts";

/** What was spent on a case, newest first, and its sum. */
export const listExpenses: Handler<"listExpenses"> = async ({ services: { db }, user }, { case_id }) => {
  await caseInScope(db, user, case_id);
  const rows = await db
    .select({
      id: expenses.id,
      expense_type: expenses.expense_type,
      amount: expenses.amount,
      is_pure_agent: expenses.is_pure_agent,
      created_at: expenses.created_at,
      created_by: users.full_name,
      // Beside each row, so that list and sum are of the same moment.
      total: sql<string>`sum(${expenses.amount}) over ()`,
    })
    .from(expenses)
    .leftJoin(users, eq(users.id, expenses.created_by))
    .where(eq(expenses.case_id, case_id))
    .orderBy(desc(expenses.id));
  const results = rows.map(({ total: _total, ...expense }) => expense);
  return { data: { results, total: rows[0]?.total ?? "0.00" } };
};
