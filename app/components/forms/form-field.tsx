// A field of a form as a line of a list: what it is called and what kind of control it is.
import type { ComponentProps } from "react";
import type { FieldLike } from "#app/ui/forms/field-frame.tsx";
import { CheckboxField, SelectField, TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { DateField } from "./date-field.tsx";
import type { HintOptions, StoredValues } from "./stored-values.tsx";

type Control<Props> = Omit<Props, "field" | "label" | "hint" | "name">;

/**
 * With options it is a list to choose from, with rows it has several lines; of type "checkbox" it is a box, of type "date"
 * a day; else it is one line.
 */
export type FormField<Name extends string = string> = HintOptions & { name: Name; label: string } & (
    | (Control<ComponentProps<typeof SelectField>> & { rows?: never; type?: never })
    | (Control<ComponentProps<typeof TextAreaField>> & { rows: number; options?: never; type?: never })
    | (Control<ComponentProps<typeof DateField>> & { type: "date"; options?: never; rows?: never })
    | (Control<ComponentProps<typeof TextField>> & {
        type?: "text" | "email" | "tel" | "checkbox";
        options?: never;
        rows?: never;
      })
  );

interface ControlProps {
  of: FormField;
  field: FieldLike;
  values: StoredValues;
}

export function FormControl({ of: { name, label, hint, format, ...control }, field, values }: ControlProps) {
  const shared = { field, label, hint: values.hint(name, { hint, format }), autoComplete: "off" };
  if (control.type === "checkbox") return <CheckboxField {...shared} {...control} />;
  if (control.options) return <SelectField {...shared} {...control} />;
  if (control.rows !== undefined) return <TextAreaField {...shared} {...control} />;
  if (control.type === "date") return <DateField {...shared} {...control} />;
  return <TextField {...shared} {...control} />;
}
