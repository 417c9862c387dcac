/** The papers the panel can draft: their templates, what they lack, and their text. Setting them is typeset.server.ts. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { CLAUSE, type TemplateLanguage, type TextCategory } from "#app/domain/templates/template-words.ts";
import { carriedFolder } from "#app/project-root.server.ts";
import { bodyOf, noClauses, type ClauseText, type FindClause } from "./reading/clauses.ts";
import type { ComputedField, FieldKind, FieldOwner } from "./field-kinds.ts";
import { COMPUTED_FIELDS, fieldNamed } from "./fields.ts";
import { missingFields } from "./missing.ts";
import { offeredFields, requiredFields } from "./needed-fields.ts";
import { readTemplate } from "./reading/read-template.ts";
import { fieldsOfRule } from "./rules.ts";
import type { Template } from "./reading/template-tree.ts";
import { readValue, type PaperData } from "./values.ts";

const texts = new Map<string, Template | null>();

/** The shipped template of a category in English, which each has: templates/<category>.md. */
export function paperTemplate(category: PaperCategory): Template;
/** In another language templates/<category>.<language>.md; null: none. */
export function paperTemplate(category: PaperCategory, language?: TemplateLanguage): Template | null;
export function paperTemplate(category: PaperCategory, language: TemplateLanguage = "en"): Template | null {
  const template = shippedText(category, language);
  if (!template && language === "en") throw new Error(`The panel came without a text of ${category}`);
  return template;
}

/** The shipped clause of a name: templates/clauses/<name>.md in English; null when there is none. */
export const shippedClause = (name: string, language: TemplateLanguage = "en"): Template | null =>
  shippedClauseNames().includes(name) ? shippedText(`clauses/${name}`, language, true) : null;

/** What the panel came with of a paper or a clause. */
export const shippedOf = ({ category, name, language }: ShippedKey): Template | null =>
  category === CLAUSE ? shippedClause(name, language) : paperTemplate(category, language);

interface ShippedKey {
  category: TextCategory;
  name: string;
  language: TemplateLanguage;
}

let clauseNames: string[] | undefined;

export const shippedClauseNames = (): readonly string[] =>
  (clauseNames ??= [
    ...new Set(
      readdirSync(join(templatesFolder(), "clauses")).map((file) => file.replace(/(\.[a-z]{2})?\.md$/, "")),
    ),
  ].sort());

/** A clause as texts include it. */
export const asIncluded = ({ version, source }: Pick<Template, "version" | "source">): ClauseText => ({
  version,
  body: bodyOf(source),
});

const templatesFolder = () => carriedFolder("templates");

function shippedText(file: string, language: TemplateLanguage, isClause = false): Template | null {
  const name = language === "en" ? file : `${file}.${language}`;
  const known = texts.get(name);
  if (known !== undefined) return known;
  const path = join(templatesFolder(), `${name}.md`);
  const template = existsSync(path)
    ? readTemplate(readFileSync(path, "utf8"), { isClause, clauses: shippedClauses(language) })
    : null;
  texts.set(name, template);
  return template;
}

/** The clauses the panel came with, for texts in a language. */
const shippedClauses =
  (language: TemplateLanguage): FindClause =>
  (name) => {
    const clause = shippedClause(name, language);
    return clause ? asIncluded(clause) : noClauses(name);
  };

interface LackingField {
  name: string;
  label: string;
  kind: FieldKind;
  belongsTo: FieldOwner;
  /** The paper cannot be made without it. */
  required: boolean;
  /** Fields any of which would do instead. */
  orElse: string[];
  /**
   * A field that is not known either and with which the paper cannot be made without this one: those of its options, or
   * with any value.
   */
  neededWhen: { name: string; is: string[] } | null;
  /** Of a choice: value and what it is called. */
  options: { value: string; label: string }[];
}

type Lacking = Omit<LackingField, "neededWhen">;

/** What a case lacks, as lackedFields has it, and with which other fields each would be needed; for Fill Missing Fields. */
export function lackingFields(template: Template, data: PaperData, date: string): LackingField[] {
  const lacking = lackedFields(template, data, date);
  const missingOf = (values: PaperData) => new Set(missingFields(template, values, date));
  const neededWhen = neededWith(lacking, missingOf(data), (name, value) =>
    missingOf({ ...data, [name]: value }),
  );
  return lacking.map((field) => ({ ...field, neededWhen: neededWhen.get(field.name) ?? null }));
}

/** Every field the template can say and the case does not have, or has in a form that cannot be read. */
export function lackedFields(template: Template, data: PaperData, date: string): Lacking[] {
  const missing = new Set(missingFields(template, data, date));
  const groups = requiredFields(template).filter(({ length }) => length > 1);
  return offeredFields(template).flatMap((name) => {
    const field = fieldNamed(name);
    if (!field || (readValue(field, data[name]) ?? undefined) !== undefined) return [];
    const required = missing.has(name);
    const group = required ? (groups.find((each) => each.includes(name)) ?? []) : [];
    const { label, kind, belongsTo } = field;
    return [
      {
        name,
        label,
        kind,
        belongsTo,
        required,
        orElse: group.filter((other) => other !== name),
        options: Object.entries(field.options ?? {}).map(([value, called]) => ({ value, label: called })),
      },
    ];
  });
}

/** Any text: a party is there whatever its name. */
const SOME_TEXT = "x";

/** What else would be missing if a choice were made or a party named, by the name of what would be. */
function neededWith(
  lacking: readonly Lacking[],
  missing: ReadonlySet<string>,
  missingWith: (name: string, value: string) => ReadonlySet<string>,
): Map<string, { name: string; is: string[] }> {
  const found = new Map<string, { name: string; is: string[] }>();
  // What is asked for anyway comes first: below it stands what it needs.
  const asked = lacking.toSorted((one, other) => Number(other.required) - Number(one.required));
  for (const { name: trigger, kind, options } of asked) {
    const values = kind === "choice" ? options.map(({ value }) => value) : [];
    const tried = values.length === 0 && BRINGS_MORE.has(trigger) ? [SOME_TEXT] : values;
    for (const value of tried) {
      for (const needed of missingWith(trigger, value)) {
        if (missing.has(needed)) continue;
        const known = found.get(needed) ?? { name: trigger, is: [] };
        if (known.name === trigger && kind === "choice") known.is.push(value);
        found.set(needed, known);
      }
    }
  }
  return found;
}

/** Fields that some computed field needs more with: a party, whose address must be known then. */
const BRINGS_MORE: ReadonlySet<string> = new Set(
  Object.values<ComputedField>(COMPUTED_FIELDS).flatMap(({ requiresWhen = [] }) =>
    requiresWhen.flatMap(({ rule }) => fieldsOfRule(rule)),
  ),
);
