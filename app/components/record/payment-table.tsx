import { formatDate } from "#app/domain/dates.ts";
import { formatRupees } from "#app/domain/money.ts";
import { paymentKindLabel } from "#app/domain/record/payments.ts";
import type { Payment } from "#app/provider/contract/record/payments.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Table } from "#app/ui/table.tsx";
import { DayAndEntry, reverseColumn, SumFrame } from "../billing/sum-table.tsx";

/** A payment in a list: where it can be reversed, unless it cannot. */
type ListedPayment = Payment & { reverseTo: string | null };

interface PaymentTableProps {
  payments: readonly ListedPayment[];
  /** Decimal text. */
  total: string;
}

/** What was paid, latest first, and the sum, which stays in sight. */
export function PaymentTable({ payments, total }: PaymentTableProps) {
  return (
    <SumFrame label="Payments, latest first" total={formatRupees(total)}>
      <Table
        rows={payments}
        keyOf={({ id }) => id}
        columns={[
          { head: "Payment", cell: (payment) => <What payment={payment} all={payments} /> },
          {
            head: "Date",
            cell: ({ paid_on, created_at, created_by }) => (
              <DayAndEntry day={paid_on} {...{ created_at, created_by }} />
            ),
          },
          { head: "Amount", className: "num", cell: ({ amount }) => formatRupees(amount) },
          reverseColumn(
            payments,
            ({ kind, paid_on }) => `${paymentKindLabel(kind)} of ${formatDate(paid_on)}`,
          ),
        ]}
      />
    </SumFrame>
  );
}

function What({ payment, all }: { payment: Payment; all: readonly Payment[] }) {
  const { kind, reference, is_reversed, reverses_id, reason } = payment;
  const reversed = all.find(({ id }) => id === reverses_id);
  return (
    <div>
      <div>{paymentKindLabel(kind)}</div>
      {is_reversed ? <Badge>Reversed</Badge> : null}
      {reference ? <div className="small">{reference}</div> : null}
      {reversed ? (
        <div className="small">
          Reversal of the payment of {formatDate(reversed.paid_on)}: {reason}
        </div>
      ) : null}
    </div>
  );
}
