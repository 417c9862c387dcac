import { expect, test } from "vitest";
import { formatDate, todayInIndia, addDays } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { dataOf, expectRefused, twentyAtOnce } from "#tests/support/answers.ts";
import { signedInProvider, type TestProvider } from "#tests/support/provider.ts";

const KEY = "key-of-a-bulk-form-01";
const TODAY = todayInIndia(new Date());

/** Three cases of one batch, filed ones first. */
async function someCases({ given }: Pick<TestProvider, "given">, count = 3) {
  const batch = await given.batch();
  const cases = [];
  for (let i = 0; i < count; i += 1) cases.push(await given.litigationCase({ batch_id: batch.id }));
  return { batch, cases, ids: cases.map(({ id }) => id) };
}

test("what is chosen: how many, whose, and the first few", async () => {
  const desk = await signedInProvider();
  const { ids, batch } = await someCases(desk, 7);
  const other = await desk.given.litigationCase();
  const ticked = await dataOf(
    desk.provider.readChosenCases({
      selection: { ids: [...ids.slice(0, 2), other.id] },
    }),
  );
  expect(ticked.count).toBe(3);
  expect(ticked.clients.map(({ count }) => count)).toEqual([2, 1]);
  expect(ticked.rows.map(({ id }) => id)).toEqual([...ids.slice(0, 2), other.id]);

  const all = await dataOf(
    desk.provider.readChosenCases({
      selection: { all: true, filters: { client: batch.client_id } },
    }),
  );
  expect(all).toMatchObject({ count: 7, clients: [{ count: 7 }] });
  expect(all.rows).toHaveLength(5);
});

test("what is chosen says when courts of its kind and State are closed, from today on", async () => {
  const { given, provider } = await signedInProvider();
  const court = { state: "kerala", court_type: "drt", name: "Sample Tribunal", place: "Kochi" } as const;
  const courts = [
    court,
    { ...court, place: "Thrissur" },
    { ...court, place: "Kollam", court_type: "nclt" as const },
  ];
  const [yesterday, tomorrow, later] = [addDays(TODAY, -1), addDays(TODAY, 1), addDays(TODAY, 9)];
  for (const each of courts) {
    await dataOf(provider.addCourt(each));
  }
  const listed = await dataOf(provider.listCourtChoices({}));
  const ids = listed.results.filter(({ state }) => state === "kerala").map(({ id }) => id);
  for (const court_id of ids) {
    const holidays = { [yesterday]: "Over", [tomorrow]: "Onam" };
    await dataOf(provider.addCourtHolidays({ court_id, holidays }));
  }
  await dataOf(provider.addCourtHolidays({ court_id: ids[0] ?? 0, holidays: { [later]: "Vishu" } }));

  const batch = await given.batch({ jurisdiction_state: "kerala", jurisdiction_court: "drt" });
  const { id } = await given.litigationCase({ batch_id: batch.id });
  const elsewhere = await given.litigationCase();
  const chosen = await dataOf(provider.readChosenCases({ selection: { ids: [id, elsewhere.id] } }));
  expect(Object.keys(chosen.closed ?? {})).toEqual([tomorrow, later]);
  expect(chosen.closed?.[tomorrow]).toBe("Onam (Sample Tribunal, Kochi); Onam (Sample Tribunal, Thrissur)");
  const none = await dataOf(provider.readChosenCases({ selection: { ids: [elsewhere.id] } }));
  expect(none.closed).toEqual({});
});

