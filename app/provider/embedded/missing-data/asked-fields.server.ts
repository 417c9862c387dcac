// The fields of a paper that are filled in on its cases, and the rule of each: those of Fill Missing Fields.
import { fieldLabel, fieldNamed } from "#app/papers/fields.ts";
import { offeredFields, requiredFields } from "#app/papers/needed-fields.ts";
import type { Template } from "#app/papers/reading/template-tree.ts";
import { readValue } from "#app/papers/values.ts";
import { missingFieldsForm, type LackingField } from "../../contract/missing-data/paper-fields.ts";
import { asStored, isCompulsoryColumn } from "../papers/field-places.server.ts";
import type { PaperCase } from "../papers/paper-data.server.ts";

export type AskedField = Pick<LackingField, "name" | "label" | "kind" | "positive" | "options">;

/** What a template can say of a case, in its order. */
export function askedFields(template: Template): AskedField[] {
  return offeredFields(template).flatMap((name) => {
    const field = fieldNamed(name);
    if (field?.belongsTo !== "case") return [];
    const { label, kind, positive = false, options = {} } = field;
    const called = Object.entries(options).map(([value, words]) => ({ value, label: words }));
    return [{ name, label, kind, positive, options: called }];
  });
}

/** Those that can be corrected in the grid or filled in for all: without what no case can be without. */
export const correctableFields = (template: Template): AskedField[] =>
  askedFields(template).filter(({ name }) => !isCompulsoryColumn(name));

/** The same without what a sheet's rows are found by. */
export const sheetFields = (template: Template): AskedField[] =>
  askedFields(template).filter(({ name }) => name !== "lan_number");

/** Labels of the fields any of which would do instead of one that is needed. */
export function orElse(template: Template, name: string): string[] {
  const group = requiredFields(template).find((names) => names.length > 1 && names.includes(name)) ?? [];
  return group.filter((other) => other !== name).map(fieldLabel);
}

/** Whether the case has no such value, or one that cannot be read. */
export function isLacking(name: string, data: PaperCase["data"]): boolean {
  const field = fieldNamed(name);
  return field !== undefined && (readValue(field, data[name]) ?? undefined) === undefined;
}

export type Checked = { ok: true; value: string } | { ok: false; message: string };

/** The rule of a field; it gives the value as it is stored. Made once for many values. */
export function getRule(field: AskedField): (text: string) => Checked {
  const alone: LackingField = {
    ...field,
    belongs_to: "case",
    required: true,
    or_else: [],
    needed_when: null,
  };
  const form = missingFieldsForm([alone]);
  return (text) => {
    const parsed = form.safeParse({ [field.name]: text });
    const value = parsed.data?.[field.name];
    if (value !== undefined) return { ok: true, value: asStored(field.name, value) };
    return { ok: false, message: parsed.error?.issues[0]?.message ?? "" };
  };
}
