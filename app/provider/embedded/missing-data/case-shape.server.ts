// What decides which fields a case lacks, as one text in SQL: cases of one shape lack the same.
import { getTableColumns, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { branches } from "#app/database/schema.ts";
import { computedNamed, COMPUTED_FIELDS, fieldNamed } from "#app/papers/fields.ts";
import { mentionedFields } from "#app/papers/needed-fields.ts";
import type { Rule } from "#app/papers/rules.ts";
import type { Template } from "#app/papers/template-tree.ts";
import { lackingCondition } from "./data-pending-condition.server.ts";
import { fieldInSql, quoted, type FieldInSql } from "./data-pending-fields.server.ts";
import { columnOf, placeOf } from "../papers/field-places.server.ts";

export interface CaseShape {
  /** The query must join what data-pending-fields.server.ts says. */
  shape: SQL;
  /** By the values themselves, because rules do not say what the template needs: most cases are then alone. */
  isExact: boolean;
}

/**
 * The shape of a case for a template: which fields are there and can be read, which option a choice has, and how the
 * comparisons of rules.ts come out. No more decides where rules say all of what the template needs.
 */
export function caseShape(template: Template): CaseShape {
  const names = mentionedFields(template).filter(isStored);
  if (lackingCondition(template) === null) return { shape: digestOf(names.map(rawInSql)), isExact: true };
  const { choices, comparisons } = decidedBy(new Set(names));
  const flags = [
    ...names.map(state),
    ...comparisons.map((bit) => sql`case when ${bit} then '1' else '0' end`),
  ];
  return { shape: sql`${sql.join(flags, sql` || `)} || ${digestOf(choices.map(rawInSql))}`, isExact: false };
}

/** Whether a case lacks a field, whatever it is needed for. */
export const lacksField = (name: string): SQL => sql`not ${given(name).known}`;

function state(name: string): SQL {
  const { known, unreadable } = given(name);
  return unreadable === undefined
    ? sql`case when ${known} then '1' else '0' end`
    : sql`case when ${known} then '1' when ${unreadable} then '2' else '0' end`;
}

/** What rules look at beyond whether a field is known. */
function decidedBy(names: ReadonlySet<string>): { choices: string[]; comparisons: SQL[] } {
  const choices = new Set([...names].filter((name) => fieldNamed(name)?.kind === "choice"));
  const comparisons = new Map<string, SQL>();
  for (const atom of ATOMS) {
    if ("is" in atom && names.has(atom.field)) choices.add(atom.field);
    if ("overZero" in atom && names.has(atom.overZero)) {
      const { known, value } = given(atom.overZero);
      comparisons.set(atom.overZero, sql`(${known} and ${value} > 0)`);
    }
    if ("over" in atom && atom.over.every((name) => names.has(name))) {
      const [first, second] = [given(atom.over[0]), given(atom.over[1])];
      const isOver = sql`(${first.known} and ${second.known} and ${first.value} > ${second.value})`;
      comparisons.set(atom.over.join(" "), isOver);
    }
  }
  return { choices: [...choices].sort(), comparisons: [...comparisons.values()] };
}

type Atom = Exclude<Rule, { all: unknown } | { any: unknown } | { not: unknown }>;

/** Of every rule a computed field has. */
const ATOMS: readonly Atom[] = Object.keys(COMPUTED_FIELDS).flatMap((name) => {
  const { holds, requiresWhen = [] } = computedNamed(name) ?? {};
  return [...(holds ? [holds] : []), ...requiresWhen.map(({ rule }) => rule)].flatMap(atomsOf);
});

function atomsOf(rule: Rule): Atom[] {
  if ("all" in rule) return rule.all.flatMap(atomsOf);
  if ("any" in rule) return rule.any.flatMap(atomsOf);
  return "not" in rule ? atomsOf(rule.not) : [rule];
}

const isStored = (name: string): boolean => placeOf(name) !== null;

function given(name: string): FieldInSql {
  const field = fieldInSql(name);
  if (!field) throw new Error(`the field ${name} stands nowhere in the database`);
  return field;
}

const digestOf = (values: readonly SQL[]): SQL =>
  sql`encode(sha256(convert_to(row(${sql.join([...values], sql`, `)})::text, 'UTF8')), 'base64')`;

/** The value as it is stored, as text. The query must join what data-pending-fields.server.ts says. */
export function rawInSql(name: string): SQL {
  const place = placeOf(name);
  if (!place) throw new Error(`the field ${name} stands nowhere in the database`);
  const column = columnOf(place);
  const own = place.column === null ? sql`(${column} ->> ${sql.raw(quoted(name))})` : sql`${column}::text`;
  const columns: Readonly<Record<string, AnyColumn>> = getTableColumns(branches);
  const ofBranch = place.branchColumn === null ? undefined : columns[place.branchColumn];
  return ofBranch ? sql`coalesce(${own}, ${ofBranch}::text)` : own;
}
