// Somebody with every right in the database tampers with the trail: the verification names what they did.
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "#tests/support/own-database.ts";
import { type FreshDatabase } from "#tests/support/database.ts";
import { auditHead, readHead, verifyAudit, writtenHead } from "./audit-verify.server.ts";
import { NOBODY, record } from "./audit.server.ts";
import { inTransaction } from "../transaction.server.ts";

let database: FreshDatabase;

beforeEach(async () => {
  database = await testDatabase();
  for (const note of ["one", "two", "three", "four"]) await add(note);
});

const add = (note: string) =>
  inTransaction(database.pool, (tx) =>
    record(tx, NOBODY, { action: "comment.added", object: { type: "case", id: 7 }, after: { note } }),
  );
const verdict = () => verifyAudit(database.pool);
const wrong = (...faults: string[]) => ({ ok: false, fault: faults[0], faults, more: 0 });
const changed = (entry: number, link = entry) =>
  `Entry ${entry}, of link ${link}, was changed, or stands where another one was.`;

/** The owner of the tables can switch off what protects them; that is what the chain is for. */
async function tamper(...statements: string[]): Promise<void> {
  const client = await database.pool.connect();
  try {
    for (const table of ["audit", "audit_chain"])
      await client.query(`alter table ${table} disable trigger user`);
    for (const statement of statements) await client.query(statement);
    for (const table of ["audit", "audit_chain"])
      await client.query(`alter table ${table} enable trigger user`);
  } finally {
    client.release();
  }
}

test("an untouched trail is counted, and its head named", async () => {
  const head = await auditHead(database.pool);
  expect(await verdict()).toEqual({ ok: true, entries: 4, purged: 0, head });
  expect(head).toMatchObject({ seq: 4, hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
});

test("an empty trail is in order", async () => {
  await tamper("delete from audit", "delete from audit_chain");
  expect(await verdict()).toEqual({ ok: true, entries: 0, purged: 0, head: null });
});

test("twelve thousand entries are verified in batches", async () => {
  await database.pool.query(
    "insert into audit (action, object_type) select 'x', 'case' from generate_series(1, 12000)",
  );
  expect(await verdict()).toMatchObject({ ok: true, entries: 12_004 });
});

test.each([
  ["its words", `after = '{"note": "TWO"}'`],
  ["its time, by a microsecond", "at = at + interval '1 microsecond'"],
  ["its user's address", "address = '192.0.2.9'"],
  ["its action", "action = 'comment.removed'"],
  ["its client", "client_id = 1"],
])("an entry with %s changed is named", async (_what, change) => {
  await tamper(`update audit set ${change} where id = 2`);
  expect(await verdict()).toEqual(wrong(changed(2)));
});

test("everything that was done to the trail is named, not only what was done first", async () => {
  for (const note of ["five", "six", "seven", "eight"]) await add(note);
  await tamper(
    `update audit set after = '{"note": "TWO"}' where id = 2`,
    "delete from audit where id = 4",
    "update audit_chain set hash = repeat('0', 64) where seq = 6",
    "insert into audit (id, action, object_type) overriding system value values (99, 'x', 'case')",
  );
  expect(await verdict()).toEqual(
    wrong(changed(2), "Entry 4, of link 4, is missing.", changed(6), "Entry 99 was added past the chain."),
  );
});

test("of very many faults the first hundred are named and the rest counted", async () => {
  await database.pool.query(
    "insert into audit (action, object_type) select 'x', 'case' from generate_series(1, 300)",
  );
  await tamper("update audit set action = 'y' where id > 4");
  const found = await verdict();
  expect(found).toMatchObject({ ok: false, fault: changed(5), more: 200 });
  expect(found.ok ? [] : found.faults).toHaveLength(100);
});

test("an entry taken away is named, with its link or without", async () => {
  await tamper("delete from audit where id = 3");
  expect(await verdict()).toEqual(wrong("Entry 3, of link 3, is missing."));
  await tamper("delete from audit_chain where audit_id = 3");
  expect(await verdict()).toEqual(wrong("Link 3 is missing: an entry before entry 4 was taken away."));
});

test("an entry added past the chain is named", async () => {
  await tamper("insert into audit (action, object_type) values ('x', 'case')");
  expect(await verdict()).toEqual(wrong("Entry 5 was added past the chain."));
});

test("an entry added with a link of its own in the middle is named", async () => {
  await tamper(
    "insert into audit (action, object_type) values ('x', 'case')",
    "delete from audit_chain where seq >= 3",
    `insert into audit_chain (seq, audit_id, hash) overriding system value
     values (3, 5, repeat('0', 64)), (4, 3, repeat('1', 64)), (5, 4, repeat('2', 64))`,
  );
  expect(await verdict()).toEqual(wrong(changed(5, 3), changed(3, 4), changed(4, 5)));
});

test("two entries that changed places are named", async () => {
  await tamper(
    "update audit_chain set audit_id = 99 where seq = 2",
    "update audit_chain set audit_id = 2 where seq = 3",
    "update audit_chain set audit_id = 3 where seq = 2",
  );
  expect(await verdict()).toEqual(
    wrong(
      "Entry 3 is out of order: link 2 belongs to entry 2.",
      "Entry 2 is out of order: link 3 belongs to entry 3.",
    ),
  );
});

test("a start that was cut off is no purge", async () => {
  await tamper("delete from audit where id <= 2", "delete from audit_chain where seq <= 2");
  expect(await verdict()).toEqual(wrong("The links before 3 are missing from the start of the chain."));
});

test("a start that only looks purged is none either", async () => {
  await tamper("delete from audit where id <= 2", "delete from audit_chain where seq = 1");
  expect(await verdict()).toEqual(
    wrong("The first link, 2, has no entry, and no recorded purge explains it."),
  );
});

test("an end that was cut off shows only against a head noted before", async () => {
  const noted = (await auditHead(database.pool)) ?? undefined;
  if (!noted) throw new Error("no head");
  expect(await verifyAudit(database.pool, noted)).toMatchObject({ ok: true, entries: 4 });

  await tamper("delete from audit where id = 4", "delete from audit_chain where seq = 4");
  expect(await verdict()).toMatchObject({ ok: true, entries: 3 });
  expect(await verifyAudit(database.pool, noted)).toEqual(
    wrong(
      `The link noted as ${writtenHead(noted)} is not in the chain: its end was cut off or written anew.`,
    ),
  );
  // Filled up again with something else, it is still not the end that was noted.
  await add("another four");
  expect(await verifyAudit(database.pool, noted)).toMatchObject({ ok: false });
});

test("a head is read as it is written, and nothing else", () => {
  const head = { seq: 1204, hash: "9f".repeat(32) };
  expect(readHead(` ${writtenHead(head)}\n`)).toEqual(head);
  for (const text of ["", "1204", `x:${head.hash}`, `1204:${head.hash}0`, "1204:XYZ"]) {
    expect(readHead(text)).toBeUndefined();
  }
});
