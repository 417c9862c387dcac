import { CASE_FIELDS, caseFieldValue, type OwnCaseField } from "#app/domain/cases/case-fields.ts";
import type { CaseField } from "#app/domain/cases/fields/field.ts";
import type { IsoDate } from "#app/domain/dates.ts";
import { STATE_LABELS } from "#app/domain/reference/states.ts";
import type { FieldLike } from "#app/ui/forms/field-frame.tsx";
import type { Option } from "#app/ui/forms/field.tsx";
import { KindField } from "../forms/kind-field.tsx";
import type { StoredValues } from "../forms/stored-values.tsx";

interface CaseFieldControlProps {
  name: OwnCaseField;
  field: FieldLike;
  values: StoredValues;
  /** Dates that have happened cannot be later. */
  today: IsoDate;
  /** The one the dialog was opened for. */
  autoFocus?: boolean;
}

/** A field of a case in a form, by what the registry says of it. */
export function CaseFieldControl({ name, field, values, today, autoFocus }: CaseFieldControlProps) {
  const { label, kind, past, options = {} }: CaseField = CASE_FIELDS[name];
  const labels = kind === "state" ? STATE_LABELS : options;
  return (
    <KindField
      of={{ label, kind, options: asOptions(labels, field) }}
      field={field}
      hint={values.hint(name, { format: (text) => caseFieldValue(name, text) })}
      empty="Not known"
      isDense
      max={past ? today : undefined}
      autoFocus={autoFocus}
    />
  );
}

/** A value that is none of the options, as an import may have left one, stays one that can be kept. */
function asOptions(labels: Readonly<Record<string, string>>, { initialValue }: FieldLike): Option[] {
  const options = Object.entries(labels).map(([value, label]) => ({ value, label }));
  if (typeof initialValue !== "string" || initialValue === "" || initialValue in labels) return options;
  return [{ value: initialValue, label: initialValue }, ...options];
}
