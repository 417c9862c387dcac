import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { holdLock, holdName, LOCKS } from "./locks.server.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** Whether another connection could have the lock now. */
async function isFree(key: string): Promise<boolean> {
  const { rows } = await database.pool.query<{ free: boolean }>(
    `select pg_try_advisory_xact_lock(${key}) as free`,
  );
  return rows[0]?.free === true;
}

test("no number stands for two things, and the audit chain's is the one of its trigger", async () => {
  const numbers = Object.values(LOCKS);
  expect(new Set(numbers).size).toBe(numbers.length);
  const { rows } = await database.pool.query<{ prosrc: string }>(
    "select prosrc from pg_proc where proname = 'chain_audit_entry'",
  );
  expect(rows[0]?.prosrc).toContain(`pg_advisory_xact_lock(${String(LOCKS.auditChain)})`);
});

test("a number and words are held until the transaction ends, by the keys that earlier releases hold", async () => {
  const [number, words] = ["5312", "hashtextextended('enrolment numbers', 0)"];
  await database.db.transaction(async (tx) => {
    await holdLock(tx, "mailTemplateNames");
    await holdName(tx, "enrolment numbers");
    expect([await isFree(number), await isFree(words)]).toEqual([false, false]);
  });
  expect([await isFree(number), await isFree(words)]).toEqual([true, true]);
});
