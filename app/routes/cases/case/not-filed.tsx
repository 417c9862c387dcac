import { getFormProps } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { caseToEdit, nameIn } from "#app/http/cases/case-reading.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { CaseNumberFacts } from "#app/components/cases/case-number-facts.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { useListAddress } from "#app/components/lists/list-address.ts";
import { ListedCase } from "#app/components/cases/listed-case.tsx";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { useStoredValues, VersionField } from "#app/components/forms/stored-values.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { paths } from "#app/paths.ts";
import { updateCaseDetails } from "#app/provider/contract/cases/case-details.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Modal, ModalActions } from "#app/ui/modal.tsx";

export const meta: MetaFunction = () => [{ title: "Mark as Not Filed · Litigation Panel" }];

const StatusForm = updateCaseDetails.input.pick({ version: true, idempotency_key: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { stored, failure } = await caseToEdit(provider, caseParams(visit.params).caseId);
  return {
    name: stored && nameIn(stored),
    numbers: stored && {
      case_no: stored.case_no,
      e_filing_case_number: stored.e_filing_case_number,
      case_date: stored.case_date,
    },
    version: stored?.version ?? null,
    failure,
  };
}

export const action = formAction({
  feature: "litigation_case",
  ids: caseParams,
  schema: StatusForm,
  call: ({ provider, ids: { caseId } }, opened) =>
    provider.updateCaseDetails({ ...opened, case_id: caseId, case_status: "not_filed" }),
  failed: messages.cases.statusNotUpdated,
  to: ({ ids: { batchId }, query }) => paths.cases({ batchId }, query),
  done: messages.cases.statusUpdated,
});

/** Takes a number off a case on which it was written by mistake. */
export default function NotFiled() {
  const { name, numbers, version, failure } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const values = useStoredValues(lastResult, version, {});
  const [form] = useContractForm(StatusForm, { id: "not-filed", lastResult: values.lastResult });
  return (
    <Modal title="Mark as Not Filed" closeTo={useListAddress()} failure={failure} toast={<PageToast />}>
      <ListedCase name={name} />
      {numbers ? <CaseNumberFacts numbers={numbers} /> : null}
      <Form method="post" preventScrollReset {...getFormProps(form)}>
        <FormErrors form={form} />
        <p>{messages.cases.notFiledExplained}</p>
        <VersionField values={values} />
        <FormKey lastResult={lastResult} />
        <ModalActions>
          <SubmitButton look="danger" busyLabel="Updating">
            Mark as Not Filed
          </SubmitButton>
        </ModalActions>
      </Form>
    </Modal>
  );
}
