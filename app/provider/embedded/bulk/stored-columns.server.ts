// What an undo may write back: the stored columns of cases and batches, and of their JSON columns the single names.
import { getTableColumns, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { batches, cases } from "#app/database/schema.ts";
import { PARTY_VALUES, partyValuesOf } from "../record/sheet-parties.server.ts";
import type { BulkTable } from "./write-change.server.ts";

const TABLES: Record<BulkTable, Readonly<Record<string, AnyColumn>>> = {
  cases: getTableColumns(cases),
  batches: getTableColumns(batches),
};

/**
 * Of these a line has only the names that changed: what else they hold was changed by others. What an import wrote of
 * parties is no column: it stands under the names of the sheet's columns.
 */
const NAMED_VALUES = ["facts", "extras", "parties"] as const;
/** What a line has of the parties of its case. */
export const PARTIES = "parties";
const isNamedValues = (name: string) => NAMED_VALUES.some((each) => each === name);

/** The columns that the lines of a change have values of. */
export async function columnsOfChange(
  db: Database | Transaction,
  changeId: number,
  table: BulkTable,
): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct jsonb_object_keys(before) as name from bulk_change_rows
     where change_id = ${changeId}::bigint and not inserted`);
  return rows
    .map(({ name }) => name)
    .filter((name) => Object.hasOwn(TABLES[table], name) || (table === "cases" && name === PARTIES));
}

/** The columns of a line of r that no longer have the value the change gave them in its row t, as an array of text. */
export function changedSince(columns: readonly string[]): SQL {
  const changed = columns.map((name) => {
    const now =
      name === PARTIES ? sql.raw(partyValuesOf("t.id", PARTY_VALUES)) : sql`t.${sql.identifier(name)}`;
    if (!isNamedValues(name)) {
      return sql`case when r.after ? ${name} and coalesce(to_jsonb(${now}), 'null') <> r.after -> ${name}
        then array[${name}::text] else '{}' end`;
    }
    return sql`coalesce((select array_agg(v.key) from jsonb_each(r.after -> ${name}) v, (select ${now} as held) n
      where coalesce(n.held -> v.key, 'null') <> v.value), '{}')`;
  });
  return changed.length === 0 ? sql`'{}'::text[]` : sql`(${sql.join(changed, sql` || `)})`;
}

/** The value a column gets back: what the line of r has of it, or what its row t has. */
export function valueBack(table: BulkTable, name: string): SQL {
  const now = sql`t.${sql.identifier(name)}`;
  const was = sql`(r.before -> ${name})`;
  if (isNamedValues(name)) {
    return sql`(${now} || jsonb_strip_nulls(coalesce(${was}, '{}'))) - coalesce((
      select array_agg(v.key) from jsonb_each(${was}) v where v.value = 'null'), '{}')`;
  }
  const type = TABLES[table][name]?.getSQLType();
  if (type === undefined) throw new Error(`no column ${name} of ${table}`);
  const back = type.endsWith("[]")
    ? sql`array(select jsonb_array_elements_text(${was}))`
    : sql`(r.before ->> ${name})::${sql.raw(type)}`;
  return sql`case when r.before ? ${name} then ${back} else ${now} end`;
}

/** An object of a line as the audit trail has it: facts and extras by their own names. */
export const flattened = (object: SQL): SQL =>
  NAMED_VALUES.reduce(
    (flat, name) => sql`(${flat} - ${name}::text || coalesce(${object} -> ${name}, '{}'))`,
    object,
  );
