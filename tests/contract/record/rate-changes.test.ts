import { expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { rateQuestion } from "#app/domain/cases/unlikely-rates.ts";
import { interestMessages } from "#app/domain/papers/interest-messages.ts";
import { dataOf, eachRefused, expectRefused, expectStale } from "#tests/support/answers.ts";
import { signedInProvider } from "#tests/support/provider.ts";

const NOW = new Date("2026-11-21T06:00:00Z");
const words = interestMessages.rates;

async function desk() {
  const opened = await signedInProvider("in process", NOW);
  const { id } = await opened.given.litigationCase({
    ...{ pos: "100000.00", roi_percentage: "12", outstanding_date_as_on: "2026-03-31" },
    ...{ agreement_date: "2024-01-10", disbursal_date: "2024-01-20" },
    facts: { interest_from: "2025-04-01", interest_to: "2026-03-31" },
  });
  return { ...opened, case_id: id };
}

test("the interest of a case follows its payments and the changes of its rate", async () => {
  const { provider, case_id } = await desk();
  const read = async () => dataOf(provider.readInterest({ case_id }));
  expect(await read()).toMatchObject({
    ...{ missing: [], missing_for_payments: [], differences: [], agrees: true, results: [] },
    statement: { accrued: "12000.00", per_day: "32.88", payments: [] },
  });
  await dataOf(provider.addRateChange({ case_id, from_on: "2025-10-01", rate: "13.5%" }));
  expect(await read()).toMatchObject({
    results: [{ id: 1, version: 1, from_on: "2025-10-01", rate: "13.5" }],
    statement: { rows: [{ amount: "6016.44" }, { rate: "13.5", amount: "6731.51" }], accrued: "12747.95" },
  });
  await dataOf(provider.addPayment({ case_id, kind: "emi", amount: "500", paid_on: "2025-12-01" }));
  expect(await read()).toMatchObject({
    ...{ statement: null, counted: 1 },
    missing_for_payments: [
      { name: "interest_method" },
      { name: "payments_applied" },
      { name: "principal_before" },
    ],
  });
  await dataOf(provider.reversePayment({ case_id, payment_id: 1, reason: "Of another loan" }));
  expect(await read()).toMatchObject({ counted: 0, statement: { accrued: "12747.95" } });
});

test("of several for one day at the same moment one is saved, the others are told why not", async () => {
  const { provider, case_id } = await desk();
  const forms = [1, 2, 3, 4].map(() =>
    provider.addRateChange({ case_id, from_on: "2025-10-01", rate: "13.5" }),
  );
  const statuses = (await Promise.all(forms)).map((answer) => (answer.ok ? 200 : answer.status));
  expect(statuses.toSorted()).toEqual([200, 422, 422, 422]);
});

test("what breaks a rule is refused with its sentence, and so is what is not there", async () => {
  const { provider, case_id, rows } = await desk();
  const change = { case_id, from_on: "2025-10-01", rate: "13.5" };
  await eachRefused(422, (more: object) => provider.addRateChange({ ...change, ...more }), [
    [{ rate: "" }, words.rateRequired],
    [{ rate: "1350" }, messages.generic.percentage],
    [{ from_on: "" }, words.fromRequired],
    [{ from_on: "2026-11-22" }, messages.generic.dateInFuture],
  ]);
  expect(await rows("select 1 from rate_changes")).toEqual([]);
  await dataOf(provider.addRateChange({ ...change, from_on: "2026-11-21" }));
  await expectRefused(
    provider.addRateChange({ ...change, from_on: "2026-11-21" }),
    422,
    words.sameDay("2026-11-21"),
  );
  const gone = { case_id, rate_change_id: 9, version: 1 };
  await expectRefused(provider.updateRateChange({ ...change, ...gone }), 404, words.unknown);
  await expectRefused(provider.removeRateChange({ ...gone, reason: "Sample reason" }), 404, words.unknown);
});

test.each(["0.135", "0", "75"])(
  "a rate of %s is asked about, and stored once it is confirmed",
  async (rate) => {
    const { provider, case_id, rows } = await desk();
    const change = { case_id, from_on: "2025-10-01", rate };
    const asked = `New Rate of Interest (%): ${rateQuestion(rate) ?? ""}`;
    await expectRefused(provider.addRateChange({ ...change, confirmed: "" }), 422, asked);
    expect(await rows("select 1 from rate_changes")).toEqual([]);
    await dataOf(provider.addRateChange(change));
    const corrected = { ...change, rate_change_id: 1, version: 1, rate: "61", confirmed: "" };
    await expectRefused(
      provider.updateRateChange(corrected),
      422,
      `New Rate of Interest (%): ${rateQuestion("61") ?? ""}`,
    );
  },
);

test("a change is corrected and removed with its version, and a day before the loan is asked about", async () => {
  const { provider, case_id, rows } = await desk();
  await dataOf(provider.addRateChange({ case_id, from_on: "2025-10-01", rate: "13.5" }));
  const of = { case_id, rate_change_id: 1, version: 1, rate: "14" };
  const asked = [
    words.beforeLoan("1 Jan 2024", "Agreement Date", "10 Jan 2024"),
    words.beforeLoan("1 Jan 2024", "Disbursal Date", "20 Jan 2024"),
  ].join("\n");
  await expectRefused(provider.updateRateChange({ ...of, from_on: "2024-01-01", confirmed: "" }), 422, asked);
  await dataOf(provider.updateRateChange({ ...of, from_on: "2025-10-01" }));
  await expectStale(provider.updateRateChange({ ...of, from_on: "2025-11-01" }));
  await expectStale(provider.removeRateChange({ case_id, rate_change_id: 1, version: 1, reason: "Twice" }));
  await dataOf(provider.removeRateChange({ case_id, rate_change_id: 1, version: 2, reason: "Twice" }));
  expect(await rows("select 1 from rate_changes")).toEqual([]);
  expect(
    await rows("select action, before, after from audit where action like 'rate_change.%' order by id"),
  ).toEqual([
    {
      ...{ action: "rate_change.added", before: null },
      after: { rate_change_from_on: "2025-10-01", rate_change_rate: "13.5" },
    },
    {
      action: "rate_change.updated",
      before: { rate_change_rate: "13.5" },
      after: { rate_change_rate: "14" },
    },
    {
      action: "rate_change.removed",
      before: { rate_change_from_on: "2025-10-01", rate_change_rate: "14" },
      after: { reason: "Twice" },
    },
  ]);
});
