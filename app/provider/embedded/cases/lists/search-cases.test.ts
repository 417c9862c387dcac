// What a case is found by in its list and in the palette.
import { beforeEach, expect, test } from "vitest";
import { dataOf } from "#tests/support/answers.ts";
import type { FreshDatabase } from "#tests/support/database.ts";
import { given } from "#tests/support/given.ts";
import { testDesk, type Desk } from "#app/provider/embedded/account/account.fixture.ts";
import { answerHere } from "#app/provider/embedded/answer.server.ts";

let database: FreshDatabase;
let desk: Desk;
let make: ReturnType<typeof given>;
let token: string;

beforeEach(async () => {
  ({ database, desk } = await testDesk());
  make = given(database.db);
  await desk.addUser();
  token = await desk.signIn();
});

const caller = () => ({ token, address: "192.0.2.1", requestId: "test-request", memo: new Map() });

async function found(search: string, more: object = {}): Promise<number[]> {
  const input = { page: 1, search, ...more };
  const { results } = await dataOf(answerHere(desk.services)({ name: "listCases", input, ...caller() }));
  return results.map(({ case_id }) => case_id);
}

test("a number that is one case's as a whole finds that case alone; part of it finds all that have it", async () => {
  const batch = await make.batch();
  const inBatch = { batch_id: batch.id, client_id: batch.client_id };
  const { id } = await make.litigationCase({ ...inBatch, lan_number: "LN-1", case_no: "CS/7/2026" });
  const other = await make.litigationCase({ ...inBatch, lan_number: "LN-12", case_no: "CS/7/20261" });
  for (const text of ["ln 1", "LN-1", "cs 7 2026", "CS/7/2026"])
    expect([text, await found(text)]).toEqual([text, [id]]);
  expect(await found("LN-")).toEqual([id, other.id]);
  expect(await found("S/7/2026")).toEqual([id, other.id]);
  expect(await found("LN-1", { case_status: "false" })).toEqual([]);
});

test("a mobile number, an email address, a CNR and a party find the case; names with and without apostrophes and stops", async () => {
  const { id } = await make.litigationCase({
    customer_name: "Maria D'Souza",
    email: "maria@sample.example",
    customer_mobile_number: "98765 43210",
    cnr_number: "MHAU010002342019",
  });
  await make.litigationCase();
  const write = (statement: string) => database.pool.query(statement, [id]);
  await write(
    "insert into parties (case_id, role, position, name, mobile) values ($1, 'guarantor', 1, 'R.K. O’Brien', '9000000001')",
  );
  const typed = [
    "+919876543210",
    "9000000001",
    "MARIA@sample.example",
    "mhau01-000234-2019",
    "dsouza",
    "D'Souza",
    "d souza maria",
    "obrien",
    "RK Obrien",
    "R.K.",
  ];
  for (const text of typed) expect([text, await found(text)]).toEqual([text, [id]]);
  expect(await found("98765")).toEqual([]);
});

test("one or two letters find whole words of names, and no beginnings", async () => {
  const { id } = await make.litigationCase({ customer_name: "Om D. Li", lan_number: "LAN-77" });
  await make.litigationCase({ customer_name: "Dinesh Lila Omkar" });
  for (const text of ["om", "D", "Li", "d.", "li om"])
    expect([text, await found(text)]).toEqual([text, [id]]);
  for (const text of ["o", "LA", "di"]) expect([text, await found(text)]).toEqual([text, []]);
  expect(await found("", { customer_name: "li" })).toEqual([id]);
});

test("who is of another client is not found, and does not hide what a part finds", async () => {
  const own = await make.litigationCase({ lan_number: "LN-12" });
  await make.litigationCase({ lan_number: "LN-1" });
  await desk.addUser({ email: "limited@sample-panel.example", clientIds: [own.client_id] });
  token = await desk.signIn({ email: "limited@sample-panel.example" });
  expect(await found("LN-1")).toEqual([own.id]);
});

test("what was searched stands masked in the audit trail, and the palette finds advocates", async () => {
  const { id } = await make.litigationCase({
    customer_name: "Asha Rao",
    customer_mobile_number: "9876543210",
  });
  await database.pool.query(
    "insert into advocates (name, enrolment_no) values ('Asha Advocate', 'MAH/1/2001')",
  );
  expect(await found("9876543210")).toEqual([id]);
  expect(await found("asha rao")).toEqual([id]);
  const palette = answerHere(desk.services)({ name: "searchPanel", input: { search: "asha" }, ...caller() });
  expect(await dataOf(palette)).toMatchObject({
    cases: [{ case_id: id }],
    advocates: [{ name: "Asha Advocate" }],
  });
  await desk.services.views.flush();
  const { rows } = await database.pool.query<{ search: string }>(
    "select after ->> 'search' as search from audit where action in ('cases.listed', 'search.answered') order by id",
  );
  expect(rows.map(({ search }) => search)).toEqual(["******3210", "a*** r**", "a***"]);
});
