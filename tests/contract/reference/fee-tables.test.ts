import { expect, test } from "vitest";
import type { FeeRule } from "#app/domain/billing/court-fees.ts";
import { messages } from "#app/domain/messages.ts";
import { feeTableMessages as said } from "#app/domain/reference/reference-messages.ts";
import { dataOf, expectRefused, expectStale, twentyAtOnce } from "#tests/support/answers.ts";
import { signedInProvider, type TestProvider } from "#tests/support/provider.ts";

const fixed = (fee: string): FeeRule => ({ kind: "fixed", fee, firm: false });
const GOA = { kind: "execution_petition", state: "goa", source: "Sample Gazette" } as const;

async function tableIn({ provider }: TestProvider, more = {}) {
  return dataOf(provider.addFeeTable({ ...GOA, rule: fixed("100"), ...more }));
}

/** What a case in Goa is told that an execution petition costs. */
async function estimateIn(desk: TestProvider) {
  const batch = await desk.given.batch({ jurisdiction_state: "goa", jurisdiction_court: "district_court" });
  const { id } = await desk.given.litigationCase({ batch_id: batch.id, claim_amount: "250000" });
  const answer = await dataOf(desk.provider.readCourtFees({ case_id: id }));
  const found = answer.estimates.find((each) => each.type_of_case === "pre_ep");
  return found && { amount: found.amount, confirmed_by: found.confirmed_by, why: found.why };
}

const slabs = (rows: [string | null, string, string | null][], more = {}): FeeRule => ({
  kind: "steps",
  firm: false,
  from: null,
  max: null,
  max_doubt: null,
  ...more,
  slabs: rows.map(([up_to, fee, per]) => ({ up_to, fee, per })),
});

test("a table that is added is what the next estimate rests on, and so is one that is changed", async () => {
  const desk = await signedInProvider();
  expect(await estimateIn(desk)).toMatchObject({ amount: null });
  const { id } = await tableIn(desk);
  expect(await estimateIn(desk)).toEqual({ amount: "100.00", confirmed_by: null, why: null });
  const rule = slabs([
    ["100000", "50", null],
    [null, "2", "100"],
  ]);
  await desk.provider.updateFeeTable({ table_id: id, version: 1, rule, source: "Sample Gazette" });
  expect(await estimateIn(desk)).toMatchObject({ amount: "3050.00" });
  const read = await dataOf(desk.provider.readFeeTable({ table_id: id }));
  expect(read).toMatchObject({ rule, version: 2, state: "goa", confirmed_by: null });
});

test("tables are listed by fee and State, and filtered by them", async () => {
  const desk = await signedInProvider();
  await tableIn(desk);
  const all = await dataOf(desk.provider.listFeeTables({ page: 1 }));
  expect(all.results.map(({ kind, state }) => [kind, state]).slice(0, 2)).toEqual([
    ["drt_oa", null],
    ["drt_ia", null],
  ]);
  const count = async (filters: object) => {
    return (await dataOf(desk.provider.listFeeTables({ page: 1, ...filters }))).count;
  };
  expect(await count({ state: "goa" })).toBe(1);
  expect(await count({ kind: "civil_suit", state: "delhi" })).toBe(1);
  expect(await count({ kind: "civil_suit", state: "goa" })).toBe(0);
  await expectRefused(desk.provider.listFeeTables({ page: 1, kind: "nonsense" as never }), 422);
});

