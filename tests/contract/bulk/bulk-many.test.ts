// Acts on as many cases as a large batch has: seconds, not minutes, and never more than is allowed.
import { expect, test } from "vitest";
import { MAX_BULK_ROWS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { signedInProvider } from "#tests/support/provider.ts";

/** What it takes is under two seconds on a quiet machine; a busy one may take its time. */
const SECONDS = 20;

const fill = `insert into cases (batch_id, client_id, lan_number, customer_name)
  select $1::bigint, $2::bigint, 'L' || n, 'Sample Borrower' from generate_series(1, $3::int) n`;

test("5,000 cases are changed, and put back, in seconds", async () => {
  const { provider, given, rows } = await signedInProvider("in process");
  const { id, client_id } = await given.batch();
  await rows(fill, [id, client_id, 5000]);
  const selection = { all: true, filters: { case_batch_id: id } };
  const started = performance.now();
  const saved = await provider.updateChosenCases({
    selection,
    change: { stage_of_case: "Arguments" },
    expected: 5000,
  });
  expect(saved).toMatchObject({ ok: true, data: { changed: 5000 } });
  const change_id = saved.ok ? (saved.data.change_id ?? 0) : 0;
  expect(await provider.undoBulkChange({ change_id })).toMatchObject({ ok: true });
  expect((performance.now() - started) / 1000).toBeLessThan(SECONDS);
  expect(await rows("select count(*)::int as n from audit where object_type = 'case'")).toEqual([
    { n: 10_000 },
  ]);
});

test("more cases than one act may change are refused before anything is locked", async () => {
  const { provider, given, rows } = await signedInProvider("in process");
  const { id, client_id } = await given.batch();
  await rows(fill, [id, client_id, MAX_BULK_ROWS + 1]);
  const form = { selection: { all: true, filters: {} }, change: { stage_of_case: "Arguments" } };
  const refused = { ok: false, status: 422, message: messages.bulk.tooMany(MAX_BULK_ROWS) };
  expect(await provider.readChosenCases(form)).toMatchObject(refused);
  expect(await provider.updateChosenCases({ ...form, review: true })).toMatchObject(refused);
  expect(await provider.updateChosenCases(form)).toMatchObject(refused);
  expect(await rows("select 1 from cases where version > 1")).toEqual([]);
});
