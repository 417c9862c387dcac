// Dry run, import, its result and its correction workbook, as another program asks for them.
import { expect, test } from "vitest";
import { importMessages } from "#app/domain/batches/import-messages.ts";
import { integrationMessages } from "#app/domain/integrations/integration-messages.ts";
import { dataOf } from "#tests/support/answers.ts";
import { readExport } from "#tests/support/read-export.ts";
import { DETAILS, HEADER, integrationDesk } from "#tests/support/work/integrations.ts";

const ROWS = [HEADER, ["INT0001", "Sample Borrower 1", 125000], ["INT0002", "Sample Borrower 2", 0]];

test("a file is tried out, imported, listed, and its left-out rows come back", async () => {
  const desk = await integrationDesk();
  const plan = await desk.send("/imports/plan", ROWS);
  expect(plan).toMatchObject({
    status: 200,
    body: {
      version: 1,
      columns: [
        { column: "LAN", field: "lan_number" },
        { column: "Customer Name", field: "customer_name" },
        { column: "Claim Amount", field: "claim_amount" },
      ],
      counts: { read: 2, new: 1, update: 0, rejected: 1 },
      problem_count: 1,
      imported_before: null,
    },
  });
  expect(await desk.rows("select 1 from cases")).toEqual([]);

  const fields = { ...DETAILS, plan: String(plan.body.plan), idempotency_key: "key-of-the-november-file" };
  const made = await desk.send("/imports", ROWS, fields);
  expect(made).toMatchObject({ status: 200, body: { version: 1, inserted: 1, updated: 0, left_out: 1 } });
  // The same call again: one batch, and the same answer.
  expect(await desk.send("/imports", ROWS, fields)).toEqual(made);
  const { batch_id, correction } = made.body;
  expect(await desk.rows("select id, total_cases from batches")).toEqual([
    { id: String(batch_id), total_cases: 1 },
  ]);

  const listed = await desk.get(`/imports?client=${desk.client.id}`);
  expect(await listed.json()).toMatchObject({
    version: 1,
    count: 1,
    imports: [{ batch_id, imported_by: "Sample Program", counts: { new: 1, rejected: 1 }, correction }],
  });
  const workbook = await desk.get(`/corrections/${String(correction)}`);
  expect(workbook.status).toBe(200);
  expect(JSON.stringify(await readExport(workbook))).toContain("INT0002");

  // The trail says who: the token, by its name.
  const trail = await desk.rows(
    "select action, u.full_name, u.role from audit a join users u on u.id = a.user_id where role = 'service' order by a.id",
  );
  expect(trail.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["batch.imported", "column_mapping.saved", "file.downloaded"]),
  );
  expect(new Set(trail.map(({ full_name }) => full_name))).toEqual(new Set(["Sample Program"]));
});

test("further parties of a file are parties of its cases", async () => {
  const desk = await integrationDesk();
  const rows = [
    [...HEADER, "Guarantor 2", "Director 1"],
    ["INT0001", "Sample Borrower 1", 125000, "Sample Guarantor 2", "Sample Director 1"],
  ];
  const plan = await desk.send("/imports/plan", rows);
  expect(plan).toMatchObject({ status: 200, body: { counts: { new: 1 } } });
  expect(await desk.send("/imports", rows, { ...DETAILS, plan: String(plan.body.plan) })).toMatchObject({
    status: 200,
    body: { inserted: 1 },
  });
  expect(await desk.rows("select role, name from parties order by role")).toEqual([
    { role: "director", name: "Sample Director 1" },
    { role: "guarantor", name: "Sample Guarantor 2" },
  ]);
});

test("the very file again is imported only when that is said, and another state of the data not at all", async () => {
  const desk = await integrationDesk();
  const planned = async () => String((await desk.send("/imports/plan", ROWS)).body.plan);
  const first = await planned();
  const made = await desk.send("/imports", ROWS, { ...DETAILS, plan: first });
  expect(await desk.send("/imports", ROWS, { ...DETAILS, plan: first })).toMatchObject({
    status: 409,
    body: { status: "error", code: "imported_before", batch_id: made.body.batch_id },
  });
  expect(await desk.send("/imports", ROWS, { ...DETAILS, plan: first, import_again: "true" })).toMatchObject({
    status: 409,
    body: { code: "plan_changed" },
  });
  expect(await desk.rows("select 1 from batches")).toHaveLength(1);
});

