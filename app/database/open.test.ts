import { existsSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { openDatabase } from "./open.server.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});

afterAll(() => database.close());

test("a database named by its address is opened with every table in place", async () => {
  const opened = await openDatabase({ url: database.url, dataDir: "/nonexistent", log: () => undefined });
  const { rows } = await opened.db.execute<{ tables: number }>(
    sql`select count(*)::int as tables from information_schema.tables where table_schema = 'public'`,
  );
  expect(rows[0]?.tables).toBeGreaterThan(5);
  await opened.close();
  await opened.close();
});

test("a statement is given fifteen seconds and the panel is known by its name", async () => {
  const { rows } = await database.pool.query<{ time: string; name: string }>(
    "select current_setting('statement_timeout') as time, current_setting('application_name') as name",
  );
  expect(rows[0]).toEqual({ time: "15s", name: "litigation-panel" });
});

test("who finds no free connection is refused within three seconds", async () => {
  const small = await openDatabase({ url: database.url, dataDir: "", log: () => undefined, poolSize: 1 });
  const holder = await small.pool.connect();
  const started = performance.now();
  await expect(small.pool.query("select 1")).rejects.toThrow("timeout");
  expect(performance.now() - started).toBeLessThan(10_000);
  holder.release();
  await small.close();
});

test("a lost connection is replaced without a restart", async () => {
  const lines: string[] = [];
  const opened = await openDatabase({
    url: database.url,
    dataDir: "",
    log: (line) => lines.push(line),
    poolSize: 1,
  });
  const { rows } = await opened.pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  await database.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  await expect.poll(() => lines).toEqual([expect.stringContaining("A database connection was lost")]);
  expect((await opened.pool.query("select 1")).rowCount).toBe(1);
  await opened.close();
});

test("a connection lost in the middle of a transaction fails that, and nothing else", async () => {
  const opened = await openDatabase({ url: database.url, dataDir: "", log: () => undefined, poolSize: 1 });
  const work = opened.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await database.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await tx.execute(sql`select 1`);
  });
  await expect(work).rejects.toThrow();
  expect((await opened.pool.query("select 1")).rowCount).toBe(1);
  await opened.close();
});

test("an address where nobody answers is said in one sentence", async () => {
  const url = "postgres://panel:secret@127.0.0.1:1/panel";
  const attempt = openDatabase({ url, dataDir: "", log: () => undefined });
  await expect(attempt).rejects.toThrow(/^The database cannot be reached: (?!.*secret)/);
});

test("only an existing database: neither a cluster nor a table is made", async () => {
  const nowhere = openDatabase({ dataDir: "/nonexistent", existing: true, log: () => undefined });
  await expect(nowhere).rejects.toThrow(/^There is no embedded database in \/nonexistent\/database/);
  expect(existsSync("/nonexistent")).toBe(false);

  const empty = await freshDatabase();
  onTestFinished(() => empty.close());
  const existing = { url: empty.url, dataDir: "", existing: true, log: () => undefined };
  await (await openDatabase(existing)).close();
  await empty.pool.query(
    "delete from applied_migrations where tag = (select max(tag) from applied_migrations)",
  );
  await expect(openDatabase(existing)).rejects.toThrow(
    /those of an older program: run npm run db:migrate first/,
  );
  await empty.pool.query("drop schema public cascade");
  await empty.pool.query("create schema public");
  await expect(openDatabase(existing)).rejects.toThrow(/^This database holds no tables of the panel/);
  const { rows } = await empty.pool.query("select 1 from pg_tables where schemaname = 'public'");
  expect(rows).toEqual([]);
});

test("Hindi and mixed case are found by trigram search and ordered on request", async () => {
  await database.pool.query("create extension if not exists pg_trgm");
  const { rows } = await database.pool.query<{ trigrams: number; found: boolean; names: string[] }>(
    `select cardinality(show_trgm('मोहन कुमार')) as trigrams,
            'मोहन कुमार' ilike '%कुमा%' and 'Mohan KUMAR' ilike '%kumar%' as found,
            (select array_agg(name order by name collate "und-x-icu")
               from unnest(array['Zebra', 'apple', 'घर', 'आम', 'Mango']) name) as names`,
  );
  expect(rows[0]?.trigrams).toBeGreaterThan(5);
  expect(rows[0]?.found).toBe(true);
  expect(rows[0]?.names).toEqual(["apple", "Mango", "Zebra", "आम", "घर"]);
});
