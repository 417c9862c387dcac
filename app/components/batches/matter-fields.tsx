import type { ReactNode } from "react";
import { COURTS, courtLabel } from "#app/domain/cases/courts.ts";
import { RELIEFS, reliefLabel } from "#app/domain/cases/reliefs.ts";
import { CASE_CATEGORIES, paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { STATES, stateLabel } from "#app/domain/reference/states.ts";
import { CheckboxGroup } from "#app/ui/forms/checkbox-group.tsx";
import type { FieldLike } from "#app/ui/forms/field-frame.tsx";
import { SelectField, type Option } from "#app/ui/forms/field.tsx";
import { OrNew } from "../clients/or-new.tsx";

export type MatterName = Matter | "custom_state" | "custom_court";
type Matter = "relief_sought" | Listed;
type Listed = "case_category" | "jurisdiction_state" | "jurisdiction_court";

const LABELS: Record<Listed, (value: string) => string> = {
  case_category: paperCategoryLabel,
  jurisdiction_state: stateLabel,
  jurisdiction_court: courtLabel,
};

interface MatterFieldsProps {
  fields: Record<MatterName, FieldLike>;
  /** What is stored: a value that is not in its list is offered too. */
  stored?: Partial<Record<Listed, string | null>>;
  /** @param format how a stored value is shown */
  hint?: (name: Matter, format: (text: string) => string) => ReactNode;
}

/** What is sought, by which paper, and where. */
export function MatterFields({ fields, stored = {}, hint = () => undefined }: MatterFieldsProps) {
  const list = (name: Listed, values: readonly string[], empty: string) => {
    const [label, own] = [LABELS[name], stored[name]];
    const options = listed(values, label);
    if (own && !options.some(({ value }) => value === own)) options.push({ value: own, label: label(own) });
    return { options, hint: hint(name, label), empty };
  };
  return (
    <>
      <CheckboxGroup
        field={fields.relief_sought}
        label="Relief Sought"
        options={RELIEF_OPTIONS}
        hint={hint("relief_sought", (text) => text.split(",").map(reliefLabel).join(", "))}
        wide
      />
      <SelectField
        field={fields.case_category}
        label="Case Category"
        {...list("case_category", CASE_CATEGORIES, "Select a category")}
      />
      <OrNew
        list={fields.jurisdiction_state}
        anew={fields.custom_state}
        label="Jurisdiction State"
        newLabel="Other / Add new"
        {...list("jurisdiction_state", STATES, "Select a state")}
      />
      <OrNew
        list={fields.jurisdiction_court}
        anew={fields.custom_court}
        label="Jurisdiction Court"
        newLabel="Other / Add new"
        {...list("jurisdiction_court", COURTS, "Select a court")}
      />
    </>
  );
}

/** "Other" alone says nothing: it is typed beside the list. */
const listed = (values: readonly string[], label: (value: string) => string): Option[] =>
  values.filter((value) => value !== "other").map((value) => ({ value, label: label(value) }));

const RELIEF_OPTIONS = listed(RELIEFS, reliefLabel);
