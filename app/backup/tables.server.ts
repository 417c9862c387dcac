// Which tables a database has, asked of the database itself: a backup holds what is there, whatever program made it.
import pg from "pg";
import { JOURNAL } from "#app/database/read-migrations.server.ts";
import { RESTORE_MARK } from "#app/database/restore-mark.server.ts";

export interface Table {
  name: string;
  /** Without generated ones, which the database computes again. */
  columns: string[];
  /** The columns of its primary key. */
  key: { name: string; isText: boolean }[];
}

/** Of the runner of migrations, which writes it itself, and of a restore. */
const BOOKKEEPING: readonly string[] = [JOURNAL, RESTORE_MARK];

interface Row {
  name: string;
  columns: string[] | null;
  key: { name: string; isText: boolean }[] | null;
  refers_to: string[] | null;
}

/**
 * The tables of the connection's schema, each after those it refers to.
 * @throws Error when tables refer to each other in a circle
 */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Row>(
    `select c.relname as name,
       (select json_agg(a.attname order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select json_agg(json_build_object('name', a.attname, 'isText', a.attcollation <> 0) order by k.place)
          from pg_index i
         cross join unnest(i.indkey::int2[]) with ordinality as k(attnum, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
         where i.indrelid = c.oid and i.indisprimary) as key,
       (select json_agg(r.relname) from pg_constraint f join pg_class r on r.oid = f.confrelid
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers_to
     from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
       and not exists (select from pg_depend d
                        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by c.relname collate "C"`,
  );
  return inOrder(rows.filter(({ name }) => !BOOKKEEPING.includes(name))).map(({ name, columns, key }) => ({
    name,
    columns: columns ?? [],
    key: key ?? [],
  }));
}

function inOrder(rows: Row[]): Row[] {
  const ordered: Row[] = [];
  let left = rows;
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const free = left.filter(({ refers_to }) => !(refers_to ?? []).some((name) => names.has(name)));
    if (free.length === 0)
      throw new Error(`These tables refer to each other in a circle: ${[...names].join(", ")}`);
    ordered.push(...free);
    left = left.filter((row) => !free.includes(row));
  }
  return ordered;
}

/** Sequences that have given a number, with the last one. */
export async function readSequences(client: pg.ClientBase): Promise<{ name: string; last: string }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = current_schema() and last_value is not null order by sequencename collate "C"`,
  );
  return rows;
}

/** How values are written as text: the same from and for every server, whatever its settings. To be set in a transaction. */
export const TEXT_FORMATS = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local extra_float_digits = 3",
  "set local bytea_output = 'hex'",
].join(";");

/** The whole table as text, in the order of its key: the same rows give the same bytes in every database. */
export function copyOut({ name, columns, key }: Table): string {
  const order = key.map((column) => pg.escapeIdentifier(column.name) + (column.isText ? ' collate "C"' : ""));
  const ordered = order.length > 0 ? ` order by ${order.join(", ")}` : "";
  return `copy (select ${listed(columns)} from ${pg.escapeIdentifier(name)}${ordered}) to stdout`;
}

export const copyIn = ({ name, columns }: Pick<Table, "name" | "columns">): string =>
  `copy ${pg.escapeIdentifier(name)} (${listed(columns)}) from stdin`;

const listed = (columns: readonly string[]): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(", ");
