import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { courtLabel } from "#app/domain/cases/courts.ts";
import { stateLabel } from "#app/domain/states.ts";
import type { Court, courtForm } from "#app/provider/contract/reference/courts.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { ModalActions } from "#app/ui/modal.tsx";
import { COURT_OPTIONS, STATE_OPTIONS } from "./court-options.ts";
import { FormKey } from "../forms/form-key.tsx";
import { StaleNotice, useStoredValues, VersionField } from "../forms/stored-values.tsx";
import { useContractForm } from "../forms/use-contract-form.ts";

interface CourtFormProps {
  schema: typeof courtForm;
  /** false: one that is stored is changed. */
  isNew: boolean;
  /** As it is stored; null for a new one, and where it could not be read: what was typed then stays. */
  stored: Court | null;
  /** Of a new one: what the list was filtered by. */
  given?: { state?: string | undefined; court_type?: string | undefined };
  lastResult: SubmissionResult | undefined;
}

export function CourtForm({ schema, isNew, stored, given = {}, lastResult }: CourtFormProps) {
  const { state, court_type, name, place, bench } = stored ?? {};
  const written = { state, court_type, name, place, bench };
  const values = useStoredValues(lastResult, stored?.version ?? null, written);
  const [form, fields] = useContractForm(schema, {
    id: "court",
    lastResult: values.lastResult,
    defaultValue: isNew ? given : written,
  });
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)}>
      <FormErrors form={form} />
      <StaleNotice values={values} />
      <div className="fields fields-2">
        <SelectField
          field={fields.state}
          label="State"
          hint={values.hint("state", { format: stateLabel })}
          empty="Select a State"
          options={STATE_OPTIONS}
        />
        <SelectField
          field={fields.court_type}
          label="Kind of court"
          hint={values.hint("court_type", { format: courtLabel })}
          empty="Select a kind"
          options={COURT_OPTIONS}
        />
        <TextField
          field={fields.name}
          label="Name"
          hint={values.hint("name", { hint: "As a cause title names it" })}
          autoComplete="off"
        />
        <TextField field={fields.place} label="Place" hint={values.hint("place")} autoComplete="off" />
        <TextField
          field={fields.bench}
          label="Bench"
          hint={values.hint("bench", { hint: "Where the court has more than one" })}
          autoComplete="off"
        />
      </div>
      {isNew ? null : <VersionField values={values} />}
      <FormKey lastResult={lastResult} />
      <ModalActions>
        <SubmitButton busyLabel="Saving">{isNew ? "Add Court" : "Save"}</SubmitButton>
      </ModalActions>
    </Form>
  );
}
