import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { Advocate, advocateForm } from "#app/provider/contract/reference/advocates.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { ModalActions } from "#app/ui/modal.tsx";
import { FormKey } from "../forms/form-key.tsx";
import { StaleNotice, useStoredValues, VersionField } from "../forms/stored-values.tsx";
import { useContractForm } from "../forms/use-contract-form.ts";

interface AdvocateFormProps {
  schema: typeof advocateForm;
  /** false: one that is stored is changed. */
  isNew: boolean;
  /** As it is stored; null for a new one, and where it could not be read: what was typed then stays. */
  stored: Advocate | null;
  lastResult: SubmissionResult | undefined;
}

export function AdvocateForm({ schema, isNew, stored, lastResult }: AdvocateFormProps) {
  const { name, enrolment_no, email_id, mobile, address } = stored ?? {};
  const written = { name, enrolment_no, email_id, mobile, address };
  const values = useStoredValues(lastResult, stored?.version ?? null, written);
  const [form, fields] = useContractForm(schema, {
    id: "advocate",
    lastResult: values.lastResult,
    defaultValue: written,
  });
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)}>
      <FormErrors form={form} />
      <StaleNotice values={values} />
      <div className="fields fields-2">
        <TextField field={fields.name} label="Name" hint={values.hint("name")} autoComplete="off" />
        <TextField
          field={fields.enrolment_no}
          label="Enrolment Number"
          hint={values.hint("enrolment_no", { hint: "As the Bar Council writes it, such as MAH/1234/2015" })}
          autoComplete="off"
        />
        <TextField
          field={fields.email_id}
          label="Email"
          type="email"
          hint={values.hint("email_id")}
          autoComplete="off"
        />
        <TextField
          field={fields.mobile}
          label="Mobile"
          type="tel"
          hint={values.hint("mobile")}
          autoComplete="off"
        />
        <TextAreaField
          field={fields.address}
          label="Address"
          hint={values.hint("address", { hint: "For service, as papers print it" })}
          rows={3}
          wide
        />
      </div>
      {isNew ? null : <VersionField values={values} />}
      <FormKey lastResult={lastResult} />
      <ModalActions>
        <SubmitButton busyLabel="Saving">{isNew ? "Add Advocate" : "Save"}</SubmitButton>
      </ModalActions>
    </Form>
  );
}
