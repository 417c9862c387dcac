/** The papers the panel can draft: their templates, what they lack, and their text. Setting them is typeset.server.ts. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PaperCategory } from "#app/domain/categories.ts";
import { projectRoot } from "#app/project-root.server.ts";
import { fieldNamed, type FieldKind, type FieldOwner } from "./fields.ts";
import { mentionedFields, requiredFields } from "./needed-fields.ts";
import { readTemplate } from "./read-template.ts";
import { renderPaper, type Rendered, type RenderOptions } from "./render.ts";
import type { Template } from "./template-tree.ts";
import { readValue, type PaperData } from "./values.ts";

/** Papers that have a template: templates/<category>.md. */
const WITH_TEMPLATE: ReadonlySet<PaperCategory> = new Set<PaperCategory>(["loan_recall_notice"]);

const templates = new Map<PaperCategory, Template>();

/** The template in force for a category; null when there is none yet. */
export function paperTemplate(category: PaperCategory): Template | null {
  if (!WITH_TEMPLATE.has(category)) return null;
  const known = templates.get(category);
  if (known) return known;
  const file = join(projectRoot(), "app/papers/templates", `${category}.md`);
  const template = readTemplate(readFileSync(file, "utf8"));
  templates.set(category, template);
  return template;
}

export type Drafted = Rendered & { version: string };

/**
 * The paper of a case, or the names of what it lacks.
 * @returns null for a category without a template
 */
export function draftPaper(category: PaperCategory, data: PaperData, options: RenderOptions): Drafted | null {
  const template = paperTemplate(category);
  return template && { ...renderPaper(template, data, options), version: template.version };
}

export interface LackingField {
  name: string;
  label: string;
  kind: FieldKind;
  belongsTo: FieldOwner;
  /** The paper cannot be made without it. */
  required: boolean;
  /** Fields any of which would do instead. */
  orElse: string[];
}

/** Every field the template can say and the case does not have, or has in a form that cannot be read; for Fill Missing Fields. */
export function lackingFields(template: Template, data: PaperData, date: string): LackingField[] {
  const missing = new Set(renderPaper(template, data, { date }).missing);
  const groups = requiredFields(template).filter(({ length }) => length > 1);
  return mentionedFields(template).flatMap((name) => {
    const field = fieldNamed(name);
    if (!field || (readValue(field, data[name]) ?? undefined) !== undefined) return [];
    const required = missing.has(name);
    const group = required ? (groups.find((each) => each.includes(name)) ?? []) : [];
    const { label, kind, belongsTo } = field;
    return [{ name, label, kind, belongsTo, required, orElse: group.filter((other) => other !== name) }];
  });
}