test("a column that is not decided is asked about, and the mapping of the import is remembered", async () => {
  const desk = await integrationDesk();
  const rows = [
    ["LAN", "Customer Name", "Sample Figure", "Desk Note"],
    ["INT0001", "Sample Borrower 1", 125000, "x"],
  ];
  const asked = await desk.send("/imports/plan", rows);
  expect(asked).toMatchObject({
    status: 422,
    body: {
      code: "columns_undecided",
      message: integrationMessages.columnsUndecided(["Sample Figure", "Desk Note"]),
      columns: [{ column: "Sample Figure" }, { column: "Desk Note", candidates: [] }],
    },
  });
  for (const mapping of [{ "No Such": "city" }, { "Desk Note": "no_such_field" }]) {
    expect(await desk.send("/imports/plan", rows, { mapping: JSON.stringify(mapping) })).toMatchObject({
      status: 422,
      body: { code: "invalid" },
    });
  }
  // What is no JSON, and JSON of another kind, is told with its field.
  for (const decisions of ["{", "7"]) {
    expect(await desk.send("/imports/plan", rows, { decisions })).toMatchObject({
      status: 422,
      body: { code: "invalid", message: expect.stringMatching(/^decisions: /) },
    });
  }
  const mapping = JSON.stringify({ "Sample Figure": "claim_amount", "Desk Note": null });
  const plan = await desk.send("/imports/plan", rows, { mapping });
  expect(plan).toMatchObject({
    status: 200,
    body: { columns: { 2: { field: "claim_amount" }, 3: { column: "Desk Note", field: null } } },
  });
  await desk.send("/imports", rows, { ...DETAILS, mapping, plan: String(plan.body.plan) });
  expect(await desk.rows("select claim_amount from cases")).toEqual([{ claim_amount: "125000.00" }]);
  // From now on the panel knows both.
  expect(await desk.send("/imports/plan", rows)).toMatchObject({
    status: 200,
    body: { columns: { 2: { field: "claim_amount" }, 3: { column: "Desk Note", field: null } } },
  });
  // What staff remove of it is asked about again.
  const client_id = desk.client.id;
  const { columns } = await dataOf(desk.manager.readClientColumns({ client_id }));
  const kept = columns.find(({ column }) => column === "Desk Note");
  expect(kept).toMatchObject({ attribute: "extra_column", is_current: true });
  const { attribute, column } = { attribute: "extra_column", column: "Desk Note" };
  await dataOf(desk.manager.forgetColumns({ client_id, attribute, column, seen: kept?.used_at ?? "" }));
  expect(await desk.send("/imports/plan", rows)).toMatchObject({
    body: { code: "columns_undecided", columns: [{ column: "Desk Note" }] },
  });
});

test("a column that can be read in two ways is asked about", async () => {
  const desk = await integrationDesk();
  const rows = [
    [...HEADER, "NPA Date"],
    ["INT0001", "Sample Borrower 1", 125000, "03/25/2025"],
  ];
  const asked = await desk.send("/imports/plan", rows);
  expect(asked).toMatchObject({
    status: 422,
    body: { code: "answers_missing", questions: [{ field: "npa_date", column: "NPA Date" }] },
  });
  const answers = JSON.stringify({ npa_date: "month_first" });
  expect(await desk.send("/imports/plan", rows, { answers })).toMatchObject({ status: 200 });
});

test("what breaks a rule is refused with a code and a sentence, and nothing is written", async () => {
  const desk = await integrationDesk();
  const before = await desk.rows("select count(*) from cases");
  expect(await desk.send("/imports", ROWS, { ...DETAILS })).toMatchObject({
    status: 422,
    body: { status: "error", code: "invalid", message: "plan is required" },
  });
  expect(await desk.send("/imports/plan", ROWS, { client: "No Such Client" })).toMatchObject({
    status: 404,
    body: { code: "not_found" },
  });
  expect(await desk.send("/imports/plan", [["nothing"]])).toMatchObject({ status: 422 });
  expect(await desk.rows("select 1 from audit where action = 'upload.refused'")).toHaveLength(1);
  expect((await desk.get("/no-such-call")).status).toBe(404);
  expect(await desk.rows("select count(*) from cases")).toEqual(before);
});

test("a correction workbook whose import was undone is refused with what to do", async () => {
  const desk = await integrationDesk();
  const plan = String((await desk.send("/imports/plan", ROWS)).body.plan);
  const { body } = await desk.send("/imports", ROWS, { ...DETAILS, plan });
  const workbook = Buffer.from(
    await (await desk.get(`/corrections/${String(body.correction)}`)).arrayBuffer(),
  );
  expect(await desk.sendFile("/imports/plan", workbook)).toMatchObject({
    status: 200,
    body: { corrects_batch: body.batch_id },
  });
  const [change] = await desk.rows("select id::int as id from bulk_changes");
  const { seen } = await dataOf(desk.manager.readBulkChange({ change_id: Number(change?.id) }));
  await dataOf(desk.manager.undoBulkChange({ change_id: Number(change?.id), seen }));
  const refused = {
    status: 422,
    body: {
      code: "invalid",
      message: importMessages.correctionOfUndone(Number(body.batch_id), "november.xlsx"),
    },
  };
  expect(await desk.sendFile("/imports/plan", workbook)).toMatchObject(refused);
  expect(await desk.sendFile("/imports", workbook, { ...DETAILS, plan })).toMatchObject(refused);
  expect(await desk.rows("select count(*)::int as batches from batches")).toEqual([{ batches: 1 }]);
});
