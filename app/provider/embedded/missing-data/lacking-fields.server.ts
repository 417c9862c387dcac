// The fields that cases of a batch lack for a paper, and how many cases lack each.
import { fieldLabel, fieldNamed } from "#app/papers/fields.ts";
import type { Template } from "#app/papers/reading/template-tree.ts";
import type { WorkbenchField } from "../../contract/missing-data/workbench.ts";
import { askedFields, orElse } from "./asked-fields.server.ts";
import type { Kind } from "./batch-missing.server.ts";

/**
 * Most lacking first; what some case cannot do without stands before what the paper only could say.
 * @param more "all": also what the paper could say
 * @param names fields that are to be there whether a case lacks them or not
 */
export function lackingFields(
  template: Template,
  kinds: readonly Kind[],
  more: "required" | "all",
  names: readonly string[],
): WorkbenchField[] {
  const needed = casesByName(kinds, ({ missing }) => missing ?? []);
  const required = [...needed].map(([name, lacking]) => fieldOf(template, name, lacking, true));
  const others = askedFields(template).filter(
    ({ name }) => !needed.has(name) && (more === "all" || names.includes(name)),
  );
  const counts = casesByName(kinds, ({ blank }) => blank);
  const optional = others.flatMap(({ name }) => {
    const lacking = counts.get(name) ?? 0;
    return lacking > 0 || names.includes(name) ? [fieldOf(template, name, lacking, false)] : [];
  });
  return [...required.sort(mostLackingFirst), ...optional.sort(mostLackingFirst)];
}

function fieldOf(template: Template, name: string, lacking: number, required: boolean): WorkbenchField {
  const field = fieldNamed(name);
  return {
    name,
    label: fieldLabel(name),
    kind: field?.kind ?? "text",
    belongs_to: field?.belongsTo ?? "case",
    required,
    positive: field?.positive ?? false,
    lacking,
    or_else: required ? orElse(template, name) : [],
    options: Object.entries(field?.options ?? {}).map(([value, label]) => ({ value, label })),
  };
}

const mostLackingFirst = (one: WorkbenchField, other: WorkbenchField) =>
  other.lacking - one.lacking || one.label.localeCompare(other.label, "en");

/** How many cases each name is there for. */
function casesByName(
  kinds: readonly Kind[],
  namesOf: (kind: Kind) => readonly string[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const kind of kinds) {
    for (const name of namesOf(kind)) counts.set(name, (counts.get(name) ?? 0) + kind.ids.length);
  }
  return counts;
}
