// Everything a text may name: what it is, and what it says of the case the draft is shown with.
import { todayInIndia } from "#app/domain/dates.ts";
import { counted } from "#app/domain/text/counted.ts";
import type { ComputedField, Field } from "#app/papers/field-kinds.ts";
import { COMPUTED_FIELDS, fieldLabel, FIELDS } from "#app/papers/fields.ts";
import { KnownValues } from "#app/papers/known-values.ts";
import { isRecordName } from "#app/papers/record.ts";
import { writtenValue } from "#app/papers/values.ts";
import type { Placeholder } from "../../contract/templates/templates.ts";
import type { Input, UserCall } from "../call.server.ts";
import { readRowTree } from "./clauses.server.ts";
import { previewCase, valuesFor } from "./preview-case.server.ts";
import { noteView } from "./show-template.server.ts";
import { getTemplateKey, templateRow } from "./template-rows.server.ts";

export const listPlaceholders = async (call: UserCall, { draft_id, case_id }: Input<"listPlaceholders">) => {
  const values = draft_id === undefined ? null : await valuesOfCase(call, draft_id, case_id);
  const given = Object.entries<Field>(FIELDS).map(([name, field]): Placeholder => {
    const { label, kind, belongsTo: belongs_to } = field;
    const example = exampleOf(values?.fact(name), field);
    return { name, label, kind, belongs_to, items: [], meaning: meaningOf(field), example };
  });
  const computed = Object.entries<ComputedField>(COMPUTED_FIELDS).map(([name, field]): Placeholder => {
    const kind = field.shape === "value" ? (field.kind ?? "text") : field.shape;
    return {
      ...{ name, label: field.label, kind, belongs_to: "computed" },
      items: Object.keys(field.items ?? {}),
      meaning: derivation(field),
      example: values && computedExample(field, values),
    };
  });
  return { data: { results: [...given, ...computed] } };
};

/** What the case says; null without one. A draft that cannot be read has its values, too: it is being written. */
async function valuesOfCase(
  call: UserCall,
  draft_id: number,
  case_id: Input<"listPlaceholders">["case_id"],
): Promise<KnownValues | null> {
  const row = await templateRow(call.services.db, call.user, draft_id);
  const key = getTemplateKey(row);
  const chosen = await previewCase(call, key, case_id);
  if (!chosen.paperCase) return null;
  const template = await readRowTree(call.services.db, row);
  const data = template ? await valuesFor(call, key, template, chosen.paperCase) : chosen.paperCase.data;
  if (template) await noteView(call, chosen, template, { draft_id });
  const date = todayInIndia(call.services.now());
  return new KnownValues(data, { date, language: key.language, proceeding: template?.proceeding ?? null });
}

const exampleOf = (value: string | undefined, field: Parameters<typeof writtenValue>[0]): string | null =>
  value === undefined ? null : writtenValue(field, value);

function computedExample(
  { shape, kind = "text", compute }: ComputedField,
  values: KnownValues,
): string | null {
  const { value } = compute(values.fact, values.context);
  if (value === undefined) return null;
  if (typeof value === "string") return exampleOf(value, { kind });
  if (typeof value === "object") return value.length === 0 ? null : counted(value.length, "item");
  return shape === "flag" ? (value ? "yes" : "no") : null;
}

/** Of a choice, what can be asked for in a condition. */
const meaningOf = ({ options }: Field): string =>
  options === undefined
    ? ""
    : `One of: ${Object.entries(options)
        .map(([value, label]) => `"${value}" (${label})`)
        .join(", ")}`;

function derivation({ requires, mayUse }: ComputedField): string {
  const names = [...new Set([...requires.flat(), ...mayUse])].filter((name) => !isRecordName(name));
  return names.length === 0 ? "" : `From ${names.map(fieldLabel).join(", ")}`;
}
