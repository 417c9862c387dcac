import { getFormProps } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { formatRupees } from "#app/domain/money.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { readCaseName } from "#app/http/cases/case-reading.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { notFound } from "#app/http/queries.server.ts";
import { CourtFeeRequests, FeeChoices } from "#app/components/billing/court-fees.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { useListAddress } from "#app/components/lists/list-address.ts";
import { ListedCase } from "#app/components/cases/listed-case.tsx";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { lacksCall } from "#app/provider/contract/endpoint.ts";
import { useEmptyWhenDone } from "#app/components/forms/use-empty-when-done.ts";
import { paths } from "#app/paths.ts";
import { requestCourtFee, type CourtFees } from "#app/provider/contract/billing/court-fees.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Modal, ModalActions } from "#app/ui/modal.tsx";

export const meta: MetaFunction = () => [{ title: "Request Court Fees · Litigation Panel" }];

const CourtFeeForm = requestCourtFee.input.pick({ type_of_case: true, idempotency_key: true });

const NOTHING_KNOWN: CourtFees = { claim_amount: null, place: null, estimates: [], requests: [] };

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { caseId } = caseParams(visit.params);
  const [answer, name] = await Promise.all([
    provider.readCourtFees({ case_id: caseId }),
    readCaseName(provider, caseId),
  ]);
  if (!answer.ok && answer.code === "unknown") {
    throw notFound();
  }
  // The request is a call of the specification; estimates are not, and a host may have none.
  const isOffered = answer.ok || !lacksCall(answer);
  return {
    name,
    fees: answer.ok ? answer.data : NOTHING_KNOWN,
    failure: answer.ok || !isOffered ? null : (answer.message ?? messages.courtFees.failed),
  };
}

export const action = formAction({
  feature: "litigation_case",
  ids: caseParams,
  schema: CourtFeeForm,
  call: ({ provider, ids: { caseId } }, choice) => provider.requestCourtFee({ case_id: caseId, ...choice }),
  failed: messages.courtFees.notRequested,
  to: ({ ids, query }) => paths.courtFee(ids, query),
  done: messages.courtFees.requested,
});

export default function RequestCourtFees() {
  const { fees, name, failure } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useContractForm(CourtFeeForm, { id: "court-fee", lastResult });
  useEmptyWhenDone(form.id, lastResult);
  const about = [fees.claim_amount ? `Claim ${formatRupees(fees.claim_amount)}` : null, fees.place]
    .filter(Boolean)
    .join(" · ");
  return (
    <Modal title="Request Court Fees" closeTo={useListAddress()} failure={failure} toast={<PageToast />}>
      <ListedCase name={name} />
      {about === "" ? null : <p className="small">{about}</p>}
      {failure ? null : <CourtFeeRequests requests={fees.requests} />}
      <Form method="post" preventScrollReset {...getFormProps(form)}>
        <FormErrors form={form} />
        <FeeChoices field={fields.type_of_case} estimates={fees.estimates} />
        <p className="small">{messages.courtFees.confirm}</p>
        <FormKey lastResult={lastResult} />
        <ModalActions>
          <SubmitButton busyLabel="Sending Request">Send Request</SubmitButton>
        </ModalActions>
      </Form>
    </Modal>
  );
}
