// What another program sends wrongly is refused by its name, in words, and nothing is written.
import { expect, test } from "vitest";
import { REPEAT_ACTIONS } from "#app/domain/batches/import-plan.ts";
import { integrationMessages, INTEGRATIONS_PATH } from "#app/domain/integrations/integration-messages.ts";
import { DETAILS, HEADER, integrationDesk } from "#tests/support/work/integrations.ts";

const ROWS = [HEADER, ["INT0001", "Sample Borrower 1", 125000]];

test.each(["decisions", "mapping", "answers"])("%s that are no JSON are refused by name", async (field) => {
  const desk = await integrationDesk();
  const refused = await desk.send("/imports/plan", ROWS, { [field]: '{"kinds": ' });
  const list = await desk.send("/imports/plan", ROWS, { [field]: "[1]" });
  for (const { status, body } of [refused, list]) {
    expect(status).toBe(422);
    expect(body.message).toBe(`${field}: ${integrationMessages.notObject}`);
  }
});

test.each([
  [{ update_resaon: "Ledger" }, `decisions: ${integrationMessages.unknownNames(["update_resaon"])}`],
  [{ kinds: { alive: "skip" } }, `decisions.kinds: ${integrationMessages.unknownNames(["alive"])}`],
  [
    { kinds: { live: "overwrite" } },
    `decisions.kinds.live: ${integrationMessages.notListed([...REPEAT_ACTIONS])}`,
  ],
  [{ rows: { first: "skip" } }, `decisions.rows.first: ${integrationMessages.notKnown}`],
])("decisions %j are refused by name, and nothing is written", async (decisions, said) => {
  const desk = await integrationDesk();
  for (const [path, more] of [
    ["/imports/plan", {}],
    ["/imports", { ...DETAILS, plan: "x" }],
  ] as const) {
    const { status, body } = await desk.send(path, ROWS, { ...more, decisions: JSON.stringify(decisions) });
    expect(status).toBe(422);
    expect(String(body.message)).toContain(said);
  }
  expect(await desk.rows("select 1 from batches")).toEqual([]);
});

test("decisions that there are, and an answer for a field that there is not", async () => {
  const desk = await integrationDesk();
  const decisions = JSON.stringify({ kinds: { live: "skip" }, rows: { 2: "skip" } });
  expect((await desk.send("/imports/plan", ROWS, { decisions })).status).toBe(200);
  const answers = JSON.stringify({ claim_ammount: "rupees" });
  expect(await desk.send("/imports/plan", ROWS, { answers })).toMatchObject({
    status: 422,
    body: { code: "invalid", message: integrationMessages.unknownAnswer("claim_ammount") },
  });
});

test.each([
  [{ foo: "bar" }, integrationMessages.unknownParts(["foo"])],
  [{ sheet: "Nope" }, 'The file has no sheet "Nope". It has: Missing data.'],
  [{ header_row: "99999999999" }, `header_row: ${integrationMessages.tooLarge("100000")}`],
  [{ header_row: "two" }, `header_row: ${integrationMessages.notWhole}`],
  [{ mapping: "[]" }, `mapping: ${integrationMessages.notObject}`],
  [{ mapping: '{"__proto__": "lan_number"}' }, `mapping: ${integrationMessages.notObject}`],
])("a dry run with %j is refused in words that name the part", async (more, said) => {
  const desk = await integrationDesk();
  const { status, body } = await desk.send("/imports/plan", ROWS, more);
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: "invalid", message: expect.stringContaining(said) as string });
});

test.each([
  [{ assignment_date: "2026-02-31" }, `assignment_date: ${integrationMessages.dateRequired}`],
  [{ relief_sought: "nope" }, "relief_sought"],
  [{ batch_name: "x".repeat(5000) }, "batch_name: "],
  [{ idempotency_key: "short" }, "idempotency_key: "],
])("an import with %j is refused in words that name the part", async (more, said) => {
  const desk = await integrationDesk();
  const { status, body } = await desk.send("/imports", ROWS, { ...DETAILS, plan: "x", ...more });
  expect(status).toBe(422);
  expect(String(body.message)).toContain(said);
});

test("a file that comes as text is refused as one", async () => {
  const desk = await integrationDesk();
  const form = new FormData();
  form.append("client", String(desk.client.id));
  form.append("branch_name", "Pune");
  form.append("file", "november.xlsx");
  const headers = { Authorization: `Bearer ${desk.secret}` };
  const answer = await desk.post(`${INTEGRATIONS_PATH}/imports/plan`, form, headers);
  expect(await answer.json()).toMatchObject({ message: integrationMessages.notFile });
});

test("parts that are sent twice are refused by name, files, too", async () => {
  const desk = await integrationDesk();
  const form = new FormData();
  for (const name of ["Sample Lender", "Another Lender"]) form.append("client", name);
  for (const name of ["one.xlsx", "two.xlsx"]) form.append("file", new Blob(["x"]), name);
  const headers = { Authorization: `Bearer ${desk.secret}` };
  const answer = await desk.post(`${INTEGRATIONS_PATH}/imports/plan`, form, headers);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({
    ...{ status: "error", code: "invalid" },
    message: integrationMessages.repeatedParts(["client", "file"]),
  });
  const query = await desk.get(`/imports?client=${String(desk.client.id)}&page=1&page=2`);
  expect(query.status).toBe(422);
  expect(await query.json()).toMatchObject({ message: integrationMessages.repeatedParts(["page"]) });
});

test.each(["abc", "-1", "0", "1.5", "99999999999999999999"])("page %s is refused", async (page) => {
  const desk = await integrationDesk();
  const answer = await desk.get(`/imports?client=${String(desk.client.id)}&page=${page}`);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining("page: ") as string });
});

test("a plan of another file is refused in the words of the call", async () => {
  const desk = await integrationDesk();
  expect(await desk.send("/imports", ROWS, { ...DETAILS, plan: "x" })).toMatchObject({
    status: 409,
    body: { code: "plan_changed", message: integrationMessages.planChanged },
  });
  expect(await desk.rows("select 1 from batches")).toEqual([]);
});
