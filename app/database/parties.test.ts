// The first guarantor, co-borrower and proprietor stand in columns of their case and among its parties: whichever of the two
// a statement writes, the other follows.
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { given } from "#tests/support/given.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const rows = async (query: string, values: unknown[] = []) =>
  (await database.pool.query<Record<string, unknown>>(query, values)).rows;
const partiesOf = (caseId: number) =>
  rows("select role, position, name, address from parties where case_id = $1 order by role, position, id", [
    caseId,
  ]);
const columnsOf = async (caseId: number) =>
  (
    await rows(
      `select coborrower1_name, coborrower1_address, guarantor_name, guarantor_address, proprietor_name, facts, version
         from cases where id = $1`,
      [caseId],
    )
  )[0];
const wordsOf = async (caseId: number) =>
  (await rows("select words from case_search where case_id = $1", [caseId]))[0]?.words;
const newCase = (values: object = {}) =>
  given(database.db).litigationCase({ customer_name: "Sample Borrower", lan_number: "LAN1", ...values });
const add = (caseId: number, role: string, position: number, name: string) =>
  rows("insert into parties (case_id, role, position, name) values ($1, $2, $3, $4) returning id", [
    caseId,
    role,
    position,
    name,
  ]);

test("a new case has its columns' parties, and is searched by them", async () => {
  const { id } = await newCase({
    guarantor_name: "Sample  Guarantor",
    guarantor_address: "Pune",
    coborrower1_address: "Nagpur",
    facts: { guarantor_pan: "AAAPA0000A" },
  });
  expect(await partiesOf(id)).toEqual([
    { role: "coborrower", position: 1, name: null, address: "Nagpur" },
    { role: "guarantor", position: 1, name: "Sample  Guarantor", address: "Pune" },
  ]);
  expect(await rows("select pan from parties where case_id = $1 and role = 'guarantor'", [id])).toEqual([
    { pan: "AAAPA0000A" },
  ]);
  expect(await wordsOf(id)).toBe("\nsample borrower\r\nlan1\nsample guarantor\n");
  expect(await columnsOf(id)).toMatchObject({ version: 1 });
});

test("a column that is changed, set or emptied changes, adds and removes the party", async () => {
  const { id } = await newCase({ guarantor_name: "Old", guarantor_address: "Pune" });
  await rows("update cases set guarantor_name = 'New', proprietor_name = 'Owner' where id = $1", [id]);
  expect(await partiesOf(id)).toEqual([
    { role: "guarantor", position: 1, name: "New", address: "Pune" },
    { role: "proprietor", position: 1, name: "Owner", address: null },
  ]);
  expect(await wordsOf(id)).toBe("\nsample borrower\r\nlan1\nnew\nowner\n");
  await rows("update cases set guarantor_name = null, guarantor_address = null where id = $1", [id]);
  expect(await partiesOf(id)).toMatchObject([{ role: "proprietor" }]);
  expect(await columnsOf(id)).toMatchObject({ version: 1 });
});

test("an emptied column leaves a party of whom more is known, and calls the next one otherwise", async () => {
  const { id } = await newCase({ coborrower1_name: "First" });
  await add(id, "coborrower", 2, "Second");
  await rows("update cases set coborrower1_name = null where id = $1", [id]);
  expect(await partiesOf(id)).toMatchObject([{ position: 2, name: "Second" }]);
  expect(await columnsOf(id)).toMatchObject({ coborrower1_name: "Second", version: 2 });

  await rows("update parties set is_deceased = true where case_id = $1", [id]);
  await rows("update cases set coborrower1_name = null where id = $1", [id]);
  expect(await partiesOf(id)).toMatchObject([{ position: 2, name: null }]);
});

test("the first party of a role is what the columns say: added, changed, another put before, removed", async () => {
  const { id } = await newCase();
  const [added] = await add(id, "guarantor", 2, "Second");
  expect(await columnsOf(id)).toMatchObject({ guarantor_name: "Second", version: 2 });
  const change =
    "update parties set address = 'Pune', pan = 'AAAPA0000A', mobile = '9000010000' where id = $1";
  await rows(change, [added?.id]);
  expect(await columnsOf(id)).toMatchObject({
    guarantor_address: "Pune",
    facts: { guarantor_pan: "AAAPA0000A", guarantor_mobile: "9000010000" },
  });
  await add(id, "guarantor", 1, "First");
  expect(await columnsOf(id)).toMatchObject({ guarantor_name: "First", guarantor_address: null, facts: {} });
  expect(await wordsOf(id)).toBe("\nsample borrower\r\nlan1\nsecond\nfirst\n");
  await rows("delete from parties where case_id = $1", [id]);
  expect(await columnsOf(id)).toMatchObject({ guarantor_name: null });
  expect(await wordsOf(id)).toBe("\nsample borrower\r\nlan1\n");
});

test("a role without columns, a second of a role, and other edits leave the case as it is", async () => {
  const { id } = await newCase({ guarantor_name: "First" });
  await add(id, "director", 1, "Director");
  await add(id, "guarantor", 2, "Second");
  await rows("update parties set is_minor = false where case_id = $1", [id]);
  expect(await columnsOf(id)).toMatchObject({ guarantor_name: "First", version: 1 });
  await rows("update cases set city = 'Pune', facts = facts || '{\"cin\": \"x\"}' where id = $1", [id]);
  expect(await rows("select max(version) from parties where case_id = $1", [id])).toEqual([{ max: 1 }]);
});

test("many cases by one statement, as an import writes them, changed and emptied by one, as an undo does", async () => {
  const { id, batch_id } = await newCase();
  await rows(
    `insert into cases (batch_id, client_id, lan_number, customer_name, guarantor_name, coborrower1_name)
     select batch_id, client_id, 'L' || n, 'Borrower ' || n, 'Guarantor ' || n, case when n % 2 = 0 then 'Co ' || n end
       from cases cross join generate_series(1, 500) n where id = $1`,
    [id],
  );
  const counted = () =>
    rows(
      `select p.role, count(*)::int from parties p join cases c on c.id = p.case_id
        where c.batch_id = $1 group by 1 order by 1`,
      [batch_id],
    );
  expect(await counted()).toEqual([
    { role: "coborrower", count: 250 },
    { role: "guarantor", count: 500 },
  ]);
  await rows("update cases set guarantor_name = null, coborrower1_name = 'Co' where batch_id = $1", [
    batch_id,
  ]);
  expect(await counted()).toEqual([{ role: "coborrower", count: 501 }]);
  await rows("delete from cases where batch_id = $1", [batch_id]);
  expect(await counted()).toEqual([]);
});
