import { formatDate } from "#app/domain/dates.ts";
import { formatRupees } from "#app/domain/money.ts";
import type { Expense } from "#app/provider/contract/billing/expenses.ts";
import { Badge } from "#app/ui/badge.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";

interface ExpenseTableProps {
  expenses: readonly Expense[];
  /** Decimal text; null when the provider's amounts cannot be added up. */
  total: string | null;
}

/** What was spent on a case, newest first, and the sum, which stays in sight. */
export function ExpenseTable({ expenses, total }: ExpenseTableProps) {
  return (
    <div className="sum-frame">
      <div className="sum-rows" tabIndex={0} role="region" aria-label="Expenses, newest first">
        <table className="table table-fold">
          <thead>
            <tr>
              <th scope="col">Expense Type</th>
              <th scope="col">Date</th>
              <th scope="col" className="num">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {expenses.map(({ id, expense_type, amount, is_pure_agent, created_at, created_by }) => (
              <tr key={id}>
                <td data-label="Expense Type">
                  <div>
                    <div>{expense_type ?? NOTHING}</div>
                    {is_pure_agent ? <Badge>At actual</Badge> : null}
                  </div>
                </td>
                <td data-label="Date">
                  <div>
                    <div>{formatDate(created_at) || NOTHING}</div>
                    {created_by ? <div className="small">{created_by}</div> : null}
                  </div>
                </td>
                <td data-label="Amount" className="num">
                  {formatRupees(amount) || NOTHING}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="sum">
        <dt>Total</dt>
        <dd>{formatRupees(total) || NOTHING}</dd>
      </dl>
    </div>
  );
}