test("a review tells what would change and writes nothing; the change does just that", async () => {
  const desk = await signedInProvider();
  const { batch, ids } = await someCases(desk);
  await desk.given.litigationCase({ batch_id: batch.id, stage_of_case: "Arguments" });
  await desk.given.litigationCase({
    batch_id: batch.id,
    disposal_date: "2026-01-05",
    stage_of_case: "Disposed",
  });
  const form = {
    selection: { all: true, filters: { case_batch_id: batch.id } },
    act: "status",
    change: { stage_of_case: "arguments" },
  } as const;
  const review = await dataOf(desk.provider.updateChosenCases({ ...form, review: true }));
  expect(review).toMatchObject({
    count: 5,
    changed: 3,
    skipped: [
      { name: "disposed", count: 1, lans: [expect.any(String)] },
      { name: "same", count: 1, lans: [expect.any(String)] },
    ],
    problems: [],
    change_id: null,
  });
  expect(review.rows.map(({ changes }) => changes)).toEqual(
    Array(3).fill([{ field: "stage_of_case", before: null, after: "Arguments" }]),
  );
  expect(await desk.rows("select 1 from audit where action like 'case%updated'")).toEqual([]);

  const saved = await desk.provider.updateChosenCases({ ...form, expected: 5, idempotency_key: KEY });
  expect(saved).toMatchObject({
    ok: true,
    message: messages.cases.statusUpdated,
    data: { count: 5, changed: 3, change_id: expect.any(Number) as number },
  });
  expect(
    await desk.rows("select stage_of_case, version from cases where id = any($1) order by id", [ids]),
  ).toEqual(Array(3).fill({ stage_of_case: "Arguments", version: 2 }));
  expect(
    await desk.rows(
      "select action, before, after from audit where object_type = 'case' and action like '%status%'",
    ),
  ).toEqual(
    Array(3).fill({
      action: "case.status_updated",
      before: { stage_of_case: null },
      after: { stage_of_case: "Arguments" },
    }),
  );
  expect(await desk.rows("select kind, rows from bulk_changes")).toEqual([
    { kind: "cases.status_updated", rows: 3 },
  ]);
  expect(await desk.rows("select after from audit where action = 'cases.status_updated'")).toEqual([
    { after: { summary: "Stage of Case: Arguments", rows: 3 } },
  ]);
});

test("dates, advocate and the filing status; the counters follow", async () => {
  const desk = await signedInProvider();
  const { batch, ids } = await someCases(desk);
  const added = await dataOf(desk.provider.addAdvocate({ name: "Sample Advocate" }));
  const advocate = added.id;
  const change = {
    previous_hearing_date: addDays(TODAY, -3),
    next_hearing_date: addDays(TODAY, 20),
    case_numbers: ids
      .map((id) => `LAN-${String(id)}\tCS/${String(id)}/2026\t${addDays(TODAY, -9)}`)
      .join("\n"),
    advocate,
  };
  for (const id of ids)
    await desk.rows("update cases set lan_number = $2 where id = $1", [id, `lan-${String(id)}`]);
  const saved = await desk.provider.updateChosenCases({ selection: { ids }, change });
  expect(saved).toMatchObject({ ok: true, message: messages.bulk.casesUpdated(3) });
  expect(await desk.rows("select case_no, case_date, advocate_id from cases order by id limit 1")).toEqual([
    {
      case_no: `CS/${String(ids[0])}/2026`,
      case_date: expect.anything() as unknown,
      advocate_id: String(advocate),
    },
  ]);
  expect(await desk.rows("select in_progress, assigned from batches where id = $1", [batch.id])).toEqual([
    { in_progress: 3, assigned: 3 },
  ]);
  const back = await dataOf(
    desk.provider.updateChosenCases({
      selection: { ids },
      change: { filing_status: "not_filed", advocate: "none" },
    }),
  );
  expect(back.changed).toBe(3);
  expect(await desk.rows("select not_filed, assigned from batches where id = $1", [batch.id])).toEqual([
    { not_filed: 3, assigned: 0 },
  ]);
  expect(await desk.rows("select summary from bulk_changes order by id")).toEqual([
    {
      summary: `Previous Hearing Date: ${formatDate(change.previous_hearing_date)}; Next Hearing Date: ${formatDate(change.next_hearing_date)}; Case numbers: 3; Advocate: Sample Advocate`,
    },
    { summary: "Filing Status: Not Filed; Advocate removed" },
  ]);
});

