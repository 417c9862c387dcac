import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { todayInIndia } from "#app/domain/dates.ts";
import { PAYMENT_FIELDS, PAYMENT_KIND_LABELS } from "#app/domain/record/payments.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { getQuery, toList } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { PaymentTable } from "#app/components/record/payment-table.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { asked } from "#app/provider/contract/confirm.ts";
import { addPayment } from "#app/provider/contract/record/payments.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Payments", data?.name?.customer_name);

const PaymentForm = addPayment.input.omit({ case_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { application, read, name, dialog } = await openCase(visit, (provider, case_id) =>
    provider.listPayments({ case_id }),
  );
  const { items, failure } = toList(read, recordMessages.payments.failed);
  const query = getQuery(visit.request);
  return {
    payments: items.map((payment) => ({
      ...payment,
      reverseTo:
        payment.is_reversed || payment.reverses_id !== null
          ? null
          : paths.caseDialog(dialog, `payments/${payment.id}/reverse`, query),
    })),
    total: read.ok ? read.data.total : "0.00",
    failure,
    name,
    today: todayInIndia(application.now()),
  };
}

export const action = formAction({
  feature: "litigation_case",
  ids: caseParams,
  schema: PaymentForm,
  call: ({ provider, ids: { caseId } }, payment) =>
    provider.addPayment({ case_id: caseId, ...asked(payment) }),
  failed: recordMessages.payments.notAdded,
  to: ({ ids, query }) => paths.caseDialog(ids, "payments", query),
  done: recordMessages.payments.added,
});

export default function Payments() {
  const { payments, total, failure, name, today } = useLoaderData<typeof loader>();
  return (
    <CaseDialog title="Payments" name={name} failure={failure} variant="wide">
      {payments.length === 0 && !failure ? <EmptyState>{recordMessages.payments.none}</EmptyState> : null}
      {payments.length > 0 ? <PaymentTable payments={payments} total={total} /> : null}
      <DialogForm
        id="add-payment"
        schema={PaymentForm}
        columns={2}
        fields={[
          {
            name: "kind",
            label: PAYMENT_FIELDS.kind,
            options: Object.entries(PAYMENT_KIND_LABELS).map(([value, label]) => ({ value, label })),
            empty: "Choose the kind",
          },
          { name: "amount", label: PAYMENT_FIELDS.amount, inputMode: "decimal", numeric: true },
          { name: "paid_on", label: PAYMENT_FIELDS.paid_on, type: "date", max: today },
          {
            name: "reference",
            label: PAYMENT_FIELDS.reference,
            placeholder: "UTR, cheque or receipt number",
          },
        ]}
        submit="Add Payment"
        busyLabel="Adding Payment"
        staysOpen
      />
    </CaseDialog>
  );
}
