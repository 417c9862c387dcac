import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { caseToEdit, nameIn, numbersOf } from "#app/http/cases/case-reading.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { CaseNumberFacts } from "#app/components/cases/case-number-facts.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { useStoredValues, VersionField } from "#app/components/forms/stored-values.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { asked } from "#app/provider/contract/confirm.ts";
import { updateCaseDetails } from "#app/provider/contract/cases/case-details.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Mark as Not Filed", data?.name?.customer_name);

const StatusForm = updateCaseDetails.input.pick({
  version: true,
  confirmed: true,
  idempotency_key: true,
});

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { stored, failure } = await caseToEdit(provider, caseParams(visit.params).caseId);
  return {
    name: stored && nameIn(stored),
    numbers: stored && numbersOf(stored),
    version: stored?.version ?? null,
    failure,
  };
}

export const action = formAction({
  feature: "litigation_case",
  ids: caseParams,
  schema: StatusForm,
  call: ({ provider, ids: { caseId } }, opened) =>
    provider.updateCaseDetails({
      ...(opened.version === undefined ? opened : asked(opened)),
      case_id: caseId,
      case_status: "not_filed",
    }),
  failed: messages.cases.statusNotUpdated,
  to: ({ ids, query }) => paths.belowCase(ids, query),
  done: messages.cases.statusUpdated,
});

/** Takes a number off a case on which it was written by mistake. */
export default function NotFiled() {
  const { name, numbers, version, failure } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const values = useStoredValues(lastResult, version, {});
  return (
    <CaseDialog title="Mark as Not Filed" name={name} failure={failure}>
      {numbers ? <CaseNumberFacts numbers={numbers} /> : null}
      <DialogForm
        id="not-filed"
        schema={StatusForm}
        submit="Mark as Not Filed"
        busyLabel="Updating"
        look="danger"
      >
        <p>{messages.cases.notFiledExplained}</p>
        <VersionField values={values} />
      </DialogForm>
    </CaseDialog>
  );
}