test("a hearing that would not come after the last one leaves its case alone", async () => {
  const desk = await signedInProvider();
  const { cases } = await someCases(desk, 2);
  await desk.rows("update cases set previous_hearing_date = $2 where id = $1", [
    cases[0]?.id,
    addDays(TODAY, -1),
  ]);
  const review = await dataOf(
    desk.provider.updateChosenCases({
      selection: { ids: cases.map(({ id }) => id) },
      review: true,
      change: { next_hearing_date: addDays(TODAY, -1) },
    }),
  );
  expect(review).toMatchObject({
    changed: 1,
    skipped: [{ name: "hearing_order", count: 1 }],
  });
});

test("nothing selected, ids of nobody's and of other people's cases choose nothing", async () => {
  const desk = await signedInProvider();
  const [own, foreign] = [await desk.given.litigationCase(), await desk.given.litigationCase()];
  const { provider } = await desk.signIn({
    email: "limited@sample-panel.example",
    clientIds: [own.client_id],
  });
  const change = { stage_of_case: "Arguments" };
  const nothing = { ok: false, status: 422, message: messages.cases.noneSelected };
  for (const selection of [
    { ids: [] },
    {},
    { ids: ["x"] },
    { all: false },
    { ids: [999_999] },
    { ids: [foreign.id] },
  ]) {
    expect(await provider.readChosenCases({ selection })).toMatchObject(nothing);
    expect(await provider.updateChosenCases({ selection, change })).toMatchObject(nothing);
    expect(await provider.exportCases({ selection })).toMatchObject(nothing);
  }
  const both = await dataOf(provider.updateChosenCases({ selection: { ids: [own.id, foreign.id] }, change }));
  expect(both).toMatchObject({ count: 1, changed: 1 });
  const all = await dataOf(
    provider.updateChosenCases({
      selection: { all: true, filters: {} },
      change: { stage_of_case: "Judgment" },
    }),
  );
  expect(all).toMatchObject({ count: 1, changed: 1 });
  expect(await desk.rows("select version from cases where id = $1", [foreign.id])).toEqual([{ version: 1 }]);
});

test("another number of cases than was looked at is refused with 409", async () => {
  const desk = await signedInProvider();
  const { batch } = await someCases(desk, 2);
  await desk.given.litigationCase({ batch_id: batch.id });
  const selection = { all: true, filters: { case_batch_id: batch.id } };
  const change = { stage_of_case: "Arguments" };
  await expectRefused(
    desk.provider.updateChosenCases({ selection, change, expected: 2 }),
    409,
    messages.bulk.countChanged(2, 3),
  );
  expect(await desk.provider.updateChosenCases({ selection, change, expected: 3 })).toMatchObject({
    ok: true,
  });
});

test("twenty of the same form at the same moment are one change", async () => {
  const desk = await signedInProvider();
  const { ids } = await someCases(desk);
  const form = { selection: { ids }, change: { stage_of_case: "Arguments" }, idempotency_key: KEY };
  expect((await twentyAtOnce(() => desk.provider.updateChosenCases(form))).ok).toBe(true);
  expect(await desk.rows("select version from cases")).toEqual(Array(3).fill({ version: 2 }));
  expect(await desk.rows("select 1 from bulk_changes")).toHaveLength(1);
});

test("what is so already is no change", async () => {
  const desk = await signedInProvider();
  const { ids } = await someCases(desk);
  const form = { selection: { ids }, change: { stage_of_case: "Arguments" } };
  await desk.provider.updateChosenCases(form);
  await expectRefused(desk.provider.updateChosenCases(form), 422, messages.bulk.nothingToDo);
  expect(await desk.rows("select 1 from bulk_changes")).toHaveLength(1);
});
