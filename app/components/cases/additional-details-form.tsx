import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import type * as z from "zod";
import {
  ADDITIONAL_DETAILS,
  CASE_FIELDS,
  formatRate,
  type AdditionalDetail,
} from "#app/domain/cases/case-fields.ts";
import type { IsoDate } from "#app/domain/dates.ts";
import type { updateCaseDetails } from "#app/provider/contract/cases/case-details.ts";
import { DialogForm } from "../forms/dialog-form.tsx";
import { useStoredValues } from "../forms/stored-values.tsx";
import { CaseFieldControl } from "./case-field-control.tsx";

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
          <Group legend="Dates and rate" columns={3}>
            {[...DATES, "roi_percentage" as const].map((name) => (
              <CaseFieldControl key={name} name={name} field={fields[name]} values={values} today={today} />
            ))}
          </Group>
          <Group legend="Parties" columns={2}>
            {PARTIES.map((name) => (
              <CaseFieldControl key={name} name={name} field={fields[name]} values={values} today={today} />
            ))}
          </Group>
        </>
      )}
    </DialogForm>
  );
}

interface GroupProps {
  legend: string;
  columns: 2 | 3;
  children: ReactNode;
}

function Group({ legend, columns, children }: GroupProps) {
  return (
    <fieldset className="group">
      <legend>{legend}</legend>
      <div className={`fields fields-${columns}`}>{children}</div>
    </fieldset>
  );
}
