// A database that gives no answer at all: a proxy before it swallows what is sent.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { from as copyFrom } from "pg-copy-streams";
import { expect, onTestFinished, test } from "vitest";
import { silentProxy } from "#tests/support/servers/silent-proxy.ts";
import { testDatabase } from "#tests/support/own-database.ts";
import { allowEndlessStatements, allowLongStatements, NoAnswer } from "./answer-limit.server.ts";
import { isDatabaseBusy } from "./is-busy.server.ts";
import { databaseOver } from "./open.server.ts";
import { inTransaction } from "./transaction.server.ts";

const STATEMENT_MS = 200;
/** That and the grace, and what a busy machine takes. */
const ENDED_WITHIN_MS = 3_000;

async function silentDatabase() {
  const database = await testDatabase();
  const { connection, swallow } = await silentProxy(database);
  const opened = databaseOver(connection, {
    log: () => undefined,
    poolSize: 1,
    statementWithinMs: STATEMENT_MS,
    connectionWithinMs: 1_000,
  });
  onTestFinished(() => opened.close());
  await database.pool.query("create table written (word text)");
  onTestFinished(async () => void (await database.pool.query("drop table written")));
  const written = async () =>
    (await database.pool.query<{ word: string }>("select word from written")).rows.map(({ word }) => word);
  return { ...opened, swallow, written };
}

async function faultOf(work: Promise<unknown>): Promise<unknown> {
  const began = performance.now();
  const fault: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(performance.now() - began).toBeLessThan(ENDED_WITHIN_MS);
  expect(isDatabaseBusy(fault)).toBe(true);
  return fault;
}

test("a statement without an answer ends, and its connection with it", async () => {
  const { pool, db, swallow } = await silentDatabase();
  await pool.query("select 1");
  swallow();
  expect(await faultOf(pool.query("select 1"))).toBeInstanceOf(NoAnswer);
  expect(pool.totalCount).toBe(0);
  // No new one comes about either.
  await faultOf(db.execute(sql`select 1`));
  swallow(false);
  expect((await pool.query("select 1")).rowCount).toBe(1);
});

test("a transaction ends as a whole: the rollback does not wait as long again, and nothing is half written", async () => {
  const { pool, swallow, written } = await silentDatabase();
  const work = inTransaction(pool, async (tx) => {
    await tx.execute(sql`insert into written values ('half')`);
    swallow();
    await tx.execute(sql`select 1`);
  });
  await faultOf(work);
  expect(pool.totalCount).toBe(0);
  swallow(false);
  await inTransaction(pool, (tx) => tx.execute(sql`insert into written values ('whole')`));
  expect(await written()).toEqual(["whole"]);
});

test("rows that are copied to a server that takes no more of them", async () => {
  const { pool, swallow, written } = await silentDatabase();
  const work = inTransaction(pool, async (_tx, connection) => {
    const copy = connection.query(copyFrom("copy written from stdin"));
    async function* rows() {
      yield "one\n";
      await new Promise((resolve) => setTimeout(resolve, STATEMENT_MS / 4));
      swallow();
      yield "two\n";
    }
    await pipeline(Readable.from(rows()), copy);
  });
  await faultOf(work);
  expect(await written()).toEqual([]);
});

test("where the server answers, its own limit comes first, and statements that wait for one another are not late together", async () => {
  const { pool } = await silentDatabase();
  await expect(pool.query("select pg_sleep(1)")).rejects.toMatchObject({ code: "57014" });
  const client = await pool.connect();
  await Promise.all([1, 2, 3, 4].map(() => client.query(`select pg_sleep(${String(STATEMENT_MS / 1_500)})`)));
  client.release();
});

test("work that may take longer may do so here, too, until its connection is given back", async () => {
  const { pool } = await silentDatabase();
  const long = `select pg_sleep(${String((3 * STATEMENT_MS) / 1_000)})`;
  await inTransaction(pool, async (_tx, connection) => {
    await allowLongStatements(connection, 10_000);
    await connection.query(long);
  });
  await expect(pool.query(long)).rejects.toMatchObject({ code: "57014" });
  const client = await pool.connect();
  await allowEndlessStatements(client);
  await client.query(long);
  client.release(true);
});
