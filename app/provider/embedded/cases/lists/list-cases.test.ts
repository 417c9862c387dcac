import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import type { FreshDatabase } from "#tests/support/database.ts";
import { given } from "#tests/support/given.ts";
import { batches, cases } from "#app/database/schema.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { testDesk, type Desk } from "#app/provider/embedded/account/account.fixture.ts";
import type { Contract, InputOf } from "#app/provider/contract/index.ts";
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

async function list(input: Omit<InputOf<Contract["listCases"]>, "page"> & { page?: number } = {}) {
  const caller = { token, address: "192.0.2.1", requestId: "test-request", memo: new Map() };
  return answerHere(desk.services)({ name: "listCases", input: { page: 1, ...input }, ...caller });
}
async function listed(input?: Parameters<typeof list>[0]) {
  const { results, count } = await dataOf(list(input));
  return { ids: results.map(({ case_id }) => case_id), results, count };
}

/** So many cases of a batch, by one statement; their ids in the order of the sheet. */
async function sheet(batch: { id: number; client_id: number }, rows: number) {
  const values = Array.from({ length: rows }, (_, index) => ({
    batch_id: batch.id,
    client_id: batch.client_id,
    lan_number: `LAN${String(index)}`,
    customer_name: `Borrower ${String(index)}`,
  }));
  return (await database.db.insert(cases).values(values).returning({ id: cases.id })).map(({ id }) => id);
}

test("the pages of a batch follow its sheet, without a gap or a case twice", async () => {
  const batch = await make.batch();
  const ids = await sheet(batch, 2 * PAGE_SIZE + 5);
  await make.litigationCase();
  const pages = [];
  for (const page of [1, 2, 3, 4]) pages.push(await listed({ case_batch_id: batch.id, page }));
  expect(pages.map((page) => page.ids.length)).toEqual([PAGE_SIZE, PAGE_SIZE, 5, 0]);
  expect(pages.flatMap((page) => page.ids)).toEqual(ids);
  expect(new Set(pages.map(({ count }) => count))).toEqual(new Set([ids.length]));
});

test.each(["asha  rao", "Asha\u00a0Rao", "asha \u200brao"])(
  "%j is searched as Asha Rao, whatever the blanks",
  async (text) => {
    const { id } = await make.litigationCase({ customer_name: "Asha Rao" });
    await make.litigationCase({ customer_name: "Ravi Rao" });
    expect((await listed({ customer_name: text })).ids).toEqual([id]);
    expect((await listed({ search: text })).ids).toEqual([id]);
  },
);

test.each([
  "Devi Sunita",
  "sunita devi",
  "Devi, Sunita",
  "sunita kumari",
  "rani devi kumari",
  "s devi",
  "sunita r d",
  "Ｓｕｎｉｔａ ＤＥＶＩ",
])("Sunita Rani Devi Kumari is found by %j, others are not", async (text) => {
  const batch = await make.batch();
  const { id } = await make.litigationCase({
    customer_name: "Sunita Rani Devi Kumari",
    batch_id: batch.id,
    client_id: batch.client_id,
  });
  for (const customer_name of ["Sunita Rani", "Devika Kumari", "Rani Nusrat Deviani"]) {
    await make.litigationCase({ customer_name, batch_id: batch.id, client_id: batch.client_id });
  }
  expect((await listed({ case_batch_id: batch.id, customer_name: text })).ids).toEqual([id]);
  expect((await listed({ case_batch_id: batch.id, search: text })).ids).toEqual([id]);
});

test("stops of initials and the & of a firm part words, typed or stored", async () => {
  const batch = await make.batch();
  const inBatch = { batch_id: batch.id, client_id: batch.client_id };
  const person = await make.litigationCase({ ...inBatch, customer_name: "R.K. Venkatesh B" });
  const firm = await make.litigationCase({ ...inBatch, customer_name: "Demo Traders & Sons" });
  for (const text of ["B. Venkatesh", "venkatesh.", "Venkatesh R. K.", "r k venkatesh", "R.K.", "r.k"]) {
    expect([text, await listed({ case_batch_id: batch.id, search: text })]).toMatchObject([
      text,
      { ids: [person.id] },
    ]);
    expect((await listed({ case_batch_id: batch.id, customer_name: text })).ids).toEqual([person.id]);
  }
  for (const text of ["Traders & Sons", "sons, traders", "Sons&Traders", "&"]) {
    expect((await listed({ case_batch_id: batch.id, search: text })).ids).toEqual([firm.id]);
  }
});

test("the words of a name all stand in the name, not one of them in a number", async () => {
  const { id } = await make.litigationCase({ customer_name: "Oberoi Sample", lan_number: "ZEBRA-1" });
  expect((await listed({ customer_name: "zebra oberoi" })).ids).toEqual([]);
  expect((await listed({ customer_name: "z oberoi" })).ids).toEqual([]);
  expect((await listed({ search: "zebra oberoi" })).ids).toEqual([id]);
});