test("who checked it is noted for the version they looked at; a changed rule loses it, an end does not", async () => {
  const desk = await signedInProvider();
  const { provider } = desk;
  const { id: table_id } = await tableIn(desk);
  const confirmation = { confirmed_by: "Sample Advocate", confirmed_on: "2026-11-01" };
  desk.setNow(new Date());
  await expectStale(provider.confirmFeeTable({ table_id, version: 2, ...confirmation }));
  await expectRefused(
    provider.confirmFeeTable({ table_id, version: 1, ...confirmation, confirmed_on: "2199-01-01" }),
    422,
    messages.generic.dateInFuture,
  );
  expect(
    await provider.confirmFeeTable({ table_id, version: 1, ...confirmation, confirmed_on: "2020-01-01" }),
  ).toMatchObject({ ok: true, message: said.confirmed });
  expect(await estimateIn(desk)).toMatchObject({ confirmed_by: "Sample Advocate" });
  await provider.endFeeTable({ table_id, version: 2, effective_to: "2199-12-31" });
  expect(await estimateIn(desk)).toMatchObject({ confirmed_by: "Sample Advocate" });
  const form = { table_id, version: 3, source: GOA.source, effective_to: "2199-12-31" };
  expect(await provider.updateFeeTable({ ...form, rule: fixed("100") })).toMatchObject({
    message: said.updated,
  });
  expect(await desk.rows("select confirmed_by from court_fee_tables where id = $1", [table_id])).toEqual([
    { confirmed_by: "Sample Advocate" },
  ]);
  expect(await provider.updateFeeTable({ ...form, rule: fixed("120") })).toMatchObject({
    ok: true,
    message: said.updatedUnconfirmed,
  });
  expect(await estimateIn(desk)).toEqual({ amount: "120.00", confirmed_by: null, why: null });
  expect(await desk.rows("select before, after from audit where action = 'fee_table.updated'")).toEqual([
    {
      before: {
        rule: ["₹100.00, whatever the claim"],
        confirmed_by: "Sample Advocate",
        confirmed_on: "2020-01-01",
      },
      after: { rule: ["₹120.00, whatever the claim"], confirmed_by: null, confirmed_on: null },
    },
  ]);
});

test("one that has ended, or was withdrawn before it began, is used no more; its end can be taken away", async () => {
  const desk = await signedInProvider();
  const { provider } = desk;
  const { id: table_id } = await tableIn(desk, { effective_from: "2026-01-01" });
  for (const [version, effective_to, message, amount] of [
    [1, "2026-06-30", said.ended, null],
    [2, "2025-12-31", said.ended, null],
    [3, "", said.endTaken, "100.00"],
  ] as const) {
    expect(await provider.endFeeTable({ table_id, version, effective_to })).toMatchObject({
      ok: true,
      message,
    });
    expect(await estimateIn(desk)).toMatchObject({ amount });
  }
  expect(
    await desk.rows("select before, after from audit where action = 'fee_table.ended' order by id limit 1"),
  ).toEqual([{ before: { effective_to: null }, after: { effective_to: "2026-06-30" } }]);
});

test("no two of one fee and State count on the same day", async () => {
  const desk = await signedInProvider();
  const { provider } = desk;
  const first = await tableIn(desk, { effective_from: "2026-01-01", effective_to: "2026-06-30" });
  const add = (effective_from: string, effective_to: string, more = {}) =>
    provider.addFeeTable({ ...GOA, rule: fixed("1"), effective_from, effective_to, ...more });
  const overlap = { ok: false, status: 422, message: said.overlaps("from 1 Jan 2026 to 30 Jun 2026") };
  for (const [from, to] of [
    ["", ""],
    ["2026-06-30", ""],
    ["", "2026-01-01"],
    ["2026-03-01", "2026-03-02"],
    ["2025-01-01", "2027-01-01"],
  ] as const) {
    expect(await add(from, to)).toMatchObject(overlap);
  }
  expect(await add("2026-01-01", "2026-06-30", { state: "delhi" })).toMatchObject({ ok: true });
  expect(await add("2026-01-01", "2026-06-30", { kind: "interim_application" })).toMatchObject({
    ok: true,
  });
  const second = await add("2026-07-01", "");
  expect(second).toMatchObject({ ok: true });
  const table_id = second.ok ? second.data.id : 0;
  expect(
    await provider.updateFeeTable({
      ...{ table_id, version: 1, rule: fixed("1"), source: "Sample" },
      effective_from: "2026-06-01",
    }),
  ).toMatchObject(overlap);
  expect(await provider.endFeeTable({ table_id: first.id, version: 1, effective_to: "" })).toMatchObject({
    ok: false,
    message: said.overlaps("from 1 Jul 2026"),
  });
  // Once the first is withdrawn, its days are free.
  await provider.endFeeTable({ table_id: first.id, version: 1, effective_to: "2025-12-31" });
  expect(await add("", "2026-06-30")).toMatchObject({ ok: true });
});

