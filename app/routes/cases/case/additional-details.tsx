import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { dateWarnings, impossibleDates } from "#app/domain/cases/case-dates.ts";
import { ADDITIONAL_DETAILS, type AdditionalDetail } from "#app/domain/cases/case-fields.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { caseToEdit, nameIn } from "#app/http/cases/case-reading.server.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { queryOf } from "#app/http/queries.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { AdditionalDetailsForm } from "#app/components/cases/additional-details-form.tsx";
import { useListAddress } from "#app/components/lists/list-address.ts";
import { ListedCase } from "#app/components/cases/listed-case.tsx";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { paths } from "#app/paths.ts";
import { updateCaseDetails, type CaseDetails } from "#app/provider/contract/cases/case-details.ts";
import { Modal } from "#app/ui/modal.tsx";
import { Notice } from "#app/ui/notice.tsx";

export const meta: MetaFunction = () => [{ title: "Update Additional Details · Litigation Panel" }];

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
    formKey: crypto.randomUUID(),
  };
}

export async function action(visit: ActionFunctionArgs) {
  const { application, provider } = await requireAdmin(visit, "litigation_case");
  const { batchId, caseId } = caseParams(visit.params);
  const today = todayInIndia(application.now());
  const submission = parseWithZod(await formOf(visit), {
    schema: DetailsForm.superRefine((details, context) => {
      for (const name of impossibleDates(details, today)) {
        context.addIssue({ code: "custom", path: [name], message: messages.generic.dateInFuture });
      }
    }),
  });
  if (submission.status !== "success") return invalid(submission);

  const { version, idempotency_key, ...typed } = submission.value;
  // Over a form that showed what was stored, an emptied field takes its value away; over one that could not, it says
  // nothing.
  const details = version === undefined ? typed : emptied(typed);
  const answer = await provider.updateCaseDetails({ case_id: caseId, version, idempotency_key, ...details });
  if (!answer.ok) return refused(submission, answer, messages.cases.notUpdated);
  const list = paths.cases({ batchId }, queryOf(visit.request));
  const said = answer.message ?? messages.cases.updated;
  const warnings = dateWarnings(typed, today);
  if (warnings.length === 0) return done(visit, list, said);
  const text = `${said}. ${messages.cases.pleaseCheck(warnings.join("; "))}`;
  return done(visit, list, { kind: "warning", text });
}

export default function AdditionalDetails() {
  const { name, failure, warnings, isOffered, ...loaded } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Modal
      title="Update Additional Details"
      closeTo={useListAddress()}
      failure={failure}
      toast={<PageToast />}
      variant="wide"
    >
      <ListedCase name={name} />
      {warnings.length > 0 && !lastResult ? (
        <Notice tone="warning">{messages.cases.pleaseCheck(warnings.join("; "))}</Notice>
      ) : null}
      {loaded.stored || !isOffered || lastResult ? (
        <AdditionalDetailsForm schema={DetailsForm} lastResult={lastResult} {...loaded} />
      ) : null}
    </Modal>
  );
}

type Details = Record<AdditionalDetail, string | null>;

const detailsOf = (stored: CaseDetails): Details =>
  Object.fromEntries(ADDITIONAL_DETAILS.map((name) => [name, stored[name]])) as Details;

const emptied = (typed: Partial<Record<AdditionalDetail, string | undefined>>) =>
  Object.fromEntries(ADDITIONAL_DETAILS.map((name) => [name, typed[name] ?? ""]));
