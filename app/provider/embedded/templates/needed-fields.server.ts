// What a text needs, read from it, and everything a text may name.
import { COMPUTED_FIELDS, FIELDS, fieldLabel, fieldNamed } from "#app/papers/fields.ts";
import { optionalFields, requiredFields } from "#app/papers/needed-fields.ts";
import type { Template } from "#app/papers/template-tree.ts";
import type { NeededField, Placeholder } from "../../contract/templates/templates.ts";
import type {} from "../call.server.ts";

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

export const listPlaceholders = () => {
  const given = Object.entries(FIELDS).map(([name, { label, kind, belongsTo }]): Placeholder => {
    return { name, label, kind, belongs_to: belongsTo, items: [] };
  });
  const computed = Object.entries(COMPUTED_FIELDS).map(([name, field]): Placeholder => {
    const kind = field.shape === "value" ? field.kind : field.shape;
    const items = "items" in field ? Object.keys(field.items) : [];
    return { name, label: field.label, kind, belongs_to: "computed", items };
  });
  return Promise.resolve({ data: { results: [...given, ...computed] } });
};
