// What a case is found by when it is typed whole follows the case and its parties, whatever statement writes them.
import { afterAll, beforeAll, expect, test } from "vitest";
import { searchKeys } from "#app/domain/text/search-keys.ts";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { given } from "#tests/support/given.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

async function keysOf(id: number): Promise<string[]> {
  const { rows } = await database.pool.query<{ keys: string[] }>(
    "select keys from case_keys where case_id = $1",
    [id],
  );
  return rows.flatMap(({ keys }) => keys).toSorted();
}

const addCase = () =>
  given(database.db).litigationCase({ lan_number: "ln/00-12 ", customer_name: "Asha Rao" });

test("numbers, addresses and telephone numbers of a case, each as it is looked up", async () => {
  const { id } = await addCase();
  expect(await keysOf(id)).toEqual(["LN0012"]);
  await database.pool.query(
    `update cases set case_no = 'CS (COMM)/7/2026', e_filing_case_number = 'EF-MH-9', cnr_number = 'MHAU010002342019',
       email = ' Asha.Rao@example.com', customer_mobile_number = '+91 98765-43210 / 022-2345 6789, 12' where id = $1`,
    [id],
  );
  const typed = [
    "LN 0012",
    "cs comm 7 2026",
    "ef/mh/9",
    "MHAU01-000234-2019",
    "asha.rao@EXAMPLE.com",
    "09876543210",
    "022 23456789",
  ];
  const keys = await keysOf(id);
  for (const text of typed)
    expect([text, searchKeys(text).some((key) => keys.includes(key))]).toEqual([text, true]);
  expect(keys).toHaveLength(typed.length);
  await database.pool.query("update cases set email = null, customer_mobile_number = null where id = $1", [
    id,
  ]);
  expect(await keysOf(id)).toHaveLength(4);
  await database.pool.query("delete from cases where id = $1", [id]);
  expect(await keysOf(id)).toEqual([]);
});

test("the addresses and telephone numbers of parties, whether written as parties or in the columns of the case", async () => {
  const { id } = await addCase();
  const write = (statement: string) => database.pool.query(statement, [id]);
  await write(
    "insert into parties (case_id, role, position, name, email, mobile) values ($1, 'coborrower', 1, 'Ravi', 'r@x.example', '9000000001')",
  );
  expect(await keysOf(id)).toEqual(["9000000001", "LN0012", "R@X EXAMPLE"]);
  await write("update parties set mobile = '9000000002', email = null where case_id = $1");
  expect(await keysOf(id)).toEqual(["9000000002", "LN0012"]);
  await write(
    `update cases set guarantor_name = 'Meena', facts = facts || '{"guarantor_mobile": "9000000003"}' where id = $1`,
  );
  expect(await keysOf(id)).toEqual(["9000000002", "9000000003", "LN0012"]);
  await write(`update cases set facts = facts || '{"guarantor_mobile": "9000000004"}' where id = $1`);
  expect(await keysOf(id)).toEqual(["9000000002", "9000000004", "LN0012"]);
  await write("delete from parties where case_id = $1");
  expect(await keysOf(id)).toEqual(["LN0012"]);
});
