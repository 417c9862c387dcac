/**
 * Which fields a paper needs, read from its template. A placeholder that no condition guards is required; one that
 * stands only under conditions is optional (if it is reached and not known, rendering still names it as missing).
 * A condition that asks which option a choice has needs the choice made, one that asks whether a field is known needs
 * nothing. A computed placeholder counts as the fields it declares. What only a note to the reviewer says is optional.
 */
import type { Requirement } from "./field-kinds.ts";
import { computedNamed, fieldNamed } from "./fields.ts";
import { fieldsOfRule } from "./rules.ts";
import {
  visitPart,
  type Block,
  type FieldRef,
  type Inline,
  type Line,
  type Part,
  type Row,
  type Template,
} from "./template-tree.ts";

/** What every paper of the template must have: single fields, and groups of which one is enough. */
export function requiredFields(template: Template): Requirement[] {
  const found = new Map<string, Requirement>();
  for (const { requirement, guarded } of usesIn(template)) {
    if (!guarded) found.set(requirement.join(), requirement);
  }
  return [...found.values()];
}

/** What is said when known: every other given field of the template. */
export function optionalFields(template: Template): string[] {
  const required = new Set(requiredFields(template).flat());
  return mentionedFields(template).filter((name) => !required.has(name));
}

/** Every given field the template can say, in the order it says them. */
export function mentionedFields(template: Template): string[] {
  return [...new Set(usesIn(template).flatMap(({ requirement }) => requirement))];
}

interface Use {
  requirement: Requirement;
  guarded: boolean;
}

function usesIn(template: Template): Use[] {
  const uses: Use[] = [];
  const addField = (field: FieldRef, guarded: boolean) => {
    if (field.from === "item") return;
    const computed = computedNamed(field.name);
    if (fieldNamed(field.name)) uses.push({ requirement: [field.name], guarded });
    if (!computed) return;
    for (const requirement of computed.requires) uses.push({ requirement, guarded });
    for (const { rule, names } of computed.requiresWhen ?? []) {
      uses.push({ requirement: names, guarded: true });
      for (const name of fieldsOfRule(rule)) uses.push({ requirement: [name], guarded: true });
    }
    for (const name of [...computed.mayUse, ...(computed.alsoUses ?? [])])
      uses.push({ requirement: [name], guarded: true });
  };
  const walk = <T extends { node: string }>(
    parts: readonly Part<T>[],
    guarded: boolean,
    leaf: (part: T, guarded: boolean) => void,
  ) => {
    for (const part of parts) {
      visitPart(part, {
        leaf: (content) => leaf(content, guarded),
        onIf: ({ field, is, then, otherwise }) => {
          addField(field, guarded || is === null);
          walk(then, true, leaf);
          walk(otherwise, true, leaf);
        },
        onEach: ({ list, body }) => {
          addField({ from: "paper", name: list }, guarded);
          walk(body, guarded, leaf);
        },
      });
    }
  };
  const inline = (text: Inline, guarded: boolean) =>
    walk(text, guarded, (leaf, under) => {
      if (leaf.node === "value") addField(leaf.field, under || leaf.as === "blank");
      if (leaf.node === "plural") addField(leaf.field, under);
    });
  const rows = (parts: readonly Part<Row>[], guarded: boolean) =>
    walk(parts, guarded, (row, under) => row.cells.forEach((cell) => inline(cell, under)));
  const lines = (parts: readonly Part<Line>[], guarded: boolean) =>
    walk(parts, guarded, (line, under) => inline(line.text, under));
  const block = (part: Block, guarded: boolean) => {
    if (part.node === "break") return;
    if (part.node === "zone") return lines(part.lines, guarded || part.zone === "note");
    if (part.node !== "table") return inline(part.text, guarded);
    part.head.forEach((cell) => inline(cell, guarded));
    rows(part.rows, guarded);
    rows(part.foot, guarded);
  };
  inline(template.title, false);
  inline(template.footer, false);
  walk(template.blocks, false, block);
  return uses;
}