test("a number is found in whichever figures it is stored and asked for", async () => {
  const { id } = await make.litigationCase({ case_no: "वाद सं. ७३१/२०२६" });
  const plain = await make.litigationCase({ case_no: "CS/841/2026" });
  expect((await listed({ search: "731/2026" })).ids).toEqual([id]);
  expect((await listed({ search: "७३१" })).ids).toEqual([id]);
  expect((await listed({ search: "८४१/२०२६" })).ids).toEqual([plain.id]);
});

test("the pages of all cases begin with the newest batch, each batch in the order of its sheet", async () => {
  const [one, other] = [await make.batch(), await make.batch()];
  const [first, ofOther, later] = [await sheet(one, 15), await sheet(other, 15), await sheet(one, 5)];
  const pages = [await listed({ page: 1 }), await listed({ page: 2 })];
  expect(pages.flatMap((page) => page.ids)).toEqual([...ofOther, ...first, ...later]);
  expect(pages.map(({ count }) => count)).toEqual([35, 35]);
});

test("every page of a list holds what the order says, whichever end it is found from", async () => {
  const sizes = [3, 2 * PAGE_SIZE, 1, 4 * PAGE_SIZE + 7, PAGE_SIZE];
  const sheets: number[][] = [];
  for (const size of sizes) sheets.push(await sheet(await make.batch(), size));
  const inOrder = sheets.reverse().flat();
  const seen: number[] = [];
  for (let page = 1; page <= Math.ceil(inOrder.length / PAGE_SIZE) + 1; page += 1) {
    seen.push(...(await listed({ page })).ids);
  }
  expect(seen).toEqual(inOrder);
});

test("the count is read from the batches' counters, not counted", async () => {
  const batch = await make.batch();
  await sheet(batch, 1);
  await database.db.update(batches).set({ total_cases: 7 }).where(eq(batches.id, batch.id));
  expect((await listed({ case_batch_id: batch.id })).count).toBe(7);
  expect((await listed()).count).toBe(7);
});

test("a client's cases are those of all its batches", async () => {
  const client = await make.client();
  const [one, other] = [
    await make.batch({ client_id: client.id }),
    await make.batch({ client_id: client.id }),
  ];
  const ids = [...(await sheet(one, 2)), ...(await sheet(other, 1))];
  await make.litigationCase();
  expect(await listed({ client: client.id })).toMatchObject({
    ids: [...ids.slice(2), ...ids.slice(0, 2)],
    count: 3,
  });
});

test("no cases, and a client that is not there: nothing, and no refusal", async () => {
  expect(await listed()).toMatchObject({ ids: [], count: 0 });
  expect(await listed({ client: 999 })).toMatchObject({ ids: [], count: 0 });
  const empty = await make.batch();
  expect(await listed({ case_batch_id: empty.id })).toMatchObject({ ids: [], count: 0 });
});

test("a case carries what its batch knows: reliefs, contact, dates, and the branch unless its own is known", async () => {
  const client = await make.client({ name: "Sample Finance" });
  const branch = await make.branch({ client_id: client.id, branch_name: "T Nagar" });
  const batch = await make.batch({
    client_id: client.id,
    branch_id: branch.id,
    relief_sought: ["drt"],
    client_contact_no: "98765 43210",
    assignment_date: "2026-06-12",
  });
  await make.litigationCase({ batch_id: batch.id, claim_amount: "4150933.34", case_date: "2026-08-03" });
  await make.litigationCase({ batch_id: batch.id, branch_name: "Andheri", case_no: "CS/1/2026" });
  const { results } = await listed({ case_batch_id: batch.id });
  expect(results).toMatchObject([
    {
      client_name: "Sample Finance",
      branch_name: "T Nagar",
      claim_amount: "4150933.34",
      case_status: "not_filed",
      batch_id: batch.id,
      batch: {
        relief_sought: ["drt"],
        branch_name: "T Nagar",
        client_contact_no: "98765 43210",
        assignment_date: "2026-06-12",
        case_date: "2026-08-03",
      },
    },
    { branch_name: "Andheri", case_status: "filed", batch: { branch_name: "Andheri", case_date: null } },
  ]);
});

test("a batch looked at for another client's cases is empty, not unknown", async () => {
  const batch = await make.batch();
  await sheet(batch, 3);
  const other = await make.client();
  expect(await listed({ case_batch_id: batch.id, client: other.id })).toMatchObject({ ids: [], count: 0 });
  expect(await listed({ case_batch_id: batch.id, client: batch.client_id })).toMatchObject({ count: 3 });
  await expectRefused(list({ case_batch_id: 999_999, client: other.id }), 404);
});
