import { expect, test } from "vitest";
import { LENDER, LOAN } from "#app/provider/embedded/papers/papers.fixture.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { batchOf, BLANKS } from "#tests/support/work/workbench.ts";

test("a page: how many are ready, what is lacking how often, and the cells of the others", async () => {
  const { read, cases } = await batchOf("in process", BLANKS);
  const page = await read();
  expect(page).toMatchObject({
    batch_name: "Sample lot",
    client_name: LENDER.full_name,
    total: 3,
    ready: 1,
    checked: 3,
    count: 2,
  });
  expect(page.fields.map(({ name, lacking, required }) => [name, lacking, required])).toEqual([
    ["city", 2, true],
    ["zip_code", 2, true],
    ["claim_amount", 1, true],
  ]);
  expect(page.fields[0]?.or_else).toEqual(["PIN Code"]);
  expect(page.columns).toEqual(["city", "zip_code", "claim_amount"]);
  expect(page.rows.map(({ case_id, lan_number }) => [case_id, lan_number])).toEqual([
    [cases[1]?.id, "0002"],
    [cases[2]?.id, "0003"],
  ]);
  expect(page.rows[1]?.cells).toEqual([
    { name: "city", value: null, required: true },
    { name: "zip_code", value: null, required: true },
    { name: "claim_amount", value: "466103.30", required: false },
  ]);
});

test("filters: all cases, those that lack one field, everything the paper can say", async () => {
  const { read } = await batchOf("in process", BLANKS);
  expect((await read({ show: "all" })).count).toBe(3);
  const lacking = await read({ lacking: "claim_amount" });
  expect(lacking.rows.map(({ lan_number }) => lan_number)).toEqual(["0002"]);
  expect(lacking.columns[0]).toBe("claim_amount");
  const all = await read({ fields: "all", show: "all", lacking: "guarantor_name" });
  expect(all.count).toBe(3);
  expect(all.column_count).toBeGreaterThan(20);
  expect(all.columns).toHaveLength(8);
  const further = await read({ fields: "all", columns: 2 });
  expect(further.columns).toHaveLength(8);
  expect(further.rows[0]?.also.toSorted()).toEqual(["City", "Claim Amount", "PIN Code"]);
  expect((await read({ lacking: "no_such" })).count).toBe(0);
});

test("what the lender lacks is counted and is no column", async () => {
  const { read, rows, client } = await batchOf("in process", BLANKS);
  await rows("update clients set lrn_days = null where id = $1", [client.id]);
  const page = await read();
  expect(page).toMatchObject({ ready: 0, count: 3 });
  expect(page.fields[0]).toMatchObject({ name: "lrn_days", belongs_to: "client", lacking: 3 });
  expect(page.columns).not.toContain("lrn_days");
});

test("saves all cells of a page, with versions, audit entries and the Case Data status; once", async () => {
  const { provider, of, cases, read, rows } = await batchOf("in process", BLANKS);
  const [, two, three] = cases;
  await rows("update cases set data_pending = true where id = any($1)", [[two?.id, three?.id]]);
  const form = {
    ...of,
    rows: [
      { case_id: two?.id ?? 0, version: 1, values: { city: " Pune ", claim_amount: "1250" } },
      { case_id: three?.id ?? 0, version: 1, values: { zip_code: "411001" } },
    ],
    idempotency_key: "a-key-of-one-form-0001",
  };
  for (let time = 0; time < 2; time += 1) {
    const saved = await provider.saveWorkbench(form);
    expect(saved).toMatchObject({ ok: true, data: { cases: 2, values: 3, problems: [] } });
  }
  expect(await read()).toMatchObject({ ready: 3, count: 0, fields: [] });
  expect(
    await rows("select version, city, zip_code, claim_amount, data_pending from cases order by id offset 1"),
  ).toEqual([
    { version: 2, city: "Pune", zip_code: null, claim_amount: "1250.00", data_pending: false },
    { version: 2, city: null, zip_code: "411001", claim_amount: LOAN.claim_amount, data_pending: false },
  ]);
  expect(
    await rows("select before, after from audit where action = 'case.fields_filled' order by id"),
  ).toEqual([
    { before: { city: null, claim_amount: null }, after: { city: "Pune", claim_amount: "1250.00" } },
    { before: { zip_code: null }, after: { zip_code: "411001" } },
  ]);
});

test("all or nothing: each cell that cannot be taken is named, nothing is written", async () => {
  const { provider, of, cases, rows } = await batchOf("in process", BLANKS);
  const [one, two, three] = cases;
  await rows("update cases set city = 'Nashik', version = 2 where id = $1", [three?.id]);
  const saved = await dataOf(
    provider.saveWorkbench({
      ...of,
      rows: [
        { case_id: one?.id ?? 0, version: 1, values: { city: "Pune", no_such: "x" } },
        { case_id: two?.id ?? 0, version: 1, values: { city: "Pune", claim_amount: "much", zip_code: "12" } },
        { case_id: three?.id ?? 0, version: 1, values: { city: "Thane" } },
      ],
    }),
  );
  expect(saved.problems).toEqual([
    { case_id: one?.id, field: "no_such", message: "This paper does not use this field.", stale: false },
    { case_id: two?.id, field: "claim_amount", message: expect.stringContaining("mount"), stale: false },
    { case_id: two?.id, field: "zip_code", message: expect.any(String), stale: false },
    { case_id: three?.id, field: null, message: expect.stringContaining("changed"), stale: true },
    { case_id: three?.id, field: "city", message: "Now stored: Nashik", stale: true },
  ]);
  expect(await rows("select 1 from cases where city = 'Pune' and lan_number <> '0001'")).toHaveLength(0);
  expect(await rows("select 1 from audit where action = 'case.fields_filled'")).toHaveLength(0);
  await expectRefused(
    provider.saveWorkbench({ ...of, rows: [] }),
    422,
    "Nothing was typed, so nothing was saved.",
  );
});

test("a case of another batch is not there", async () => {
  const { provider, of, given } = await batchOf("in process", BLANKS);
  const other = await given.litigationCase();
  await expectRefused(
    provider.saveWorkbench({
      ...of,
      rows: [{ case_id: other.id, version: 1, values: { city: "Pune" } }],
    }),
    404,
  );
});