test("of tables that are added at the same moment one is kept", async () => {
  const desk = await signedInProvider();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      desk.provider.addFeeTable({ ...GOA, rule: fixed(String(index + 1)) }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const twice = {
    ...GOA,
    state: "kerala",
    rule: fixed("1"),
    idempotency_key: "key-of-a-fee-table-1",
  } as const;
  await twentyAtOnce(() => desk.provider.addFeeTable(twice));
  expect(await desk.rows("select 1 from court_fee_tables where kind = 'execution_petition'")).toHaveLength(2);
});

test("only a fee of central rules is firm", async () => {
  const desk = await signedInProvider();
  const { rule } = await tableIn(desk, { rule: { ...fixed("100"), firm: true } });
  expect(rule).toMatchObject({ firm: false });
  const [row] = await desk.rows("select id from court_fee_tables where kind = 'drt_ia'");
  const table_id = Number(row?.id);
  await desk.provider.updateFeeTable({
    ...{ table_id, version: 1, source: "Sample" },
    rule: { kind: "fixed", fee: "300", firm: true },
  });
  const read = await dataOf(desk.provider.readFeeTable({ table_id }));
  expect(read.rule).toEqual({ kind: "fixed", fee: "300", firm: true });
});

test("what breaks a rule is refused with its sentence", async () => {
  const { provider, rows } = await signedInProvider();
  for (const [wrong, message] of [
    [{ kind: "nonsense" }, said.kindRequired],
    [{ state: "" }, said.stateRequired],
    [{ state: "other" }, said.stateRequired],
    [{ kind: "drt_oa" }, said.stateSuperfluous],
    [{ source: " " }, said.sourceRequired],
    [{ effective_from: "2026-02-30" }, messages.generic.notADate],
    [{ effective_from: "2026-02-02", effective_to: "2026-02-01" }, said.endBeforeStart],
    [{ rule: slabs([["100", "1", null]]) }, said.slabLastOpen],
    [{ rule: slabs([[null, "1", "0"]]) }, said.stepZero],
    [{ rule: { kind: "none", why: " " } }, said.whyRequired],
  ] as [object, string][]) {
    const input = { ...GOA, rule: fixed("100"), ...wrong };
    await expectRefused(provider.addFeeTable(input as never), 422, message, JSON.stringify(wrong));
  }
  for (const rule of ["nonsense", { kind: "guess" }, { kind: "fixed", fee: "-1", firm: true }]) {
    await expectRefused(
      provider.addFeeTable({ ...GOA, rule } as never),
      422,
      undefined,
      JSON.stringify(rule),
    );
  }
  expect(await rows("select 1 from court_fee_tables where state = 'goa'")).toEqual([]);
});

test("a rule that cannot be read is shown as none, and can be entered again", async () => {
  const desk = await signedInProvider();
  const { id: table_id } = await tableIn(desk);
  await desk.rows(`update court_fee_tables set rule = '{"kind": "guess"}' where id = $1`, [table_id]);
  const read = await dataOf(desk.provider.readFeeTable({ table_id }));
  expect(read.rule).toBeNull();
  const form = { table_id, version: 1, rule: fixed("7"), source: "Sample" };
  expect(await desk.provider.updateFeeTable(form)).toMatchObject({ ok: true });
  expect(await estimateIn(desk)).toMatchObject({ amount: "7.00" });
  await expectRefused(desk.provider.readFeeTable({ table_id: 9999 }), 404, said.unknown);
});
