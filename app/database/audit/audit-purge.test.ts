import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "#tests/support/own-database.ts";
import { type FreshDatabase } from "#tests/support/database.ts";
import { purgeAudit } from "./audit-purge.server.ts";
import { verifyAudit } from "./audit-verify.server.ts";

const NOW = new Date("2028-01-10T00:00:00Z");
const YEAR_AGO = new Date("2027-01-10T00:00:00Z");

let database: FreshDatabase;

beforeEach(async () => {
  database = await testDatabase();
});

const add = (note: string, at: string) =>
  database.pool.query("insert into audit (at, action, object_type, after) values ($1, 'x', 'case', $2)", [
    at,
    JSON.stringify({ note }),
  ]);
const notes = async () =>
  (
    await database.pool.query<{ note: string | null; action: string }>(
      "select after ->> 'note' as note, action from audit order by id",
    )
  ).rows.map(({ note, action }) => note ?? action);
const purge = (before = YEAR_AGO, dryRun = false) => purgeAudit(database.pool, { before, now: NOW, dryRun });

beforeEach(async () => {
  await add("one", "2026-11-20T00:00:00Z");
  await add("two", "2026-11-21T00:00:00Z");
  await add("young", "2027-06-01T00:00:00Z");
  await add("old, but written later", "2026-11-22T00:00:00Z");
});

test("a dry run counts and changes nothing", async () => {
  expect(await purge(YEAR_AGO, true)).toMatchObject({ entries: 2, anchor: { seq: 2 } });
  expect(await notes()).toHaveLength(4);
});

test("old entries go, the chain holds on to the link of the last, and the purge is told", async () => {
  expect(await purge()).toMatchObject({ entries: 2, anchor: { seq: 2 } });
  expect(await notes()).toEqual(["young", "old, but written later", "audit.purged"]);
  expect(await verifyAudit(database.pool)).toMatchObject({ ok: true, entries: 3, purged: 2 });
});

test("after another purge, a year later, the chain is whole as well", async () => {
  await purge();
  await add("next year's", "2028-06-01T00:00:00Z");
  const later = new Date("2029-03-01T00:00:00Z");
  const before = new Date("2028-01-05T00:00:00Z");
  expect(await purgeAudit(database.pool, { before, now: later, dryRun: false })).toMatchObject({
    entries: 2,
  });
  expect(await notes()).toEqual(["audit.purged", "next year's", "audit.purged"]);
  expect(await verifyAudit(database.pool)).toMatchObject({ ok: true, purged: 4 });
});

test("nothing to purge is nothing told", async () => {
  await purge();
  expect(await purge()).toEqual({ entries: 0, anchor: null });
  expect(await notes()).toHaveLength(3);
});

test("less than a year is refused", async () => {
  await expect(purge(new Date(YEAR_AGO.getTime() + 1))).rejects.toThrow("Entries are kept for 365 days.");
  expect(await notes()).toHaveLength(4);
});

test("what was protected is protected again afterwards", async () => {
  await purge();
  for (const change of ["delete from audit", "update audit_chain set hash = ''"]) {
    await expect(database.pool.query(change)).rejects.toThrow("audit entries are only ever added");
  }
});

test("an anchor that was changed is no anchor", async () => {
  await purge();
  await database.pool.query("alter table audit_chain disable trigger user");
  await database.pool.query("update audit_chain set hash = repeat('0', 64) where seq = 2");
  expect(await verifyAudit(database.pool)).toMatchObject({
    ok: false,
    fault: "The first link, 2, has no entry, and no recorded purge explains it.",
  });
});
