import { getFormProps } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { readCaseName } from "#app/http/cases/case-reading.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { toList } from "#app/http/queries.server.ts";
import { ExpenseTable } from "#app/components/billing/expense-table.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { useListAddress } from "#app/components/lists/list-address.ts";
import { ListedCase } from "#app/components/cases/listed-case.tsx";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { useEmptyWhenDone } from "#app/components/forms/use-empty-when-done.ts";
import { paths } from "#app/paths.ts";
import { addExpense } from "#app/provider/contract/billing/expenses.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CheckboxField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Modal, ModalActions } from "#app/ui/modal.tsx";

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
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useContractForm(ExpenseForm, { id: "add-expense", lastResult });
  useEmptyWhenDone(form.id, lastResult);
  return (
    <Modal title="Out-of-pocket Expenses" closeTo={useListAddress()} failure={failure} toast={<PageToast />}>
      <ListedCase name={name} />
      {items.length === 0 && !failure ? <EmptyState>{messages.expenses.none}</EmptyState> : null}
      {items.length > 0 ? <ExpenseTable expenses={items} total={total} /> : null}
      <Form method="post" preventScrollReset {...getFormProps(form)}>
        <FormErrors form={form} />
        <TextField field={fields.expense_type} label="Expense Type" placeholder="e.g. travelling" />
        <TextField field={fields.amount} label="Amount (₹)" inputMode="decimal" numeric autoComplete="off" />
        <CheckboxField
          field={fields.is_pure_agent}
          label="Court fee, process fee or stamp duty, paid for the client"
          hint={messages.expenses.pureAgent}
        />
        <FormKey lastResult={lastResult} />
        <ModalActions>
          <SubmitButton busyLabel="Adding Expense">Add Expense</SubmitButton>
        </ModalActions>
      </Form>
    </Modal>
  );
}
