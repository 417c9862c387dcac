import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatDate } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { formatRupees } from "#app/domain/money.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { getQuery, idParam, notFound, toList } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { reverseExpense, type Expense } from "#app/provider/contract/billing/expenses.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Reverse Expense", data?.name?.customer_name);

const ReverseForm = reverseExpense.input.omit({ case_id: true, expense_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { read, dialog, name } = await openCase(visit, (provider, case_id) =>
    provider.listExpenses({ case_id }),
  );
  const { items, failure } = toList(read, messages.expenses.failed);
  const expense = items.find(({ id }) => id === idParam(visit.params.expenseId));
  if (!expense && failure === null) throw notFound();
  return {
    expense: expense ?? null,
    whyNot: expense ? whyNot(expense) : null,
    failure,
    name,
    closeTo: paths.caseDialog(dialog, "expenses", getQuery(visit.request)),
  };
}

/** Whoever comes by an old page is told before a reason is typed. */
function whyNot({ reverses_id, is_reversed, invoice_number }: Expense): string | null {
  if (reverses_id) return messages.expenses.isReversal;
  if (is_reversed) return messages.expenses.alreadyReversed;
  return invoice_number ? messages.expenses.isInvoiced(invoice_number) : null;
}

export const action = formAction({
  feature: "litigation_case",
  ids: (params) => ({ ...caseParams(params), expenseId: idParam(params.expenseId) }),
  schema: ReverseForm,
  call: ({ provider, ids: { caseId, expenseId } }, form) =>
    provider.reverseExpense({ case_id: caseId, expense_id: expenseId, ...form }),
  failed: messages.expenses.notReversed,
  to: ({ ids, query }) => paths.caseDialog(ids, "expenses", query),
  done: messages.expenses.reversed("this case"),
});

export default function ReverseExpense() {
  const { expense, whyNot: refusal, failure, name, closeTo } = useLoaderData<typeof loader>();
  const isAnswered = useActionData() !== undefined;
  return (
    <CaseDialog title="Reverse Expense" name={name} closeTo={closeTo} failure={failure}>
      {expense ? (
        <DescriptionList
          facts={[
            { label: "Expense Type", value: expense.expense_type },
            { label: "Date", value: formatDate(expense.expense_date ?? expense.created_at) },
            { label: "Amount", value: formatRupees(expense.amount) },
          ]}
        />
      ) : null}
      {refusal !== null && !isAnswered ? <EmptyState>{refusal}</EmptyState> : null}
      <DialogForm
        id="reverse-expense"
        schema={ReverseForm}
        fields={[{ name: "reason", label: "Reason", rows: 3, hint: messages.expenses.bothStay }]}
        isVoid={refusal !== null}
        cancelTo={closeTo}
        submit="Reverse Expense"
        busyLabel="Reversing Expense"
        look="danger"
      />
    </CaseDialog>
  );
}
