import { describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { signedInProvider, type TestProvider } from "#tests/support/provider.ts";

const KEY = "key-of-an-undo-form-1";

async function updated(
  desk: TestProvider,
  values: Parameters<TestProvider["given"]["litigationCase"]>[0] = {},
) {
  const batch = await desk.given.batch();
  const ids = [];
  for (let i = 0; i < 3; i += 1)
    ids.push((await desk.given.litigationCase({ batch_id: batch.id, ...values })).id);
  const answer = await dataOf(
    desk.provider.updateChosenCases({
      selection: { ids },
      change: { stage_of_case: "Arguments", next_hearing_date: "2030-05-05", filing_status: "not_filed" },
    }),
  );
  return { batch, ids, change_id: answer.change_id ?? 0 };
}

test("a change is listed with who, what and how many, and can be undone once", async () => {
  const desk = await signedInProvider();
  const { ids, change_id, batch } = await updated(desk, {
    case_no: "CS/1/2026",
    stage_of_case: "Judgment",
  });
  expect(await dataOf(desk.provider.listBulkChanges({ page: 1 }))).toMatchObject({
    count: 1,
    results: [
      {
        id: change_id,
        kind: "cases.updated",
        summary: "Stage of Case: Arguments; Next Hearing Date: 5 May 2030; Filing Status: Not Filed",
        rows: 3,
        created_by: "Sample Admin",
        own: true,
        undone_at: null,
      },
    ],
  });
  expect((await dataOf(desk.provider.readBulkChange({ change_id }))).undoable).toBe(3);

  const form = { change_id, idempotency_key: KEY };
  const undone = await desk.provider.undoBulkChange(form);
  expect(undone).toMatchObject({ ok: true, message: messages.changes.undone(messages.bulk.cases(3), 3) });
  expect(await desk.provider.undoBulkChange(form)).toEqual(undone);
  expect(await desk.provider.undoBulkChange({ change_id })).toMatchObject({
    ok: true,
    message: messages.changes.already,
  });
  expect(
    await desk.rows(
      "select stage_of_case, next_hearing_date, case_no, version from cases where id = any($1)",
      [ids],
    ),
  ).toEqual(
    Array(3).fill({ stage_of_case: "Judgment", next_hearing_date: null, case_no: "CS/1/2026", version: 3 }),
  );
  expect(await desk.rows("select not_filed, first_hearing from batches where id = $1", [batch.id])).toEqual([
    { not_filed: 0, first_hearing: 3 },
  ]);
  expect(await desk.rows("select undone_rows from bulk_changes")).toEqual([{ undone_rows: 3 }]);
  expect(
    await desk.rows("select before, after from audit where action = 'bulk_change.put_back' limit 1"),
  ).toEqual([
    {
      before: { stage_of_case: "Arguments", next_hearing_date: "2030-05-05", case_no: null },
      after: { stage_of_case: "Judgment", next_hearing_date: null, case_no: "CS/1/2026" },
    },
  ]);
});

test("what somebody has worked on since is kept", async () => {
  const desk = await signedInProvider();
  const { ids, change_id } = await updated(desk);
  await desk.provider.updateChosenCases({
    selection: { ids: ids.slice(0, 1) },
    change: { stage_of_case: "Judgment" },
  });
  const read = await dataOf(desk.provider.readBulkChange({ change_id }));
  const [kept] = await desk.rows("select 'LAN ' || lan_number as name from cases where id = $1", [ids[0]]);
  expect(read).toMatchObject({
    undoable: 2,
    kept: [{ name: kept?.name, reason: "changed", fields: ["stage_of_case"], by: "Sample Admin" }],
  });
  expect(await desk.provider.undoBulkChange({ change_id })).toMatchObject({
    message: `2 cases restored as they were; 1 case not undone (${String(kept?.name)})`,
  });
  expect(await desk.rows("select stage_of_case from cases order by id")).toEqual([
    { stage_of_case: "Judgment" },
    { stage_of_case: null },
    { stage_of_case: null },
  ]);
});

test("where nothing can be put back, it says so and stays open", async () => {
  const desk = await signedInProvider();
  const { ids, change_id } = await updated(desk);
  await desk.provider.updateChosenCases({ selection: { ids }, change: { stage_of_case: "Judgment" } });
  await expectRefused(desk.provider.undoBulkChange({ change_id }), 422, messages.changes.nothingToUndo);
  expect(await desk.rows("select undone_at from bulk_changes where id = $1", [change_id])).toEqual([
    { undone_at: null },
  ]);
});

test("twenty undos at the same moment put back once", async () => {
  const desk = await signedInProvider();
  const { change_id } = await updated(desk);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => desk.provider.undoBulkChange({ change_id })),
  );
  expect(
    answers.filter(({ message }) => message === messages.changes.undone(messages.bulk.cases(3), 3)),
  ).toHaveLength(1);
  expect(answers.filter(({ message }) => message === messages.changes.already)).toHaveLength(19);
  expect(await desk.rows("select distinct version from cases")).toEqual([{ version: 3 }]);
});

test("who sees some clients sees only their own changes; who sees all, everybody's", async () => {
  const desk = await signedInProvider();
  const { change_id, batch } = await updated(desk);
  const limited = await desk.signIn({
    email: "limited@sample-panel.example",
    clientIds: [batch.client_id],
  });
  expect((await dataOf(limited.provider.listBulkChanges({ page: 1 }))).results).toEqual([]);
  for (const call of [limited.provider.readBulkChange, limited.provider.undoBulkChange]) {
    for (const id of [change_id, 999]) {
      await expectRefused(call({ change_id: id }), 404, messages.changes.unknown);
    }
  }
  const answer = await dataOf(
    limited.provider.updateChosenCases({
      selection: { all: true, filters: {} },
      change: { stage_of_case: "Judgment" },
    }),
  );
  const own = answer.change_id ?? 0;
  const seen = await dataOf(desk.provider.listBulkChanges({ page: 1 }));
  expect(seen.results.map(({ id, own: mine }) => [id, mine])).toEqual([
    [own, false],
    [change_id, true],
  ]);
  expect(await desk.provider.undoBulkChange({ change_id: own })).toMatchObject({
    message: messages.changes.undone(messages.bulk.cases(3), 3),
  });
});

