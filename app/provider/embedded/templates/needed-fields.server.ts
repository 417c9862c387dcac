// What a text needs, read from it.
import { fieldLabel, fieldNamed } from "#app/papers/fields.ts";
import { optionalFields, requiredFields } from "#app/papers/needed-fields.ts";
import type { Template } from "#app/papers/reading/template-tree.ts";
import type { NeededField } from "../../contract/templates/templates.ts";

/** Required ones first; of several any of which is enough, one line: "City or PIN Code". */
export function neededFields(template: Template): NeededField[] {
  const required = requiredFields(template).map((names) => lineOf(names, true));
  return [...required, ...optionalFields(template).map((name) => lineOf([name], false))];
}

function lineOf(names: readonly string[], required: boolean): NeededField {
  const field = fieldNamed(names[0] ?? "");
  return {
    label: names.map(fieldLabel).join(" or "),
    kind: field?.kind ?? null,
    belongs_to: field?.belongsTo ?? null,
    required,
  };
}
