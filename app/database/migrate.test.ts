import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { beforeEach, expect, test } from "vitest";
import { testFolder } from "#tests/support/folders.ts";
import { testDatabase } from "#tests/support/own-database.ts";
import { type FreshDatabase } from "#tests/support/database.ts";
import { migrate } from "./migrate.server.ts";

const CREATE = "create table papers (id int);\n--> statement-breakpoint\ninsert into papers values (1);";
const GROW = "alter table papers add column title text;";

let database: FreshDatabase;
let folder: string;

beforeEach(async () => {
  database = await testDatabase();
  // Not this program's tables: the runner is tried on an empty schema.
  await database.pool.query("drop schema public cascade");
  await database.pool.query("create schema public");
  folder = await testFolder();
});

async function given(files: Record<string, string>): Promise<void> {
  await mkdir(path.join(folder, "meta"), { recursive: true });
  for (const [tag, text] of Object.entries(files)) await writeFile(path.join(folder, `${tag}.sql`), text);
  const entries = Object.keys(files).map((tag, idx) => ({
    idx,
    version: "7",
    when: idx,
    tag,
    breakpoints: true,
  }));
  await writeFile(path.join(folder, "meta", "_journal.json"), JSON.stringify({ version: "7", entries }));
}

async function rows(query: string): Promise<unknown[]> {
  return (await database.pool.query<Record<string, unknown>>(query)).rows.flatMap((row) =>
    Object.values(row),
  );
}

test("each migration is applied once, in order, and its hash is kept", async () => {
  await given({ "0000_create": CREATE });
  expect(await migrate(database.pool, folder)).toEqual({ applied: 1, newer: [] });

  await given({ "0000_create": CREATE, "0001_grow": GROW });
  expect(await migrate(database.pool, folder)).toEqual({ applied: 1, newer: [] });
  expect(await migrate(database.pool, folder)).toEqual({ applied: 0, newer: [] });

  expect(await rows("select id from papers where title is null")).toEqual([1]);
  expect(await rows("select tag from applied_migrations order by tag")).toEqual(["0000_create", "0001_grow"]);
  expect(await rows("select length(hash) from applied_migrations")).toEqual([64, 64]);
});

test("of three programs that start at once, one does the work", async () => {
  await given({
    "0000_create": `select pg_sleep(0.2);\n--> statement-breakpoint\n${CREATE}`,
    "0001_grow": GROW,
  });
  const pools = [1, 2, 3].map(() => new pg.Pool(database.connection));
  const done = await Promise.all(pools.map((pool) => migrate(pool, folder)));
  await Promise.all(pools.map((pool) => pool.end()));

  expect(done.map(({ applied }) => applied).toSorted()).toEqual([0, 0, 2]);
  expect(await rows("select count(*)::int from papers")).toEqual([1]);
});

test("a database that is newer than the program is refused", async () => {
  await given({ "0000_create": CREATE, "0001_grow": GROW });
  await migrate(database.pool, folder);
  await given({ "0000_create": CREATE });

  await expect(migrate(database.pool, folder)).rejects.toThrow(
    "The database is newer than this program: it holds the migration 0001_grow.",
  );
});

test("a newer database is used by a program that each of its migrations allows, and by no older one", async () => {
  const additive = `-- oldest program: 0.2.0\n${GROW}`;
  await given({ "0000_create": CREATE, "0001_grow": additive });
  await migrate(database.pool, folder, "0.3.0");
  expect(await rows("select tag, oldest_program from applied_migrations order by tag")).toEqual([
    ...["0000_create", null],
    ...["0001_grow", "0.2.0"],
  ]);
  await given({ "0000_create": CREATE });
  for (const program of ["0.2.0", "0.2.1", "0.10.0"]) {
    expect(await migrate(database.pool, folder, program)).toEqual({ applied: 0, newer: ["0001_grow"] });
  }
  await expect(migrate(database.pool, folder, "0.1.9")).rejects.toThrow(
    "The database is newer than this program: it holds the migration 0001_grow. " +
      "It needs version 0.2.0 or later; this is 0.1.9.",
  );

  // Allowed or not, it is no place for migrations of a program that went another way.
  await given({ "0000_create": CREATE, "0001_other": "select 1;" });
  await expect(migrate(database.pool, folder, "0.2.0")).rejects.toThrow(
    "The database belongs to another program: it holds the migration 0001_grow, and 0001_other of this one is missing.",
  );
});

test("a database from before programs had versions is taken over, and its own migrations are nobody's", async () => {
  await given({ "0000_create": CREATE });
  await database.pool.query(
    "create table applied_migrations (tag text primary key, hash text not null, applied_at timestamptz not null default now())",
  );
  await database.pool.query("insert into applied_migrations (tag, hash) values ('0001_unknown', 'x')");
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    /^The database is newer than this program: it holds the migration 0001_unknown\.$/,
  );
  await database.pool.query("delete from applied_migrations");
  expect(await migrate(database.pool, folder)).toEqual({ applied: 1, newer: [] });
});

test("a migration that was changed after it had been applied is refused; line ends do not count", async () => {
  await given({ "0000_create": CREATE });
  await migrate(database.pool, folder);
  await given({ "0000_create": CREATE.replaceAll("\n", "\r\n") });
  expect(await migrate(database.pool, folder)).toEqual({ applied: 0, newer: [] });

  await given({ "0000_create": `${CREATE} select 1` });
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    "0000_create was changed after it had been applied",
  );
});

test("a migration that fails leaves nothing behind, and those before it stand", async () => {
  const broken = `${GROW}\n--> statement-breakpoint\nselect * from nowhere;`;
  await given({ "0000_create": CREATE, "0001_broken": broken });
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'The migration 0001_broken failed and left nothing behind: relation "nowhere" does not exist',
  );
  expect(
    await rows("select column_name from information_schema.columns where table_name = 'papers'"),
  ).toEqual(["id"]);

  await given({ "0000_create": CREATE, "0001_broken": GROW });
  expect(await migrate(database.pool, folder)).toEqual({ applied: 1, newer: [] });
});

test("inside a migration, tables are waited for five seconds at most and statements may take their time", async () => {
  const settings =
    "select current_setting('lock_timeout'), current_setting('statement_timeout') as statements";
  await given({ "0000_settings": `create table seen as ${settings}` });
  await migrate(database.pool, folder);
  expect(await rows("select * from seen")).toEqual(["5s", "0"]);
  expect(await rows(settings)).toEqual(["0", "15s"]);
});
