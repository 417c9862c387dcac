import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import { CLIENT_FIELDS, clientFieldValue, type ClientField } from "#app/domain/clients/client-fields.ts";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import type { IsoDate } from "#app/domain/dates.ts";
import { NOTICE_LANGUAGES } from "#app/domain/papers/notice-language.ts";
import { LENDER_TYPES, lenderTypeLabel } from "#app/domain/clients/lender-types.ts";
import type { ClientDetails, sentClient } from "#app/provider/contract/clients/client-details.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { clientTexts } from "./client-texts.ts";
import { DateField } from "../forms/date-field.tsx";
import { FieldGroup } from "../forms/field-group.tsx";
import { FormKey } from "../forms/form-key.tsx";
import { StaleNotice, useStoredValues, VersionField } from "../forms/stored-values.tsx";
import { useContractForm } from "../forms/use-contract-form.ts";

interface ClientFormProps {
  /** The form's rules, from the contract. */
  schema: typeof sentClient;
  /** The one that is edited; null: it could not be read, what was typed then stays. */
  client?: ClientDetails | null;
  submit: { label: string; busyLabel: string };
  mayRename: boolean;
  /** An authority cannot be of a later date. */
  today: IsoDate;
  cancelTo: string;
}

const { hints } = clientMessages;
const SENT = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];
const NOTIFIED = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];
const LANGUAGES = Object.entries(NOTICE_LANGUAGES).map(([value, label]) => ({ value, label }));
const TYPES = LENDER_TYPES.map((value) => ({ value, label: lenderTypeLabel(value) }));

/** What is kept of a client: filled in for a new one, changed of one that is there. */
export function ClientForm(props: ClientFormProps) {
  const { schema, client, submit, mayRename, today, cancelTo } = props;
  const lastResult = useActionData<SubmissionResult>();
  const stored = client ? clientTexts(client) : null;
  const values = useStoredValues(lastResult, client?.version ?? null, stored ?? {});
  const [form, fields] = useContractForm(schema, {
    id: "client",
    lastResult: values.lastResult,
    defaultValue: stored ?? { send_to_client: "true", second_approver: "false" },
  });
  if (client === null && !lastResult) return null;
  const of = (name: ClientField, hint?: string) => ({
    field: fields[name],
    label: CLIENT_FIELDS[name],
    hint: values.hint(name, { format: (text) => clientFieldValue(name, text), hint }),
    autoComplete: "off",
  });
  return (
    <Form method="post" className="client-form" {...getFormProps(form)}>
      <FormErrors form={form} />
      <StaleNotice values={values} />
      <FieldGroup title="Client">
        <TextField {...of("name", mayRename ? hints.name : hints.readonlyName)} readOnly={!mayRename} />
        <TextField {...of("full_name", hints.full_name)} />
        <TextField {...of("location")} />
        <SelectField {...of("second_approver", hints.second_approver)} options={SENT} />
      </FieldGroup>
      <FieldGroup title="Contact">
        <TextField {...of("email_id", hints.email_id)} type="email" />
        <TextField {...of("contact_no")} type="tel" />
        <SelectField {...of("send_to_client", hints.send_to_client)} options={SENT} />
        <TextAreaField {...of("address")} rows={3} wide />
      </FieldGroup>
      <FieldGroup title="Legal details">
        <SelectField {...of("lender_type")} options={TYPES} empty="Not known" />
        <TextField {...of("gstin")} />
        <SelectField {...of("rdb_notified", hints.rdb_notified)} options={NOTIFIED} empty="Not known" />
        <TextAreaField {...of("lender_constitution", hints.lender_constitution)} rows={3} wide />
        <TextAreaField {...of("registered_office")} rows={3} wide />
      </FieldGroup>
      <FieldGroup title="Signatory">
        <TextField {...of("signatory_name")} />
        <TextField {...of("signatory_designation")} />
        <TextField {...of("authority_doc", hints.authority_doc)} />
        <DateField {...of("authority_date")} max={today} />
      </FieldGroup>
      <FieldGroup title="Notices">
        <TextField {...of("lrn_days", hints.lrn_days)} numeric inputMode="numeric" />
        <SelectField
          {...of("notice_language", hints.notice_language)}
          options={LANGUAGES}
          empty="Not chosen (English)"
        />
        <TextAreaField {...of("grievance_contact", hints.grievance_contact)} rows={3} wide />
        <TextAreaField {...of("payment_account", hints.payment_account)} rows={3} wide />
      </FieldGroup>
      <VersionField values={values} />
      <FormKey lastResult={lastResult} />
      <div className="bulk-acts">
        <ButtonLink href={cancelTo} look="quiet">
          Cancel
        </ButtonLink>
        <SubmitButton busyLabel={submit.busyLabel}>{submit.label}</SubmitButton>
      </div>
    </Form>
  );
}
