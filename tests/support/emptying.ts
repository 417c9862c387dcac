// How a test's database is made as it was before the test, in a tenth of the time that a new one takes: the next test
// finds its connections open, and what they know of the tables. The template carries the statements that do it.
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

/** Rows are copied back and sequences set back; after a change of the tables themselves there is no way back. */
const SCHEMA = "before_tests";

/**
 * Adds to the template what empties its copies. Its tables are as migrated; rows that migrations put there come back.
 * @param client a superuser's connection to the template
 */
export async function addEmptying(client: pg.Client): Promise<void> {
  await client.query(`create schema ${SCHEMA}`);
  const steps: string[] = [];
  for (const table of await tablesOf(client)) steps.push(...(await stepsFor(client, table)));
  for (const [sequence, value, isCalled] of await sequencesOf(client)) {
    steps.push(
      `perform setval('${sequence}', ${value}, ${isCalled}) from ${sequence}
        where (last_value, is_called) is distinct from (${value}, ${isCalled});`,
    );
  }
  await client.query(`
    create table ${SCHEMA}.changed (what text);
    create function ${SCHEMA}.note() returns event_trigger language plpgsql security definer as $$ begin
      insert into ${SCHEMA}.changed values (tg_tag); end $$;
    create function ${SCHEMA}.empty() returns boolean language plpgsql security definer
      set session_replication_role = replica set lock_timeout = '2s' as $$
    declare n bigint; many boolean := false;
    begin
      if exists (select from ${SCHEMA}.changed) then return false; end if;
      ${steps.join("\n      ")}
      return not many;
    end $$;
    grant usage on schema ${SCHEMA} to public;
    create event trigger note_changes on ddl_command_end execute function ${SCHEMA}.note();`);
}

/** What the rows of deleted tests left slows a database down: one with more of them is not kept. */
const MANY_ROWS = 5_000;

async function stepsFor(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query(`select from ${table} limit 1`);
  const count = `get diagnostics n = row_count; many := many or n > ${MANY_ROWS};`;
  if (rows.length === 0) return [`delete from ${table}; ${count}`];
  const before = `${SCHEMA}.${table.replaceAll(/\W/g, "_")}`;
  await client.query(`create table ${before} as table ${table}`);
  const columns = (await columnsOf(client, table)).join(", ");
  const differ = (one: string, other: string) =>
    `exists (select to_jsonb(t) from ${one} t except all select to_jsonb(t) from ${other} t)`;
  return [
    `if ${differ(table, before)} or ${differ(before, table)} then
        delete from ${table}; ${count}
        insert into ${table} (${columns}) overriding system value select ${columns} from ${before};
      end if;`,
  ];
}

const tablesOf = async (client: pg.Client): Promise<string[]> =>
  namesIn(
    client,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', '${SCHEMA}') order by 1`,
  );

/** Those that are stored, not worked out. */
const columnsOf = (client: pg.Client, table: string): Promise<string[]> =>
  namesIn(
    client,
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );

async function namesIn(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query);
  return rows.map(({ name }) => name);
}

async function sequencesOf(client: pg.Client): Promise<[name: string, value: string, isCalled: boolean][]> {
  const { rows } = await client.query<{ name: string; start: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, start_value as start, last_value as last
       from pg_sequences order by 1`,
  );
  return rows.map(({ name, start, last }) => [name, last ?? start, last !== null]);
}

/** Of connections that were just closed: the server needs a moment to let go of what they held. */
const HELD = `select from pg_locks where locktype = 'advisory'
  and database = (select oid from pg_database where datname = current_database())`;
const LETS_GO_WITHIN_MS = 1_000;
const LOOK_EVERY_MS = 5;

/**
 * Empties a database. Gives whether it is as it was: not after a change of its tables, nor after very many rows, nor while
 * a connection of the test still holds an advisory lock, which would be another job's of the same number by then.
 */
export async function emptied(pool: pg.Pool): Promise<boolean> {
  try {
    for (const until = Date.now() + LETS_GO_WITHIN_MS; (await pool.query(HELD)).rowCount !== 0;) {
      if (Date.now() > until) return false;
      await sleep(LOOK_EVERY_MS);
    }
    const { rows } = await pool.query<{ done: boolean }>(`select ${SCHEMA}.empty() as done`);
    return rows[0]?.done === true;
  } catch {
    // Somebody still holds a lock on a row, or the connections are gone.
    return false;
  }
}
