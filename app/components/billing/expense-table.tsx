import { formatDate } from "#app/domain/dates.ts";
import { formatRupees } from "#app/domain/money.ts";
import type { Expense } from "#app/provider/contract/billing/expenses.ts";
import { Badge } from "#app/ui/badge.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

interface ExpenseTableProps {
  expenses: readonly Expense[];
  /** Decimal text; null when the provider's amounts cannot be added up. */
  total: string | null;
}

const COLUMNS: readonly Column<Expense>[] = [
  {
    head: "Expense Type",
    cell: ({ expense_type, is_pure_agent }) => (
      <div>
        <div>{expense_type ?? NOTHING}</div>
        {is_pure_agent ? <Badge>At actual</Badge> : null}
      </div>
    ),
  },
  {
    head: "Date",
    cell: ({ created_at, created_by }) => (
      <div>
        <div>{formatDate(created_at) || NOTHING}</div>
        {created_by ? <div className="small">{created_by}</div> : null}
      </div>
    ),
  },
  { head: "Amount", className: "num", cell: ({ amount }) => formatRupees(amount) || NOTHING },
];

/** What was spent on a case, newest first, and the sum, which stays in sight. */
export function ExpenseTable({ expenses, total }: ExpenseTableProps) {
  return (
    <div className="sum-frame">
      <div className="sum-rows" tabIndex={0} role="region" aria-label="Expenses, newest first">
        <Table rows={expenses} columns={COLUMNS} keyOf={({ id }) => id} />
      </div>
      <dl className="sum">
        <dt>Total</dt>
        <dd>{formatRupees(total) || NOTHING}</dd>
      </dl>
    </div>
  );
}
