import { CASE_FIELDS, caseFieldValue, type OwnCaseField } from "#app/domain/cases/case-fields.ts";
import type { CaseField } from "#app/domain/cases/fields/field.ts";
import type { IsoDate } from "#app/domain/dates.ts";
import { STATE_LABELS } from "#app/domain/states.ts";
import type { FieldLike } from "#app/ui/field-frame.tsx";
import { SelectField, TextAreaField, TextField, type Option } from "#app/ui/field.tsx";
import { AmountField } from "../forms/amount-field.tsx";
import { DateField } from "../forms/date-field.tsx";
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
  const { label, kind, past, options }: CaseField = CASE_FIELDS[name];
  const hint = values.hint(name, { format: (text) => caseFieldValue(name, text) });
  const shared = { field, label, hint, autoComplete: "off", ...(autoFocus ? { autoFocus } : {}) };
  switch (kind) {
    case "date":
      return <DateField {...shared} max={past ? today : undefined} />;
    case "amount":
      return <AmountField {...shared} />;
    case "rate":
      return <TextField {...shared} numeric inputMode="decimal" />;
    case "address":
    case "longtext":
      return <TextAreaField {...shared} rows={2} />;
    case "choice":
      return <SelectField {...shared} empty="Not known" options={asOptions(options ?? {}, field)} />;
    case "state":
      return <SelectField {...shared} empty="Not known" options={asOptions(STATE_LABELS, field)} />;
    default:
      return <TextField {...shared} />;
  }
}

/** A value that is none of the options, as an import may have left one, stays one that can be kept. */
function asOptions(labels: Readonly<Record<string, string>>, { initialValue }: FieldLike): Option[] {
  const options = Object.entries(labels).map(([value, label]) => ({ value, label }));
  if (typeof initialValue !== "string" || initialValue === "" || initialValue in labels) return options;
  return [{ value: initialValue, label: initialValue }, ...options];
}
