import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { readCaseName } from "#app/http/cases/case-reading.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { toList } from "#app/http/queries.server.ts";
import { ExpenseTable } from "#app/components/billing/expense-table.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { paths } from "#app/paths.ts";
import { addExpense } from "#app/provider/contract/billing/expenses.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";

export const meta: MetaFunction = () => [{ title: "Out-of-pocket Expenses · Litigation Panel" }];

const ExpenseForm = addExpense.input.omit({ case_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { caseId } = caseParams(visit.params);
  const [answer, name] = await Promise.all([
    provider.listExpenses({ case_id: caseId }),
    readCaseName(provider, caseId),
  ]);
  const total = answer.ok ? answer.data.total : null;
  return { ...toList(answer, messages.expenses.failed), total, name };
}

export const action = formAction({
  feature: "litigation_case",
  ids: caseParams,
  schema: ExpenseForm,
  call: ({ provider, ids: { caseId } }, expense) => provider.addExpense({ case_id: caseId, ...expense }),
  failed: messages.expenses.notAdded,
  to: ({ ids, query }) => paths.expenses(ids, query),
  done: messages.expenses.added,
});

export default function Expenses() {
  const { items, total, failure, name } = useLoaderData<typeof loader>();
  return (
    <CaseDialog title="Out-of-pocket Expenses" name={name} failure={failure}>
      {items.length === 0 && !failure ? <EmptyState>{messages.expenses.none}</EmptyState> : null}
      {items.length > 0 ? <ExpenseTable expenses={items} total={total} /> : null}
      <DialogForm
        id="add-expense"
        schema={ExpenseForm}
        fields={[
          { name: "expense_type", label: "Expense Type", placeholder: "e.g. travelling" },
          { name: "amount", label: "Amount (₹)", inputMode: "decimal", numeric: true },
          {
            name: "is_pure_agent",
            label: "Court fee, process fee or stamp duty, paid for the client",
            hint: messages.expenses.pureAgent,
            type: "checkbox",
          },
        ]}
        submit="Add Expense"
        busyLabel="Adding Expense"
        staysOpen
      />
    </CaseDialog>
  );
}
