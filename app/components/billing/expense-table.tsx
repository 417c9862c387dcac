import { formatDate } from "#app/domain/dates.ts";
import { formatRupees } from "#app/domain/money.ts";
import { paths } from "#app/paths.ts";
import type { Expense } from "#app/provider/contract/billing/expenses.ts";
import { Badge } from "#app/ui/badge.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Table } from "#app/ui/table.tsx";
import { DayAndEntry, reverseColumn, SumFrame } from "./sum-table.tsx";

/** An expense in a list: where it can be reversed, unless it cannot. */
type ListedExpense = Expense & { reverseTo?: string | null };

interface ExpenseTableProps {
  expenses: readonly ListedExpense[];
  /** Decimal text; null when the provider's amounts cannot be added up. */
  total: string | null;
}

/** What was spent on a case, newest first, and the sum, which stays in sight. */
export function ExpenseTable({ expenses, total }: ExpenseTableProps) {
  return (
    <SumFrame label="Expenses, newest first" total={formatRupees(total) || NOTHING}>
      <Table
        rows={expenses}
        keyOf={({ id }) => id}
        columns={[
          { head: "Expense Type", cell: (expense) => <What expense={expense} all={expenses} /> },
          {
            head: "Date",
            cell: ({ expense_date, created_at, created_by }) => (
              <DayAndEntry day={expense_date ?? created_at} {...{ created_at, created_by }} />
            ),
          },
          { head: "Amount", className: "num", cell: ({ amount }) => formatRupees(amount) || NOTHING },
          reverseColumn(expenses, ({ expense_type }) => expense_type ?? "expense"),
        ]}
      />
    </SumFrame>
  );
}

function What({ expense, all }: { expense: Expense; all: readonly Expense[] }) {
  const { expense_type, is_pure_agent, is_reversed, reverses_id, reason, invoice_number, bill_url } = expense;
  const reversed = all.find(({ id }) => id === reverses_id);
  return (
    <div>
      <div>{expense_type ?? NOTHING}</div>
      <div className="acts">
        {is_pure_agent ? <Badge>At actual</Badge> : null}
        {is_reversed ? <Badge>Reversed</Badge> : null}
        {invoice_number ? <Badge>{`Invoice ${invoice_number}`}</Badge> : null}
        {bill_url ? (
          <a
            className="link small"
            href={paths.file(bill_url)}
            download
            aria-label={`Bill of ${expense_type ?? "expense"}`}
          >
            Bill
          </a>
        ) : null}
      </div>
      {reverses_id === null ? null : (
        <div className="small">
          Reversal of the expense of {formatDate(reversed?.expense_date) || "another day"}
          {reason ? `: ${reason}` : ""}
        </div>
      )}
    </div>
  );
}
