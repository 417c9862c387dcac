import type { ReactNode } from "react";
import type { WorkbenchField } from "#app/provider/contract/missing-data/workbench.ts";
import type { FieldLike } from "#app/ui/field-frame.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { AmountField } from "../forms/amount-field.tsx";
import { DateField } from "../forms/date-field.tsx";

interface KindFieldProps {
  of: Pick<WorkbenchField, "label" | "kind" | "options">;
  field: FieldLike;
  hint?: ReactNode;
  /** What a choice says while nothing is chosen. */
  empty?: string;
}

/** A control for a value of this kind: one for Fill Missing Fields and for one value for all. */
export function KindField({ of: { label, kind, options }, field, hint, empty = "Choose…" }: KindFieldProps) {
  const frame = { field, label, hint };
  switch (kind) {
    case "date":
      return <DateField {...frame} />;
    case "address":
      return <TextAreaField {...frame} rows={3} wide />;
    case "longtext":
      return <TextAreaField {...frame} rows={6} wide />;
    case "choice":
      return <SelectField {...frame} options={options} empty={empty} />;
    case "amount":
      return <AmountField {...frame} />;
    case "rate":
      return <TextField {...frame} numeric inputMode="decimal" autoComplete="off" />;
    case "days":
      return <TextField {...frame} numeric inputMode="numeric" autoComplete="off" />;
    case "text":
      return <TextField {...frame} autoComplete="off" />;
  }
}
