import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { DEFAULT_SAC, SUPPLIER_KINDS, supplierKindLabel, TAX_STATES } from "#app/domain/billing/gst.ts";
import { messages } from "#app/domain/messages.ts";
import { stateLabel } from "#app/domain/states.ts";
import type { checkedIssuerForm, Issuer } from "#app/provider/contract/billing/invoices.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { ModalActions } from "#app/ui/modal.tsx";
import { FormKey } from "../forms/form-key.tsx";
import { StaleNotice, useStoredValues, VersionField } from "../forms/stored-values.tsx";
import { useContractForm } from "../forms/use-contract-form.ts";

interface IssuerFormProps {
  /** The form's rules, from the contract. */
  schema: typeof checkedIssuerForm;
  /** null: nobody entered any yet. */
  issuer: Issuer | null;
  lastResult: SubmissionResult | undefined;
}

const STATE_OPTIONS = TAX_STATES.map((value) => ({ value, label: stateLabel(value) })).sort((a, b) =>
  a.label.localeCompare(b.label, "en"),
);
const KIND_OPTIONS = SUPPLIER_KINDS.map((value) => ({ value, label: supplierKindLabel(value) }));

/** What CGST Rule 46 wants said of the supplier, with the account payments go to. */
export function IssuerForm({ schema, issuer, lastResult }: IssuerFormProps) {
  const { version = 0, ...stored } = issuer ?? {};
  const values = useStoredValues(lastResult, version, stored);
  const [form, fields] = useContractForm(schema, {
    id: "issuer",
    lastResult: values.lastResult,
    defaultValue: { sac: DEFAULT_SAC, ...stored },
  });
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)}>
      <FormErrors form={form} />
      <StaleNotice values={values} />
      <div className="fields fields-2">
        <TextField field={fields.name} label="Name" hint={values.hint("name")} autoComplete="off" />
        <SelectField
          field={fields.supplier_kind}
          label="Kind of supplier"
          hint={values.hint("supplier_kind", { format: supplierKindLabel, hint: messages.invoices.kindHint })}
          empty="Please choose"
          options={KIND_OPTIONS}
        />
        <TextAreaField field={fields.address} label="Address" hint={values.hint("address")} rows={3} />
        <TextAreaField
          field={fields.bank_details}
          label="Bank details"
          hint={values.hint("bank_details", { hint: "Printed on each invoice: bank, account, IFSC" })}
          rows={3}
        />
        <SelectField
          field={fields.state}
          label="State"
          hint={values.hint("state", { format: stateLabel })}
          empty="Please choose"
          options={STATE_OPTIONS}
        />
        <TextField
          field={fields.gstin}
          label="GSTIN"
          hint={values.hint("gstin", { hint: "Leave empty below the registration threshold" })}
          autoComplete="off"
        />
        <TextField
          field={fields.sac}
          label="SAC"
          hint={values.hint("sac", { hint: "998212: legal services other than criminal law" })}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          field={fields.signatory_name}
          label="Signatory"
          hint={values.hint("signatory_name")}
          autoComplete="off"
        />
      </div>
      <VersionField values={values} />
      <FormKey lastResult={lastResult} />
      <ModalActions>
        <SubmitButton busyLabel="Saving">Save</SubmitButton>
      </ModalActions>
    </Form>
  );
}
