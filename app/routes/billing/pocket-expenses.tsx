import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { readCaseName } from "#app/http/cases/case-reading.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { toList } from "#app/http/queries.server.ts";
import { ExpenseTable } from "#app/components/billing/expense-table.tsx";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { titled } from "#app/components/shell/titled.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Pocket Expenses", data?.name?.customer_name);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { caseId } = caseParams(visit.params);
  const [answer, name] = await Promise.all([
    provider.listExpenses({ case_id: caseId }),
    readCaseName(provider, caseId),
  ]);
  return { ...toList(answer, messages.expenses.failed), total: answer.ok ? answer.data.total : null, name };
}

/** The expenses to read: nothing can be added here. */
export default function PocketExpenses() {
  const { items, total, failure, name } = useLoaderData<typeof loader>();
  return (
    <CaseDialog title="Pocket Expenses" name={name} failure={failure}>
      {items.length === 0 && !failure ? <EmptyState>{messages.expenses.none}</EmptyState> : null}
      {items.length > 0 ? <ExpenseTable expenses={items} total={total} /> : null}
    </CaseDialog>
  );
}
