// What an import does with each staged row: worked out by whole statements on the table import_rows, the same for a dry
// run and for the import itself. `kind`: where the row's loan was found; `action`: what staff chose for it; `class`: what
// that comes to; null for a row that simply becomes a case.
import { createHash } from "node:crypto";
import type pg from "pg";
import type { RepeatKind, RowClass } from "#app/domain/batches/import-plan.ts";
import { nameColumnOf } from "#app/domain/cases/fields/sheet-parties.ts";
import { COPY_COLUMNS } from "#app/spreadsheets/copy-columns.ts";
import type { AttributeName } from "#app/spreadsheets/columns/attributes.ts";
import type { RowProblem } from "#app/spreadsheets/problems.ts";
import type { ImportDecisions } from "../../contract/batches/import-plan.ts";
import { SWORN_FIELDS } from "../cases/reason-needed.server.ts";
import { partyFacts, partyValues, partyValuesOf } from "../record/sheet-parties.server.ts";
import { brokenRules } from "./update-rules.server.ts";

export interface Comparison {
  /** None: a client that is not there yet has no cases. */
  clientId: number | null;
  /** Of a corrected sheet: the batch it belongs to. */
  correctedBatchId: number | null;
  decisions: ImportDecisions;
  /** The attributes that the file has columns for. */
  mapped: readonly AttributeName[];
  today: string;
  /** The letter and header of an attribute's column. */
  columnOf: (name: string) => { letter: string; name: string } | undefined;
}

export interface Classified {
  /** Of the staged rows; those that could not be read are not among them. */
  classes: Record<RowClass, number>;
  kinds: Partial<Record<RepeatKind, number>>;
  /** How many of the cases to be updated have papers that tell what changes. */
  papered: number;
  /** How many rows become a second case of their loan. */
  second: number;
  /** What becomes of every row, as one short text: another outcome has another one. */
  digest: string;
  /** Rows that cannot be stored in the case that is there. */
  broken: RowProblem[];
}

/** Classifies the staged rows. To be called once per staging. */
export async function classifyRows(connection: pg.PoolClient, comparison: Comparison): Promise<Classified> {
  await findLoans(connection, comparison);
  await setActions(connection, comparison.decisions);
  await compare(connection, comparison.mapped);
  const broken = await brokenRules(connection, comparison);
  await connection.query(
    `update import_rows set class =
       case when action = 'second' then 'new'
            when action = 'skip' and after = '{}' then 'unchanged'
            when action = 'skip' then 'duplicate'
            when sheet_row = any($1::integer[]) then 'rejected'
            when after = '{}' then 'unchanged'
            else 'update' end
      where kind is not null`,
    [broken.map(({ row }) => row)],
  );
  return { ...(await outcome(connection)), broken };
}

/** A row of a corrected sheet that was imported before is that case, whatever its loan number says now. */
async function findLoans(
  connection: pg.PoolClient,
  { clientId, correctedBatchId }: Pick<Comparison, "clientId" | "correctedBatchId">,
): Promise<void> {
  if (clientId !== null) {
    await connection.query(
      `with hits as (
         select r.sheet_row, c.id, c.progress <> 'closed' as is_live, false as is_own
           from import_rows r join cases c on c.client_id = $1 and lan_key(c.lan_number) = r.lan_key
         union
         select r.sheet_row, c.id, c.progress <> 'closed', true
           from import_rows r join cases c on c.batch_id = $2 and c.sheet_row = r.origin_row
       ), found as (
         select sheet_row, count(distinct id) as total, count(distinct id) filter (where is_live) as live,
                max(id) filter (where is_own) as own, max(id) filter (where is_live) as last_live, max(id) as last
           from hits group by sheet_row
       )
       update import_rows r
          set found_id = c.id, found_batch = c.batch_id,
              kind = case when f.own is not null then 'imported'
                          when r.repeat_of is not null then 'file'
                          when f.live > 1 or (f.live = 0 and f.total > 1) then 'several'
                          when c.progress = 'closed' then 'closed' else 'live' end
         from found f join cases c on c.id = coalesce(f.own, f.last_live, f.last)
        where r.sheet_row = f.sheet_row`,
      [clientId, correctedBatchId],
    );
  }
  await connection.query(`update import_rows set kind = 'file' where repeat_of is not null and kind is null`);
}

async function setActions(connection: pg.PoolClient, { kinds, rows }: ImportDecisions): Promise<void> {
  const ofKind = JSON.stringify(kinds);
  await connection.query(
    `update import_rows set action = coalesce($1::jsonb ->> sheet_row::text, $2::jsonb ->> kind, 'skip')
      where kind is not null`,
    [JSON.stringify(rows), ofKind],
  );
  await connection.query(
    `update import_rows set action = 'skip'
      where kind in ('file', 'several') and action in ('blanks', 'all') or kind = 'imported' and action = 'second'`,
  );
}

/** A call of a function of the database takes no more arguments than a hundred. */
const PAIRS_AT_ONCE = 40;

