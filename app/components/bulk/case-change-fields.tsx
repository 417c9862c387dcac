import type { ReactNode } from "react";
import { isDisposed, STAGE_LABELS, STAGES } from "#app/domain/cases/stages.ts";
import type { ClosedDays } from "#app/domain/form-dates.ts";
import type { FieldLike } from "#app/ui/forms/field-frame.tsx";
import { SelectField, TextField, type Option } from "#app/ui/forms/field.tsx";
import { DateField } from "../forms/date-field.tsx";

/** A stage of ours from the list, or a court's own words. */
export function StageField({ field, hint }: { field: FieldLike; hint?: ReactNode }) {
  const list = `${field.id}-stages`;
  return (
    <div>
      <TextField
        field={field}
        label="Stage of Case"
        hint={hint ?? "Choose one, or write the court's own words."}
        list={list}
        autoComplete="off"
      />
      <datalist id={list}>
        {STAGES.map((stage) => (
          <option key={stage} value={STAGE_LABELS[stage]} />
        ))}
      </datalist>
    </div>
  );
}

/** Says of a stage that a date is wanted with it. */
export const DISPOSAL_HINT = `Required when the stage says the case is over, such as ${STAGES.filter(
  isDisposed,
)
  .map((stage) => STAGE_LABELS[stage])
  .join(", ")}.`;

interface HearingDatesProps {
  previous?: FieldLike;
  next: FieldLike;
  /** Of the courts the cases may come before. */
  closed: ClosedDays | undefined;
}

export function HearingDates({ previous, next, closed }: HearingDatesProps) {
  return (
    <>
      {previous ? <DateField field={previous} label="Previous Hearing Date" /> : null}
      <DateField field={next} label="Next Hearing Date" closed={closed} />
    </>
  );
}

interface Advocate {
  id: number;
  name: string | null;
  enrolment_no: string | null;
}

export const advocateOptions = (advocates: readonly Advocate[]): Option[] =>
  advocates.map(({ id, name, enrolment_no }) => ({
    value: String(id),
    label: [name ?? String(id), enrolment_no].filter(Boolean).join(", "),
  }));

interface AdvocateFieldProps {
  field: FieldLike;
  advocates: readonly Advocate[];
  /** The words of the choice that is none. */
  empty: string;
}

export function AdvocateField({ field, advocates, empty }: AdvocateFieldProps) {
  return (
    <SelectField
      field={field}
      label="Advocate"
      empty={empty}
      options={[...advocateOptions(advocates), { value: "none", label: "Remove advocate" }]}
    />
  );
}
