import type { SubmissionResult } from "@conform-to/react";
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
import { DateField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { DialogForm } from "../forms/dialog-form.tsx";
import { useStoredValues } from "../forms/stored-values.tsx";
import type { ContractFields } from "../forms/use-contract-form.ts";

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
  const of = (fields: ContractFields<DetailsShape>, name: AdditionalDetail) => ({
    field: fields[name],
    label: CASE_FIELDS[name].label,
    hint: values.hint(name, { format: (text) => caseFieldValue(name, text) }),
  });
  return (
    <DialogForm
      id="additional-details"
      schema={schema}
      values={values}
      {...(stored ? { start: stored } : {})}
      submit="Save"
      busyLabel="Saving"
    >
      {(fields) => (
        <>
          <Group legend="Dates and rate">
            <div className="fields fields-3">
              {DATES.map((name) => (
                <DateField
                  key={name}
                  {...of(fields, name)}
                  max={CASE_FIELDS[name].past ? today : undefined}
                />
              ))}
              <TextField {...of(fields, "roi_percentage")} numeric inputMode="decimal" autoComplete="off" />
            </div>
          </Group>
          <Group legend="Parties">
            <div className="fields fields-2">
              {PARTIES.map((name) =>
                CASE_FIELDS[name].kind === "address" ? (
                  <TextAreaField key={name} {...of(fields, name)} rows={2} />
                ) : (
                  <TextField key={name} {...of(fields, name)} autoComplete="off" />
                ),
              )}
            </div>
          </Group>
        </>
      )}
    </DialogForm>
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
