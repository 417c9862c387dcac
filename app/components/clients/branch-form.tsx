import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { BRANCH_FIELDS, type BranchField } from "#app/domain/clients/client-fields.ts";
import type { ClientBranch, sentBranch } from "#app/provider/contract/clients/client-branches.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { ModalActions } from "#app/ui/modal.tsx";
import { FormKey } from "../forms/form-key.tsx";
import { StaleNotice, useStoredValues, VersionField } from "../forms/stored-values.tsx";
import { useContractForm } from "../forms/use-contract-form.ts";

interface BranchFormProps {
  /** The form's rules, from the contract. */
  schema: typeof sentBranch;
  /** What is stored; null of a new one, and while it cannot be read. */
  branch: ClientBranch | null;
  submit: { label: string; busyLabel: string };
  lastResult: SubmissionResult | undefined;
}

/** What is kept of a branch: filled in for a new one, changed of one that is there. */
export function BranchForm({ schema, branch, submit, lastResult }: BranchFormProps) {
  const { id: _id, active: _active, version = null, total_cases: _cases, ...stored } = branch ?? {};
  const values = useStoredValues(lastResult, version, stored);
  const [form, fields] = useContractForm(schema, {
    id: "branch",
    lastResult: values.lastResult,
    defaultValue: stored,
  });
  const of = (name: BranchField, hint?: string) => ({
    field: fields[name],
    label: BRANCH_FIELDS[name],
    hint: values.hint(name, { hint }),
    autoComplete: "off",
  });
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)}>
      <FormErrors form={form} />
      <StaleNotice values={values} />
      <div className="fields fields-2">
        <TextField {...of("branch_name")} />
        <TextField {...of("branch_code")} />
        <TextField {...of("manager_name", "Filled in as Assigned By of new batches")} />
        <TextField {...of("manager_number")} type="tel" />
        <TextField {...of("email_id")} type="email" wide />
        <TextAreaField {...of("address")} rows={3} wide />
      </div>
      <VersionField values={values} />
      <FormKey lastResult={lastResult} />
      <ModalActions>
        <SubmitButton busyLabel={submit.busyLabel}>{submit.label}</SubmitButton>
      </ModalActions>
    </Form>
  );
}
