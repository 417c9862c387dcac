// The chain of the audit trail as the database keeps it: one order, no gaps, nothing of it ever changed.
import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "#tests/support/own-database.ts";
import { type FreshDatabase } from "#tests/support/database.ts";
import { record } from "./audit.server.ts";
import { inTransaction } from "../transaction.server.ts";

const NOBODY = { userId: null, address: "192.0.2.1", requestId: "test-request" };
const CONNECTIONS = 20;
const TRANSACTIONS = 50;
const MANY = 5000;
/** On a machine of its own it is a third of a second. */
const MANY_WITHIN_MS = 5000;

let database: FreshDatabase;

beforeEach(async () => {
  database = await testDatabase({ poolSize: CONNECTIONS });
});

const add = (note: string) =>
  inTransaction(database.pool, (tx) =>
    record(tx, NOBODY, { action: "comment.added", object: { type: "case", id: 7 }, after: { note } }),
  );
const links = async () =>
  (
    await database.pool.query<{ seq: number; audit_id: string; hash: string }>(
      "select seq::int, audit_id, hash from audit_chain order by seq",
    )
  ).rows;

test("an entry's link is the hash of the link before and of every column, by the words anyone can repeat", async () => {
  await add("one");
  await add("two");
  const [first, second] = await links();
  const { rows } = await database.pool.query<{ id: string; at: string; after: string }>(
    "select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"') as at from audit order by id",
  );
  const text = (index: number, note: string) =>
    `[${rows[index]?.id ?? ""}, "${rows[index]?.at ?? ""}", null, "192.0.2.1", "test-request", "comment.added", ` +
    `"case", "7", null, null, {"note": "${note}"}]`;
  const sha256 = (words: string) => createHash("sha256").update(words).digest("hex");
  expect(first?.hash).toBe(sha256(text(0, "one")));
  expect(second?.hash).toBe(sha256((first?.hash ?? "") + text(1, "two")));
});

test("an entry that is rolled back leaves neither link nor gap", async () => {
  await add("one");
  const rolledBack = inTransaction(database.pool, async (tx) => {
    await record(tx, NOBODY, { action: "x", object: { type: "case", id: 1 } });
    throw new Error("changed its mind");
  });
  await expect(rolledBack).rejects.toThrow("changed its mind");
  await add("two");
  expect((await links()).map(({ seq }) => seq)).toEqual([1, 2]);
});

test("twenty connections with fifty commits each make one unbroken chain", async () => {
  const writer = async (name: number) => {
    for (let turn = 0; turn < TRANSACTIONS; turn += 1) await add(`${String(name)}-${String(turn)}`);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, name) => writer(name)));

  const chain = await links();
  expect(chain).toHaveLength(CONNECTIONS * TRANSACTIONS);
  expect(chain.map(({ seq }) => seq)).toEqual(chain.map((_, index) => index + 1));
  expect(new Set(chain.map(({ audit_id }) => audit_id)).size).toBe(chain.length);
  const { rows } = await database.pool.query<{ broken: number }>(
    `select count(*)::int as broken from (
       select c.hash, audit_link_hash(coalesce(lag(c.hash) over (order by c.seq), ''), a) as expected
       from audit_chain c join audit a on a.id = c.audit_id) links
     where hash <> expected`,
  );
  expect(rows).toEqual([{ broken: 0 }]);
});

test("five thousand entries of one transaction are linked in a moment, and nobody waits longer than that", async () => {
  const started = performance.now();
  await database.pool.query(
    `insert into audit (action, object_type, object_id, client_id, before, after)
     select 'case.updated', 'case', n::text, 1, '{"stage_of_case": "Filed"}', '{"stage_of_case": "Summons"}'
     from generate_series(1, $1::int) n`,
    [MANY],
  );
  expect(performance.now() - started).toBeLessThan(MANY_WITHIN_MS);
  expect(await links()).toHaveLength(MANY);
});

test.each(["audit", "audit_chain"])("%s refuses to be changed, emptied or shortened", async (table) => {
  await add("one");
  const column = table === "audit" ? "action = 'x'" : "hash = 'x'";
  for (const change of [`update ${table} set ${column}`, `delete from ${table}`, `truncate ${table}`]) {
    await expect(database.pool.query(change), change).rejects.toThrow("audit entries are only ever added");
  }
  expect(await links()).toHaveLength(1);
});
