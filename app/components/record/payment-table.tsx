import { formatDate } from "#app/domain/dates.ts";
import { formatRupees } from "#app/domain/money.ts";
import { paymentKindLabel } from "#app/domain/record/payments.ts";
import type { Payment } from "#app/provider/contract/record/payments.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Table } from "#app/ui/table.tsx";

/** A payment in a list: where it can be reversed, unless it cannot. */
export type ListedPayment = Payment & { reverseTo: string | null };

interface PaymentTableProps {
  payments: readonly ListedPayment[];
  /** Decimal text. */
  total: string;
}

/** What was paid, latest first, and the sum, which stays in sight. */
export function PaymentTable({ payments, total }: PaymentTableProps) {
  return (
    <div className="sum-frame">
      <div className="sum-rows" tabIndex={0} role="region" aria-label="Payments, latest first">
        <Table
          rows={payments}
          keyOf={({ id }) => id}
          columns={[
            { head: "Payment", cell: (payment) => <What payment={payment} all={payments} /> },
            { head: "Date", cell: (payment) => <When payment={payment} /> },
            { head: "Amount", className: "num", cell: ({ amount }) => formatRupees(amount) },
            payments.some(({ reverseTo }) => reverseTo) && {
              head: "Action",
              cell: ({ reverseTo, kind, paid_on }) =>
                reverseTo ? (
                  <div className="acts">
                    <ButtonLink
                      href={reverseTo}
                      look="quiet"
                      move="stay"
                      aria-label={`Reverse ${paymentKindLabel(kind)} of ${formatDate(paid_on)}`}
                    >
                      Reverse
                    </ButtonLink>
                  </div>
                ) : (
                  NOTHING
                ),
            },
          ]}
        />
      </div>
      <dl className="sum">
        <dt>Total</dt>
        <dd>{formatRupees(total)}</dd>
      </dl>
    </div>
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

/** When it was paid, and who entered it; on which day where that is another. */
function When({ payment: { paid_on, created_at, created_by } }: { payment: Payment }) {
  const [paid, entered] = [formatDate(paid_on), formatDate(created_at)];
  const by = [created_by, entered === paid ? null : `entered ${entered}`].filter(Boolean).join(", ");
  return (
    <div>
      <div>{paid}</div>
      {by ? <div className="small">{by}</div> : null}
    </div>
  );
}
