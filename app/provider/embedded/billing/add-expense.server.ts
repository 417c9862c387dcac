import { record } from "#app/database/audit/audit.server.ts";
import { expenses } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";
import type { Handler } from "../call.server.ts";

export const addExpense: Handler<"addExpense"> = (call, { case_id, expense_type, amount, is_pure_agent }) =>
  call.change(async (tx) => {
    const litigationCase = await caseInScope(tx, call.user, case_id);
    const spent = { expense_type, amount, is_pure_agent };
    await tx.insert(expenses).values({ case_id, ...spent, created_by: call.user.id });
    await record(tx, call.actor, {
      action: "expense.added",
      object: { type: "case", id: case_id },
      clientId: litigationCase.client_id,
      after: spent,
    });
    return { data: {}, message: messages.expenses.added };
  });
