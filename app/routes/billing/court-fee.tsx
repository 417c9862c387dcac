import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { formatRupees } from "#app/domain/money.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { readCaseName } from "#app/http/cases/case-reading.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { notFound } from "#app/http/queries.server.ts";
import { CourtFeeRequests, FeeChoices } from "#app/components/billing/court-fees.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { lacksCall } from "#app/provider/contract/endpoint.ts";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { requestCourtFee, type CourtFees } from "#app/provider/contract/billing/court-fees.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Request Court Fees", data?.name?.customer_name);

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
  to: ({ ids, query }) => paths.caseDialog(ids, "court-fee", query),
  done: messages.courtFees.requested,
});

export default function RequestCourtFees() {
  const { fees, name, failure } = useLoaderData<typeof loader>();
  const about = [fees.claim_amount ? `Claim ${formatRupees(fees.claim_amount)}` : null, fees.place]
    .filter(Boolean)
    .join(" · ");
  return (
    <CaseDialog title="Request Court Fees" name={name} failure={failure}>
      {about === "" ? null : <p className="small">{about}</p>}
      {failure ? null : <CourtFeeRequests requests={fees.requests} />}
      <DialogForm
        id="court-fee"
        schema={CourtFeeForm}
        submit="Send Request"
        busyLabel="Sending Request"
        staysOpen
      >
        {({ type_of_case }) => (
          <>
            <FeeChoices field={type_of_case} estimates={fees.estimates} />
            <p className="small">{messages.courtFees.confirm}</p>
          </>
        )}
      </DialogForm>
    </CaseDialog>
  );
}
