// The facts that decide what a case lacks, as one text in SQL: cases of one shape lack the same.
import { getTableColumns, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { branches } from "#app/database/schema.ts";
import { mentionedFields } from "#app/papers/needed-fields.ts";
import type { Template } from "#app/papers/template-tree.ts";
import { fieldInSql, quoted, type FieldInSql } from "../cases/data-pending-fields.server.ts";
import { columnOf, placeOf } from "../papers/field-places.server.ts";
import type { DecidingFacts } from "./deciding-facts.ts";

/**
 * The shape of a case for a template. The query must join what data-pending-fields.server.ts says.
 * @param facts decidingFacts of the template
 */
export function caseShape(template: Template, facts: DecidingFacts): SQL {
  const bits = [
    ...[...facts.known].filter(isStored).map((name) => given(name).known),
    ...[...facts.overZero].map((name) => sql`(${given(name).known} and ${given(name).value} > 0)`),
    ...facts.over.map(([one, other]) => {
      const [first, second] = [given(one), given(other)];
      return sql`(${first.known} and ${second.known} and ${first.value} > ${second.value})`;
    }),
  ];
  const flags = bits.map((bit) => sql`case when ${bit} then '1' else '0' end`);
  const values = [
    ...[...facts.choices].filter(isStored).map(rawInSql),
    ...facts.exact.map(({ names, unless }) => {
      const raw = sql`row(${sql.join(names.map(rawInSql), sql`, `)})::text`;
      const isDecided =
        unless.every(isStored) &&
        sql.join(
          unless.map((name) => given(name).known),
          sql` and `,
        );
      return isDecided && unless.length > 0 ? sql`case when not (${isDecided}) then ${raw} end` : raw;
    }),
    // What is there but cannot be read is asked for again; a value written in another way is told apart by itself.
    ...mentionedFields(template).flatMap((name) => {
      const { unreadable, known } = isStored(name)
        ? given(name)
        : { unreadable: undefined, known: undefined };
      return unreadable === undefined ? [] : [sql`case when not ${known} then ${rawInSql(name)} end`];
    }),
  ];
  return sql`${joined(flags)} || encode(sha256(convert_to(row(${sql.join(values, sql`, `)})::text, 'UTF8')), 'base64')`;
}

/** Whether a case lacks a field, whatever it is needed for. */
export const lacksField = (name: string): SQL => sql`not ${given(name).known}`;

const isStored = (name: string): boolean => placeOf(name) !== null;

const joined = (flags: readonly SQL[]): SQL =>
  flags.length === 0 ? sql`''` : sql.join([...flags], sql` || `);

function given(name: string): FieldInSql {
  const field = fieldInSql(name);
  if (!field) throw new Error(`the field ${name} stands nowhere in the database`);
  return field;
}

/** The value as it is stored, as text. */
function rawInSql(name: string): SQL {
  const place = placeOf(name);
  if (!place) throw new Error(`the field ${name} stands nowhere in the database`);
  const column = columnOf(place);
  const own = place.column === null ? sql`(${column} ->> ${sql.raw(quoted(name))})` : sql`${column}::text`;
  const columns: Readonly<Record<string, AnyColumn>> = getTableColumns(branches);
  const ofBranch = place.branchColumn === null ? undefined : columns[place.branchColumn];
  return ofBranch ? sql`coalesce(${own}, ${ofBranch}::text)` : own;
}
