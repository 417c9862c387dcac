import { expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { signedInProvider } from "#tests/support/provider.ts";

const NOW = new Date("2026-11-21T06:00:00Z");

async function desk(category: string, facts: Record<string, string>, columns: object = {}) {
  const opened = await signedInProvider("in process", NOW);
  const client = await opened.given.client();
  const batch = await opened.given.batch({ client_id: client.id, case_category: category });
  const { id } = await opened.given.litigationCase({
    ...{ batch_id: batch.id, client_id: client.id, facts },
    ...columns,
  });
  const read = () => dataOf(opened.provider.readLimitation({ case_id: id }));
  return { ...opened, case_id: id, read };
}

test("each way to count, the earliest end first, with what is missing", async () => {
  const { read } = await desk(
    "summary_suit",
    { limitation_start: "recall" },
    { default_date: "2023-11-21", lrn_date: "2024-06-01", npa_date: "2024-02-20" },
  );
  const { forums, npa_date, today } = await read();
  expect({ npa_date, today }).toEqual({ npa_date: "2024-02-20", today: "2026-11-21" });
  expect(forums.map(({ forum }) => forum)).toEqual(["suit"]);
  expect(forums[0]).toMatchObject({ earliest_end: "2026-11-21", days_left: 0, article: null });
  expect(forums[0]?.periods).toMatchObject([
    { start: "default", rule: "LIM_SUIT_DEFAULT", end: "2026-11-21", is_earliest: true, is_pleaded: false },
    { start: "recall", rule: "LIM_SUIT_RECALL", end: "2027-06-01", mark: "check", is_pleaded: true },
  ]);
  expect(forums[0]?.missing.map(({ fields }) => fields.map(({ name }) => name))).toEqual([
    ["limitation_instrument"],
  ]);
});

test("of an original application no mediation, but the mortgage; an award beside", async () => {
  const { read, rows, case_id } = await desk(
    "original_application",
    {
      ...{ has_mortgage: "yes", pim_application_date: "2026-08-01", pim_report_date: "2026-08-31" },
      ...{ pim_report_type: "failure", award_received_date: "2025-05-10" },
    },
    { default_date: "2023-11-21", award_date: "2025-05-01" },
  );
  const before = await read();
  expect(before.forums.map(({ forum }) => forum)).toEqual(["tribunal", "execution"]);
  expect(before.forums[0]?.periods).toMatchObject([
    { start: "default", end: "2026-11-21", legs: [{ by_years: "2026-11-21", exclusions: [] }] },
    { start: "mortgage", end: "2035-11-21" },
  ]);
  expect(before.forums[1]?.periods).toMatchObject([
    { start: "award_date", end: "2037-05-01" },
    { start: "award", end: "2037-08-11", is_pleaded: true },
  ]);
  await rows(`insert into proceedings (case_id, kind, filed_on, outcome, outcome_on)
      values (${String(case_id)}, 'suit', '2024-01-01', 'Plaint returned for want of jurisdiction', '2024-01-31')`);
  expect((await read()).forums[0]?.missing.map(({ fields }) => fields[0]?.name)).toContain(
    "wrong_forum_claimed",
  );
  await rows(`update cases set facts = facts || '{"wrong_forum_claimed":"yes"}'`);
  expect((await read()).forums[0]).toMatchObject({
    earliest_end: "2026-11-21",
    periods: [{ end: "2026-12-22", surely_ends: "2026-11-21" }, { start: "mortgage" }],
  });
});

test("what is recorded and does not count comes with why, before the forum and for the period", async () => {
  const { read } = await desk(
    "summary_suit",
    {
      ...{ acknowledgement_date: "2024-06-01", last_payment_ack: "no" },
      ...{ stay_from: "2026-01-01", stay_to: "2027-01-01", stay_details: "Sample order" },
    },
    { default_date: "2022-03-01", lrn_date: "2026-07-01", last_payment_date: "2022-01-01" },
  );
  const [suit] = (await read()).forums;
  expect(suit?.not_counted).toEqual([
    {
      ...{ event: "payment", from: "2022-01-01", to: null, details: null },
      ...{ field: "last_payment_ack", reason: "not_in_writing" },
    },
    {
      ...{ event: "stay", from: "2026-01-01", to: "2027-01-01", details: "Sample order" },
      ...{ field: "stay_to", reason: "running" },
    },
  ]);
  expect(
    suit?.periods.map(({ start, not_counted }) => [start, not_counted.map(({ reason }) => reason)]),
  ).toEqual([
    ["default", []],
    ["recall", ["before_start"]],
  ]);
});

test("a case of which nothing is known has no period, and an unknown one is refused", async () => {
  const { read, provider } = await desk("loan_recall_notice", {}, { default_date: null });
  const { forums } = await read();
  expect(forums).toMatchObject([{ forum: "suit", earliest_end: null, days_left: null, periods: [] }]);
  expect(forums[0]?.missing[0]?.fields).toEqual([{ name: "default_date", label: expect.any(String) }]);
  await expectRefused(provider.readLimitation({ case_id: 999 }), 404, messages.cases.unknown);
});
