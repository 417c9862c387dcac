import type { ReactNode } from "react";
import type { CaseFieldKind } from "#app/domain/cases/fields/field.ts";
import type { IsoDate } from "#app/domain/dates.ts";
import type { WorkbenchField } from "#app/provider/contract/missing-data/workbench.ts";
import type { FieldLike } from "#app/ui/forms/field-frame.tsx";
import { SelectField, TextAreaField, TextField, type Option } from "#app/ui/forms/field.tsx";
import { AmountField } from "./amount-field.tsx";
import { DateField } from "./date-field.tsx";

interface KindFieldProps {
  of: { label: string; kind: CaseFieldKind | WorkbenchField["kind"]; options: readonly Option[] };
  field: FieldLike;
  hint?: ReactNode;
  /** What a choice says while nothing is chosen. */
  empty?: string;
  /** Among many fields: texts have two lines and no row of their own. */
  isDense?: boolean;
  /** Dates that have happened cannot be later. */
  max?: IsoDate | undefined;
  autoFocus?: boolean | undefined;
}

/** The control for a value of a kind: the one place that tells which. */
export function KindField(props: KindFieldProps) {
  const { of, field, hint, empty = "Choose…", isDense = false, max, autoFocus } = props;
  const { label, kind, options } = of;
  const shared = { field, label, hint, ...(autoFocus ? { autoFocus } : {}) };
  switch (kind) {
    case "date":
      return <DateField {...shared} max={max} />;
    case "amount":
      return <AmountField {...shared} />;
    case "rate":
      return <TextField {...shared} numeric inputMode="decimal" autoComplete="off" />;
    case "days":
      return <TextField {...shared} numeric inputMode="numeric" autoComplete="off" />;
    case "address":
    case "longtext": {
      const rows = isDense ? 2 : kind === "address" ? 3 : 6;
      return <TextAreaField {...shared} rows={rows} wide={!isDense} autoComplete="off" />;
    }
    case "choice":
    case "state":
      return <SelectField {...shared} options={options} empty={empty} autoComplete="off" />;
    default:
      return <TextField {...shared} autoComplete="off" />;
  }
}
