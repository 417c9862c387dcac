// A template's needs as one condition in SQL: true exactly where rendering would name something missing. It follows the
// template as render.ts does; what cannot be said in SQL is left to rendering.
import { and, or, sql, type SQL } from "drizzle-orm";
import { COMPUTED_FIELDS, isComputedName, type ComputedName } from "#app/papers/fields.ts";
import { mentionedFields } from "#app/papers/needed-fields.ts";
import {
  visitPart,
  type Block,
  type FieldRef,
  type Inline,
  type Part,
  type Template,
} from "#app/papers/template-tree.ts";
import { fieldInSql, type FieldInSql } from "./data-pending-fields.server.ts";

/** Something of the template that only rendering can answer. */
class Unsayable extends Error {}

/** undefined: never. */
type Condition = SQL | undefined;
/** What is known at a place of the template; a field that was needed before it may be taken for known. */
type Known = Set<string>;

/**
 * Whether a case lacks something of the template.
 * @returns null when SQL cannot say
 */
export function lackingCondition(template: Template): SQL | null {
  try {
    const known: Known = new Set();
    const lacking = [
      inlineLacks(template.title, known),
      inlineLacks(template.footer, known),
      partsLack(template.blocks, known, blockLacks),
      ...mentionedFields(template).map((name) => (known.has(name) ? undefined : given(name).unreadable)),
    ];
    return or(...lacking) ?? sql`false`;
  } catch (fault) {
    if (fault instanceof Unsayable) return null;
    throw fault;
  }
}

function blockLacks(block: Block, known: Known): Condition {
  switch (block.node) {
    case "zone":
      return partsLack(block.lines, known, (line, here) => inlineLacks(line.text, here));
    case "table": {
      const row = (cells: readonly Inline[], here: Known) =>
        or(...cells.map((cell) => inlineLacks(cell, here)));
      return or(
        row(block.head, known),
        partsLack(block.rows, known, ({ cells }, here) => row(cells, here)),
        partsLack(block.foot, known, ({ cells }, here) => row(cells, here)),
      );
    }
    default:
      return inlineLacks(block.text, known);
  }
}

const inlineLacks = (inline: Inline, known: Known): Condition =>
  partsLack(inline, known, (leaf, here) =>
    leaf.node === "text" ? undefined : placeholderLacks(leaf.field, here),
  );

function partsLack<T extends { node: string }>(
  parts: readonly Part<T>[],
  known: Known,
  leafLacks: (leaf: T, known: Known) => Condition,
): Condition {
  const lacking = parts.map((part) =>
    visitPart<T, Condition>(part, {
      leaf: (leaf) => leafLacks(leaf, known),
      onIf: ({ field, then, otherwise }) => {
        const ifKnown = partsLack(then, new Set([...known, nameOf(field)]), leafLacks);
        const ifNot = partsLack(otherwise, new Set(known), leafLacks);
        return or(
          ifKnown && and(holds(field, known), ifKnown),
          ifNot && and(sql`not ${holds(field, known)}`, ifNot),
        );
      },
      onEach: ({ list, body }) => {
        if (!isComputedName(list)) throw new Unsayable();
        const required = COMPUTED_FIELDS[list].requires.map((names) => noneOf(names, known));
        const inBody = partsLack(body, new Set(known), leafLacks);
        return or(...required, inBody && and(isComputed(list), inBody));
      },
    }),
  );
  return or(...lacking);
}

/** A placeholder that stands where it does: nothing without its value. */
function placeholderLacks(field: FieldRef, known: Known): Condition {
  const name = nameOf(field);
  if (field.from === "item" || known.has(name)) return undefined;
  if (!isComputedName(name)) return noneOf([name], known);
  if (name === "paper_date") return undefined;
  const lackedParts = COMPUTED_FIELDS[name].mayUse.map((part) => sql`not ${given(part).known}`);
  return and(sql`not ${isComputed(name)}`, or(...lackedParts));
}

/** Nothing of a group of which one is enough; what comes after it may take a single one for known. */
function noneOf(names: readonly string[], known: Known): Condition {
  const [only] = names;
  if (names.some((name) => known.has(name))) return undefined;
  if (names.length === 1 && only !== undefined) known.add(only);
  return and(...names.map((name) => sql`not ${given(name).known}`));
}

function holds(field: FieldRef, known: Known): SQL {
  if (field.from === "item") throw new Unsayable();
  if (known.has(field.name)) return sql`true`;
  return isComputedName(field.name) ? isComputed(field.name) : given(field.name).known;
}

/** Whether a computed field comes to a value or to items (computed-fields.ts). */
function isComputed(name: ComputedName): SQL {
  const value = (field: string) => given(field).value;
  const known = (...fields: string[]) => and(...fields.map((field) => given(field).known)) ?? sql`true`;
  switch (name) {
    case "paper_date":
      return sql`true`;
    case "addressees":
      return sql`(${or(...["customer_name", "coborrower1_name", "guarantor_name", "proprietor_name"].map((party) => known(party)))})`;
    case "days_past_due":
      return sql`(${known("default_date", "outstanding_date_as_on")} and ${value("outstanding_date_as_on")} > ${value("default_date")})`;
    case "outstanding_parts":
      return sql`(${known("claim_amount", "pos")} and ${value("pos")} > 0 and ${value("pos")} <= ${value("claim_amount")})`;
    default:
      throw new Unsayable();
  }
}

function given(name: string): FieldInSql {
  const field = fieldInSql(name);
  if (!field) throw new Unsayable();
  return field;
}

const nameOf = ({ from, name }: FieldRef) => (from === "item" ? `this.${name}` : name);
