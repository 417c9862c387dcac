import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { readCaseName } from "#app/http/cases/case-reading.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { getQuery, toList } from "#app/http/queries.server.ts";
import { ExpenseTable } from "#app/components/billing/expense-table.tsx";
import { DocumentFileField } from "#app/components/documents/document-fields.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { addExpense, type Expense } from "#app/provider/contract/billing/expenses.ts";
import { asked } from "#app/provider/contract/confirm.ts";
import { DocumentFile } from "#app/provider/contract/documents/documents.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CheckboxField, TextField } from "#app/ui/forms/field.tsx";
import { AmountField } from "#app/components/forms/amount-field.tsx";
import { DateField } from "#app/components/forms/date-field.tsx";
import { uploadAction } from "#app/ui/forms/upload-progress.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Out-of-pocket Expenses", data?.name?.customer_name);

/** The bill itself never passes through the form library: it goes to disk while it arrives. */
const ExpenseForm = addExpense.input.omit({ case_id: true, bill_file: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider } = await requireAdmin(visit, "litigation_case");
  const dialog = caseParams(visit.params);
  const { caseId } = dialog;
  const [answer, name] = await Promise.all([
    provider.listExpenses({ case_id: caseId }),
    readCaseName(provider, caseId),
  ]);
  const { items, failure } = toList(answer, messages.expenses.failed);
  const query = getQuery(visit.request);
  return {
    items: items.map((expense) => ({
      ...expense,
      reverseTo: isOpen(expense) ? paths.caseDialog(dialog, `expenses/${expense.id}/reverse`, query) : null,
    })),
    failure,
    total: answer.ok ? answer.data.total : null,
    name,
    today: todayInIndia(application.now()),
  };
}

export const action = formAction({
  feature: "litigation_case",
  ids: caseParams,
  schema: ExpenseForm,
  file: { name: "bill_file", rules: DocumentFile.optional() },
  call: ({ provider, ids: { caseId } }, expense, bill_file) =>
    provider.addExpense({ case_id: caseId, ...asked(expense), bill_file }),
  failed: messages.expenses.notAdded,
  to: ({ ids, query }) => paths.caseDialog(ids, "expenses", query),
  done: messages.expenses.added,
});

export const clientAction = uploadAction;

/** Whether it can be reversed here; a host that knows no date of an expense knows no reversal either. */
const isOpen = ({ expense_date, is_reversed, reverses_id, invoice_number }: Expense): boolean =>
  expense_date !== null && !is_reversed && reverses_id === null && invoice_number === null;

export default function Expenses() {
  const { items, total, failure, name, today } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <CaseDialog title="Out-of-pocket Expenses" name={name} failure={failure}>
      {items.length === 0 && !failure ? <EmptyState>{messages.expenses.none}</EmptyState> : null}
      {items.length > 0 ? <ExpenseTable expenses={items} total={total} /> : null}
      <DialogForm
        id="add-expense"
        schema={ExpenseForm}
        start={{ expense_date: today }}
        isUpload
        submit="Add Expense"
        busyLabel="Adding Expense"
        staysOpen
      >
        {(fields) => (
          <>
            <TextField field={fields.expense_type} label="Expense Type" placeholder="e.g. travelling" />
            <div className="fields fields-2">
              <AmountField field={fields.amount} label="Amount (₹)" />
              <DateField field={fields.expense_date} label="Date" max={today} />
            </div>
            <CheckboxField
              field={fields.is_pure_agent}
              label="Court fee, process fee or stamp duty, paid for the client"
              hint={messages.expenses.pureAgent}
            />
            <DocumentFileField name="bill_file" label="Bill" isOptional answer={lastResult} />
          </>
        )}
      </DialogForm>
    </CaseDialog>
  );
}
