import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import {
  ADDITIONAL_DETAILS,
  CASE_FIELDS,
  caseFieldValue,
  formatRate,
  type AdditionalDetail,
} from "#app/domain/cases/case-fields.ts";
import type { IsoDate } from "#app/domain/dates.ts";
import type { updateCaseDetails } from "#app/provider/contract/cases/case-details.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { DateField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { ModalActions } from "#app/ui/modal.tsx";
import { FormKey } from "../forms/form-key.tsx";
import { StaleNotice, useStoredValues, VersionField } from "../forms/stored-values.tsx";
import { useContractForm } from "../forms/use-contract-form.ts";

type DetailsShape = Omit<typeof updateCaseDetails.input.shape, "case_id" | "case_status">;

const DATES = ADDITIONAL_DETAILS.filter((name) => CASE_FIELDS[name].kind === "date");
const PARTIES = ADDITIONAL_DETAILS.filter((name) => CASE_FIELDS[name].area === "parties");

interface AdditionalDetailsFormProps {
  /** The rules, from the contract. */
  schema: z.ZodObject<DetailsShape>;
  stored: Readonly<Record<AdditionalDetail, string | null>> | null;
  version: number | null;
  /** Dates that have happened cannot be later. */
  today: IsoDate;
  lastResult: SubmissionResult | undefined;
}

/** Dates, rate and parties of a case, as they are stored, to be changed. */
export function AdditionalDetailsForm(props: AdditionalDetailsFormProps) {
  const { schema, version, today, lastResult } = props;
  const stored = props.stored && {
    ...props.stored,
    roi_percentage: props.stored.roi_percentage && formatRate(props.stored.roi_percentage),
  };
  const values = useStoredValues(lastResult, version, stored ?? {});
  const [form, fields] = useContractForm(schema, {
    id: "additional-details",
    lastResult: values.lastResult,
    ...(stored ? { defaultValue: stored } : {}),
  });
  const of = (name: AdditionalDetail) => ({
    field: fields[name],
    label: CASE_FIELDS[name].label,
    hint: values.hint(name, { format: (text) => caseFieldValue(name, text) }),
  });
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)}>
      <FormErrors form={form} />
      <StaleNotice values={values} />
      <Group legend="Dates and rate">
        <div className="fields fields-3">
          {DATES.map((name) => (
            <DateField key={name} {...of(name)} max={CASE_FIELDS[name].past ? today : undefined} />
          ))}
          <TextField {...of("roi_percentage")} numeric inputMode="decimal" autoComplete="off" />
        </div>
      </Group>
      <Group legend="Parties">
        <div className="fields fields-2">
          {PARTIES.map((name) =>
            CASE_FIELDS[name].kind === "address" ? (
              <TextAreaField key={name} {...of(name)} rows={2} />
            ) : (
              <TextField key={name} {...of(name)} autoComplete="off" />
            ),
          )}
        </div>
      </Group>
      <VersionField values={values} />
      <FormKey lastResult={lastResult} />
      <ModalActions>
        <SubmitButton busyLabel="Saving">Save</SubmitButton>
      </ModalActions>
    </Form>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="group">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
