import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { dateWarnings, impossibleDates } from "#app/domain/cases/case-dates.ts";
import { ADDITIONAL_DETAILS, type AdditionalDetail } from "#app/domain/cases/case-fields.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { caseToEdit, nameIn } from "#app/http/cases/case-reading.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { AdditionalDetailsForm } from "#app/components/cases/additional-details-form.tsx";
import { DatesToCheck } from "#app/components/cases/dates-to-check.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { updateCaseDetails, type CaseDetails } from "#app/provider/contract/cases/case-details.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Update Additional Details", data?.name?.customer_name);

const DetailsForm = updateCaseDetails.input.omit({ case_id: true, case_status: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider } = await requireAdmin(visit, "litigation_case");
  const { stored, isOffered, failure } = await caseToEdit(provider, caseParams(visit.params).caseId);
  const today = todayInIndia(application.now());
  return {
    name: stored && nameIn(stored),
    stored: stored && detailsOf(stored),
    version: stored?.version ?? null,
    warnings: stored ? dateWarnings(stored, today) : [],
    isOffered,
    failure,
    today,
  };
}

export const action = formAction({
  feature: "litigation_case",
  ids: caseParams,
  schema: ({ application }) =>
    DetailsForm.superRefine((details, context) => {
      for (const name of impossibleDates(details, todayInIndia(application.now()))) {
        context.addIssue({ code: "custom", path: [name], message: messages.generic.dateInFuture });
      }
    }),
  // Over a form that showed what was stored, an emptied field takes its value away; over one that could not, it says
  // nothing.
  call: ({ provider, ids: { caseId } }, { version, idempotency_key, confirmed = "", ...typed }) => {
    const details = version === undefined ? typed : { ...emptied(typed), confirmed };
    return provider.updateCaseDetails({ case_id: caseId, version, idempotency_key, ...details });
  },
  failed: messages.cases.notUpdated,
  to: ({ ids, query }) => paths.belowCase(ids, query),
  done: messages.cases.updated,
});

export default function AdditionalDetails() {
  const { name, failure, warnings, isOffered, ...loaded } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <CaseDialog title="Update Additional Details" name={name} failure={failure} variant="wide">
      {lastResult ? null : <DatesToCheck warnings={warnings} />}
      {loaded.stored || !isOffered || lastResult ? (
        <AdditionalDetailsForm schema={DetailsForm} lastResult={lastResult} {...loaded} />
      ) : null}
    </CaseDialog>
  );
}

type Details = Record<AdditionalDetail, string | null>;

const detailsOf = (stored: CaseDetails): Details =>
  Object.fromEntries(ADDITIONAL_DETAILS.map((name) => [name, stored[name]])) as Details;

const emptied = (typed: Partial<Record<AdditionalDetail, string | undefined>>) =>
  Object.fromEntries(ADDITIONAL_DETAILS.map((name) => [name, typed[name] ?? ""]));