test("who sees all sees the acts of the parts of the panel they may open, and no others", async () => {
  const desk = await signedInProvider();
  const { change_id: ofCases, batch } = await updated(desk);
  const ofBatches =
    (
      await dataOf(
        desk.provider.updateChosenBatches({ selection: { ids: [batch.id] }, batch_status: "Closed" }),
      )
    ).change_id ?? 0;
  const kinds = [
    { features: ["litigation_case"] as const, sees: [ofCases] },
    { features: ["litigation_batch"] as const, sees: [ofBatches] },
    { features: ["litigation_create_case"] as const, sees: [] },
    { features: [] as const, sees: [] },
  ];
  for (const [index, { features, sees }] of kinds.entries()) {
    const email = `kind-${String(index)}@sample-panel.example`;
    const { provider } = await desk.signIn({ email, features: [...features] });
    const { results } = await dataOf(provider.listBulkChanges({ page: 1 }));
    expect(results.map(({ id }) => id)).toEqual(sees);
    for (const change_id of [ofCases, ofBatches].filter((id) => !sees.some((each) => each === id))) {
      await expectRefused(provider.readBulkChange({ change_id }), 404, messages.changes.unknown);
      await expectRefused(provider.undoBulkChange({ change_id }), 404, messages.changes.unknown);
    }
  }
});

test("documents that were asked for are withdrawn, unless one has come", async () => {
  const desk = await signedInProvider();
  const ids = [(await desk.given.litigationCase()).id, (await desk.given.litigationCase()).id];
  const answer = await dataOf(
    desk.provider.requestDocuments({
      selection: { ids },
      change: { documents: ["KYC", "Award"] },
    }),
  );
  const change_id = answer.change_id ?? 0;
  const [kept] = await desk.rows("select 'LAN ' || lan_number as name from cases where id = $1", [ids[0]]);
  const [{ id: request } = { id: 0 }] = await desk.rows("select min(id) as id from document_requests");
  await desk.provider.receiveDocument({ case_id: ids[0] ?? 0, request_id: Number(request) });
  expect(await desk.provider.undoBulkChange({ change_id })).toMatchObject({
    message: `1 case restored as it was; 1 case not undone (${String(kept?.name)})`,
  });
  expect(await desk.rows("select case_id from document_requests")).toEqual(
    Array(2).fill({ case_id: String(ids[0]) }),
  );
});

describe("batches", () => {
  test("get a status, which can be undone; only what differs changes", async () => {
    const desk = await signedInProvider();
    const batches = [await desk.given.batch(), await desk.given.batch({ batch_status: "On Hold" })];
    const ids = batches.map(({ id }) => id);
    const form = { selection: { ids }, batch_status: "On Hold" } as const;
    expect(await dataOf(desk.provider.updateChosenBatches({ ...form, review: true }))).toMatchObject({
      count: 2,
      changed: 1,
      skipped: [{ name: "same", count: 1 }],
      rows: [{ id: ids[0], changes: [{ field: "batch_status", before: null, after: "On Hold" }] }],
    });
    const saved = await desk.provider.updateChosenBatches({ ...form, expected: 2, idempotency_key: KEY });
    expect(saved).toMatchObject({ ok: true, message: messages.batches.statusUpdated(1) });
    expect(await desk.rows("select batch_status, version from batches order by id")).toEqual([
      { batch_status: "On Hold", version: 2 },
      { batch_status: "On Hold", version: 1 },
    ]);
    const change_id = saved.ok ? (saved.data.change_id ?? 0) : 0;
    expect(await desk.provider.undoBulkChange({ change_id })).toMatchObject({
      message: messages.changes.undone(messages.bulk.batches(1), 1),
    });
    expect(await desk.rows("select batch_status from batches order by id")).toEqual([
      { batch_status: null },
      { batch_status: "On Hold" },
    ]);
  });

  test("nothing selected, foreign ones, another count, no status", async () => {
    const desk = await signedInProvider();
    const [own, foreign] = [await desk.given.batch({ batch_name: "Mine" }), await desk.given.batch()];
    const { provider } = await desk.signIn({
      email: "limited@sample-panel.example",
      clientIds: [own.client_id],
    });
    const nothing = { ok: false, status: 422, message: messages.batches.noneSelected };
    for (const selection of [
      { ids: [] },
      { ids: [foreign.id] },
      { all: true, filters: { batch_name: "no such" } },
    ]) {
      expect(await provider.readChosenBatches({ selection })).toMatchObject(nothing);
      expect(await provider.updateChosenBatches({ selection, batch_status: "Closed" })).toMatchObject(
        nothing,
      );
    }
    const all = { all: true, filters: {} };
    const read = await dataOf(provider.readChosenBatches({ selection: all }));
    expect(read).toMatchObject({ count: 1, rows: [{ id: own.id, name: "Mine" }] });
    await expectRefused(
      provider.updateChosenBatches({ selection: all, batch_status: "Closed", expected: 2 }),
      409,
      messages.bulk.countChanged(2, 1),
    );
    await expectRefused(
      provider.updateChosenBatches({ selection: all, batch_status: "Lost" as "Closed" }),
      422,
      messages.generic.chooseFromList,
    );
    expect(await desk.rows("select 1 from batches where version > 1")).toEqual([]);
  });
});
