// A template's needs as one condition in SQL: true exactly where rendering would name something missing. It follows the
// template as render.ts does; what cannot be said in SQL is left to rendering.
import { and, or, sql, type SQL } from "drizzle-orm";
import type { ComputedField } from "#app/papers/field-kinds.ts";
import { computedNamed, fieldNamed } from "#app/papers/fields.ts";
import { mentionedFields } from "#app/papers/needed-fields.ts";
import type { Rule } from "#app/papers/rules.ts";
import {
  visitPart,
  type Block,
  type FieldRef,
  type If,
  type Inline,
  type Part,
  type Template,
} from "#app/papers/template-tree.ts";
import { fieldInSql, quoted, type FactsOfCase, type FieldInSql } from "./data-pending-fields.server.ts";

/** Something of the template that only rendering can answer. */
class Unsayable extends Error {}

/** undefined: never. */
type Condition = SQL | undefined;
/** What is known at a place of the template; a field that was needed before it may be taken for known. */
type Known = Set<string>;

/**
 * Whether a case lacks something of the template.
 * @param facts "none" for rows that have no such column
 * @returns null when SQL cannot say
 */
export function lackingCondition(template: Template, facts: FactsOfCase = "stored"): SQL | null {
  const needs = new Needs(facts);
  try {
    return needs.lacking(template) ?? sql`false`;
  } catch (fault) {
    if (fault instanceof Unsayable) return null;
    throw fault;
  }
}

/** The walk over one template. */
class Needs {
  constructor(readonly facts: FactsOfCase) {}

  lacking(template: Template): Condition {
    const known: Known = new Set();
    return or(
      this.#inline(template.title, known),
      this.#inline(template.footer, known),
      this.#parts(template.blocks, known, (block, here) => this.#block(block, here)),
      ...mentionedFields(template).map((name) =>
        known.has(name) || fieldNamed(name)?.belongsTo === "panel" ? undefined : this.#given(name).unreadable,
      ),
    );
  }

