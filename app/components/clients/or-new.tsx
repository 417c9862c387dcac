import type { ChangeEvent, ReactNode } from "react";
import { NEW_ENTRY } from "#app/domain/clients/lender-fill.ts";
import { Button } from "#app/ui/button.tsx";
import { copyOfField, type FieldLike } from "#app/ui/forms/field-frame.tsx";
import { SelectField, TextField, type Option } from "#app/ui/forms/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";

interface OrNewProps {
  list: FieldLike;
  anew: FieldLike;
  label: string;
  empty: string;
  options: readonly Option[];
  /** None where nothing may be typed anew. */
  newLabel: string | undefined;
  hint?: ReactNode;
  /** The button that stands for the script. */
  fill?: ReactNode;
  onChange?(event: ChangeEvent<HTMLSelectElement>): void;
}

/** A list, and a field that the stylesheet shows while the list says that it is typed anew. */
export function OrNew({ list, anew, label, empty, options, newLabel, hint, fill, onChange }: OrNewProps) {
  return (
    <div className="or-new">
      <div className="or-new-list">
        <SelectField
          field={list}
          label={label}
          hint={hint}
          empty={empty}
          options={newLabel === undefined ? options : [...options, { value: NEW_ENTRY, label: newLabel }]}
          onChange={onChange}
        />
        {fill}
      </div>
      <div className="or-new-text">
        <TextField
          field={{ ...copyOfField(anew), required: false, minLength: undefined }}
          label={`New ${label}`}
          autoComplete="off"
        />
      </div>
    </div>
  );
}

/** Fills in what a choice brings with it. With scripts the choice itself does. */
export function UseButton({ value, children }: { value: string; children: ReactNode }) {
  if (useHydrated()) return null;
  return (
    <Button type="submit" name="intent" value={value} formNoValidate>
      {children}
    </Button>
  );
}
