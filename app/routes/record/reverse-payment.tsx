import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatDate } from "#app/domain/dates.ts";
import { formatRupees } from "#app/domain/money.ts";
import { PAYMENT_FIELDS, paymentKindLabel } from "#app/domain/record/payments.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { getQuery, idParam, notFound, toList } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { reversePayment, type Payment } from "#app/provider/contract/record/payments.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Reverse Payment", data?.name?.customer_name);

const ReverseForm = reversePayment.input.omit({ case_id: true, payment_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { read, name, dialog } = await openCase(visit, (provider, case_id) =>
    provider.listPayments({ case_id }),
  );
  const { items, failure } = toList(read, recordMessages.payments.failed);
  const payment = items.find(({ id }) => id === idParam(visit.params.paymentId));
  if (!payment && failure === null) throw notFound();
  return {
    payment: payment ?? null,
    whyNot: payment ? whyNot(payment) : null,
    failure,
    name,
    back: paths.caseDialog(dialog, "payments", getQuery(visit.request)),
  };
}

/** Whoever comes by an old page is told before a reason is typed. */
function whyNot({ reverses_id, is_reversed }: Payment): string | null {
  if (reverses_id !== null) return recordMessages.payments.isReversal;
  return is_reversed ? recordMessages.payments.alreadyReversed : null;
}

export const action = formAction({
  feature: "litigation_case",
  ids: (params) => ({ ...caseParams(params), paymentId: idParam(params.paymentId) }),
  schema: ReverseForm,
  call: ({ provider, ids: { caseId, paymentId } }, form) =>
    provider.reversePayment({ case_id: caseId, payment_id: paymentId, ...form }),
  failed: recordMessages.payments.notReversed,
  to: ({ ids, query }) => paths.caseDialog(ids, "payments", query),
  done: recordMessages.payments.reversed("this case"),
});

export default function ReversePayment() {
  const { payment, whyNot: refusal, failure, name, back } = useLoaderData<typeof loader>();
  const isAnswered = useActionData() !== undefined;
  return (
    <CaseDialog title="Reverse Payment" name={name} closeTo={back} failure={failure}>
      {payment ? (
        <DescriptionList
          facts={[
            { label: PAYMENT_FIELDS.kind, value: paymentKindLabel(payment.kind) },
            { label: PAYMENT_FIELDS.paid_on, value: formatDate(payment.paid_on) },
            { label: "Amount", value: formatRupees(payment.amount) },
          ]}
        />
      ) : null}
      {refusal !== null && !isAnswered ? <EmptyState>{refusal}</EmptyState> : null}
      <DialogForm
        id="reverse-payment"
        schema={ReverseForm}
        fields={[{ name: "reason", label: "Reason", rows: 3, hint: recordMessages.payments.bothStay }]}
        isVoid={refusal !== null}
        cancelTo={back}
        submit="Reverse Payment"
        busyLabel="Reversing Payment"
        look="danger"
      />
    </CaseDialog>
  );
}
