// A program that is killed while it migrates leaves each migration applied whole or not at all, and the next one goes on
// from there to the same tables.
// Slow: it migrates an empty database for every kill, twice.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { migrationsFolder, readMigrations } from "#app/database/read-migrations.server.ts";
import { startCommand, runCommand } from "#tests/support/servers/command.ts";
import type { FreshDatabase } from "#tests/support/database.ts";
import { testFolder } from "#tests/support/folders.ts";
import { testDatabase } from "#tests/support/own-database.ts";
import { momentsWithin, randomFrom } from "#tests/support/inputs/random.ts";
import { serverSettings } from "#tests/support/servers/server-settings.mjs";
import { killSeed, KILLS } from "./after-a-kill.ts";

test(
  `${String(KILLS)} kills of a migration leave whole migrations`,
  async () => {
    const random = randomFrom(killSeed());
    const database = await testDatabase();
    const env = {
      ...serverSettings({ port: 3999, folder: await testFolder() }),
      DATABASE_URL: database.url,
    };
    const tags = (await readMigrations(migrationsFolder())).map(({ tag }) => tag);

    await emptied(database);
    const first = startCommand("migrate", [], env);
    await begun(database);
    const started = performance.now();
    expect(await first.ended).toMatchObject({ code: 0 });
    const took = performance.now() - started;
    const whole = await tables(database);

    for (const moment of momentsWithin(took, KILLS, random)) {
      await emptied(database);
      const { child, ended } = startCommand("migrate", [], env);
      await begun(database);
      await sleep(moment);
      child.kill("SIGKILL");
      await ended;
      const done = await applied(database);
      console.log(
        `killed after ${moment.toFixed(0)} of ${took.toFixed(0)} ms: ${String(done.length)} applied`,
      );
      expect(done).toEqual(tags.slice(0, done.length));
      expect(await runCommand("migrate", [], env)).toMatchObject({ code: 0 });
      expect(await applied(database)).toEqual(tags);
      expect(await tables(database)).toEqual(whole);
    }
  },
  Math.max(300_000, KILLS * 40_000),
);

async function emptied({ pool }: FreshDatabase): Promise<void> {
  await pool.query("drop schema public cascade");
  await pool.query("create schema public");
}

const isBegun = async ({ pool }: FreshDatabase): Promise<boolean> => {
  const { rows } = await pool.query<{ known: boolean }>(
    "select to_regclass('applied_migrations') is not null as known",
  );
  return rows[0]?.known ?? false;
};

const begun = (database: FreshDatabase) => expect.poll(() => isBegun(database), { interval: 5 }).toBe(true);

/** What was applied, once the killed program's own connection has ended. */
async function applied({ pool }: FreshDatabase): Promise<string[]> {
  const others =
    "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'";
  await expect.poll(async () => (await pool.query(others)).rowCount).toBe(0);
  const { rows } = await pool.query<{ tag: string }>("select tag from applied_migrations order by tag");
  return rows.map(({ tag }) => tag);
}

/** Every column, constraint and index there is. */
async function tables({ pool }: FreshDatabase): Promise<unknown[]> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select 'column' as kind, table_name || '.' || column_name as name, data_type || is_nullable as made
       from information_schema.columns where table_schema = 'public'
     union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
     order by 1, 2`,
  );
  return rows;
}