function jsonOf(names: readonly string[], value: (name: string) => string): string {
  const parts: string[] = ["'{}'::jsonb"];
  for (let from = 0; from < names.length; from += PAIRS_AT_ONCE) {
    const pairs = names.slice(from, from + PAIRS_AT_ONCE).map((name) => `'${name}', ${value(name)}`);
    parts.push(`jsonb_build_object(${pairs.join(", ")})`);
  }
  return parts.join(" || ");
}

/** The columns that a row can change in a case: the loan is what the two have in common. */
export const changeable = (mapped: readonly AttributeName[]): string[] =>
  COPY_COLUMNS.filter((name) => name !== "lan_number" && mapped.includes(name));

/** The columns in which some row says otherwise than its case: to build JSON of all of them takes ten times as long. */
async function differing(connection: pg.PoolClient, mapped: readonly AttributeName[]): Promise<string[]> {
  const names = changeable(mapped);
  if (names.length === 0) return [];
  const looks = names.map((name) => `coalesce(bool_or(r."${name}" is distinct from c."${name}"), false)`);
  const { rows } = await connection.query<{ differs: boolean[] }>(
    `select array[${looks.join(", ")}] as differs
       from import_rows r join cases c on c.id = r.found_id where r.kind in ('live', 'closed', 'imported')`,
  );
  return names.filter((_, place) => rows[0]?.differs[place]);
}

/**
 * What each row says otherwise than its case and its parties: all of it, or only what they do not say. What the row says of
 * one person fills no blank of another.
 */
async function compare(connection: pg.PoolClient, mapped: readonly AttributeName[]): Promise<void> {
  const [facts, people] = [partyFacts(mapped), partyValues(mapped)];
  const names = [...(await differing(connection, mapped)), ...facts, ...people];
  const is = (name: string) => {
    if (people.includes(name)) return `(p.people ->> '${name}')`;
    return facts.includes(name) ? `(c.facts ->> '${name}')` : `c."${name}"`;
  };
  const isSamePerson = (name: string) => {
    const who = facts.includes(name) || people.includes(name) ? nameColumnOf(name) : undefined;
    if (who === undefined || who === name || !names.includes(who)) return "true";
    return `coalesce(lower(r."${who}") = lower(${is(who)}), true)`;
  };
  const extras = (one: string, other: string) =>
    `'extras', case when ${one}.extras || ${other}.extras <> c.extras then ${one}.extras || ${other}.extras end`;
  const all = jsonOf(
    names,
    (name) => `case when r."${name}" <> ${is(name)} or ${is(name)} is null then r."${name}"::text end`,
  );
  const blanks = jsonOf(
    names,
    (name) => `case when ${is(name)} is null and ${isSamePerson(name)} then r."${name}"::text end`,
  );
  const stored = jsonOf(names, (name) => `${is(name)}::text`);
  await connection.query(
    `update import_rows r set after = d.after,
       before = (select jsonb_object_agg(key, d.stored -> key) from jsonb_object_keys(d.after) key)
       from (
         select r.sheet_row, (${stored}) || jsonb_build_object('extras', c.extras) as stored,
                jsonb_strip_nulls(case when r.action = 'blanks'
                  then (${blanks}) || jsonb_build_object(${extras("r", "c")})
                  else (${all}) || jsonb_build_object(${extras("c", "r")}) end) as after
           from import_rows r join cases c on c.id = r.found_id
           cross join lateral (select ${partyValuesOf("c.id", people)} as people) p
          where r.kind in ('live', 'closed', 'imported')
       ) d
      where d.sheet_row = r.sheet_row`,
  );
}

interface Outcome {
  class: RowClass;
  kind: RepeatKind | null;
  count: number;
  second: number;
}

async function outcome(connection: pg.PoolClient): Promise<Omit<Classified, "broken">> {
  const { rows } = await connection.query<Outcome>(
    `select coalesce(class, 'new') as class, kind, count(*)::int as count,
            (count(*) filter (where action = 'second'))::int as second
       from import_rows group by 1, 2 order by 1, 2`,
  );
  const classes = { new: 0, update: 0, unchanged: 0, duplicate: 0, rejected: 0 };
  const kinds: Partial<Record<RepeatKind, number>> = {};
  for (const row of rows) {
    classes[row.class] += row.count;
    if (row.kind) kinds[row.kind] = (kinds[row.kind] ?? 0) + row.count;
  }
  const { rows: told } = await connection.query<{ papered: number; digest: string | null }>(
    `select (count(*) filter (where class = 'update' and after ?| $1::text[] and (
               exists (select from papers p where p.case_id = found_id)
               or exists (select from samples s where s.case_id = found_id))))::int as papered,
            md5(string_agg(concat_ws(' ', sheet_row, class, action, found_id,
              case when class = 'update' then before::text || after::text end), E'\\n' order by sheet_row)) as digest
       from import_rows where kind is not null`,
    [SWORN_FIELDS],
  );
  return {
    classes,
    kinds,
    papered: told[0]?.papered ?? 0,
    second: rows.reduce((sum, row) => sum + row.second, 0),
    digest: createHash("sha256")
      .update(JSON.stringify([classes, told[0]?.digest]))
      .digest("hex"),
  };
}