  #block(block: Block, known: Known): Condition {
    switch (block.node) {
      case "break":
        return undefined;
      case "zone":
        if (block.zone === "note") return undefined;
        return this.#parts(block.lines, known, (line, here) => this.#inline(line.text, here));
      case "table": {
        const row = (cells: readonly Inline[], here: Known) =>
          or(...cells.map((cell) => this.#inline(cell, here)));
        return or(
          row(block.head, known),
          this.#parts(block.rows, known, ({ cells }, here) => row(cells, here)),
          this.#parts(block.foot, known, ({ cells }, here) => row(cells, here)),
        );
      }
      default:
        return this.#inline(block.text, known);
    }
  }

  #inline(inline: Inline, known: Known): Condition {
    return this.#parts(inline, known, (leaf, here) => {
      if (leaf.node === "text" || leaf.node === "ref") return undefined;
      return leaf.node === "value" && leaf.as === "blank" ? undefined : this.#placeholder(leaf.field, here);
    });
  }

  #parts<T extends { node: string }>(
    parts: readonly Part<T>[],
    known: Known,
    leafLacks: (leaf: T, known: Known) => Condition,
  ): Condition {
    const lacking = parts.map((part) =>
      visitPart<T, Condition>(part, {
        leaf: (leaf) => leafLacks(leaf, known),
        onIf: (condition) => this.#condition(condition, known, leafLacks),
        onEach: ({ list, body }) => {
          const computed = computedNamed(list);
          if (!computed) throw new Unsayable();
          const required = this.#requirements(computed, known);
          const inBody = this.#parts(body, new Set(known), leafLacks);
          return or(required, inBody && and(this.#holdsComputed(computed), inBody));
        },
      }),
    );
    return or(...lacking);
  }

  #condition<T extends { node: string }>(
    { field, is, then, otherwise }: If<T>,
    known: Known,
    leafLacks: (leaf: T, known: Known) => Condition,
  ): Condition {
    // Of a choice not made neither side is said, but it is missing itself.
    const choice = is === null ? undefined : this.#placeholder(field, known);
    const inThen = new Set([...known, nameOf(field)]);
    const ifSo = this.#parts(then, inThen, leafLacks);
    const ifNot = this.#parts(otherwise, new Set(known), leafLacks);
    const holds = () => (is === null ? this.#holds(field, known) : this.#rule({ field: field.name, is }));
    return or(choice, ifSo && and(holds(), ifSo), ifNot && and(sql`not ${holds()}`, ifNot));
  }

  /** A placeholder that stands where it does: nothing without its value. */
  #placeholder(field: FieldRef, known: Known): Condition {
    const name = nameOf(field);
    if (field.from === "item" || known.has(name)) return undefined;
    const computed = computedNamed(name);
    if (!computed) return this.#noneOf([name], known);
    const required = this.#requirements(computed, known);
    const lackedParts = computed.mayUse
      .filter((part) => !known.has(part))
      .map((part) => sql`not ${this.#given(part).known}`);
    const withoutValue =
      lackedParts.length > 0 ? and(sql`not ${this.#holdsComputed(computed)}`, or(...lackedParts)) : undefined;
    known.add(name);
    return or(required, withoutValue);
  }

  #requirements({ requires, requiresWhen = [] }: ComputedField, known: Known): Condition {
    return or(
      ...requires.map((names) => this.#noneOf(names, known)),
      ...requiresWhen.map(({ rule, names }) => {
        const lacking = this.#noneOf(names, new Set(known));
        return lacking && and(this.#rule(rule), lacking);
      }),
    );
  }

  /** Nothing of a group of which one is enough; what comes after it may take a single one for known. */
  #noneOf(names: readonly string[], known: Known): Condition {
    const [only] = names;
    if (names.some((name) => known.has(name))) return undefined;
    if (names.length === 1 && only !== undefined) known.add(only);
    return and(...names.map((name) => sql`not ${this.#given(name).known}`));
  }

  #holds(field: FieldRef, known: Known): SQL {
    if (field.from === "item") throw new Unsayable();
    if (known.has(field.name)) return sql`true`;
    const computed = computedNamed(field.name);
    return computed ? this.#holdsComputed(computed) : this.#given(field.name).known;
  }

  #holdsComputed({ holds }: ComputedField): SQL {
    if (!holds) throw new Unsayable();
    return this.#rule(holds);
  }

  /** rules.ts in SQL: true or false, never null. */
  #rule(rule: Rule): SQL {
    const joined = (rules: readonly Rule[], by: "and" | "or") => {
      const each = rules.map((one) => this.#rule(one));
      return each.length === 0 ? sql.raw(String(by === "and")) : sql`(${sql.join(each, sql.raw(` ${by} `))})`;
    };
    if ("all" in rule) return joined(rule.all, "and");
    if ("any" in rule) return joined(rule.any, "or");
    if ("not" in rule) return sql`not ${this.#rule(rule.not)}`;
    if ("known" in rule) return this.#given(rule.known).known;
    if ("is" in rule) {
      return sql`coalesce(${this.#given(rule.field).value} in (${sql.raw(rule.is.map(quoted).join(", "))}), false)`;
    }
    if ("overZero" in rule) {
      const { known, value } = this.#given(rule.overZero);
      return sql`(${known} and ${value} > 0)`;
    }
    const [first, second] = rule.over.map((name) => this.#given(name));
    if (!first || !second) throw new Unsayable();
    return sql`(${first.known} and ${second.known} and ${first.value} > ${second.value})`;
  }

  #given(name: string): FieldInSql {
    const field = fieldInSql(name, this.facts);
    if (!field) throw new Unsayable();
    return field;
  }
}

const nameOf = ({ from, name }: FieldRef) => (from === "item" ? `this.${name}` : name);
