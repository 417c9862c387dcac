import type { WorkbenchField } from "#app/provider/contract/missing-data/workbench.ts";
import type { FieldLike } from "#app/ui/field-frame.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { DateField } from "../forms/date-field.tsx";

interface KindFieldProps {
  of: Pick<WorkbenchField, "label" | "kind" | "options">;
  field: FieldLike;
}

/** A control for a value of this kind. */
export function KindField({ of: { label, kind, options }, field }: KindFieldProps) {
  const frame = { field, label };
  switch (kind) {
    case "date":
      return <DateField {...frame} />;
    case "address":
    case "longtext":
      return <TextAreaField {...frame} rows={4} />;
    case "choice":
      return <SelectField {...frame} options={options} empty="Choose…" />;
    case "amount":
    case "rate":
      return <TextField {...frame} numeric inputMode="decimal" autoComplete="off" />;
    case "days":
      return <TextField {...frame} numeric inputMode="numeric" autoComplete="off" />;
    case "text":
      return <TextField {...frame} autoComplete="off" />;
  }
}
