// Each case has a row of what speaks against its paper, in its batch: triggers keep it, whatever statement writes the case.
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { given } from "#tests/support/given.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const batchIn = async (caseId: number) => {
  const { rows } = await database.pool.query<{ batch_id: string }>(
    "select batch_id from case_objections where case_id = $1",
    [caseId],
  );
  return rows.map(({ batch_id }) => Number(batch_id));
};

test("a case is in its batch, in the other one once it is moved, and gone with the case", async () => {
  const data = given(database.db);
  const { id, batch_id, client_id } = await data.litigationCase();
  expect(await batchIn(id)).toEqual([batch_id]);
  const other = await data.batch({ client_id });
  await database.pool.query("update cases set batch_id = $2 where id = $1", [id, other.id]);
  expect(await batchIn(id)).toEqual([other.id]);
  await database.pool.query("delete from cases where id = $1", [id]);
  expect(await batchIn(id)).toEqual([]);
});
