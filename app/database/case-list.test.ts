// What cases are filtered and sorted by follows the cases, whatever statement writes them.
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { given } from "#tests/support/given.ts";
import { STAGE_LABELS, stageKeys, STAGES } from "#app/domain/cases/stages.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const listed = async (caseId: number) => {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `select *, ctid::text as at, next_hearing_date::text as next_hearing_date from case_list where case_id = $1`,
    [caseId],
  );
  return rows[0];
};

test("a case is listed as it is, and follows what changes; other edits leave the row alone", async () => {
  const { id, batch_id, client_id } = await given(database.db).litigationCase({
    customer_name: "ÀSHA  Rao",
    lan_number: "00012345678901234567",
    stage_of_case: "Summons / Notice issued",
    next_hearing_date: "2026-12-01",
    claim_amount: "125000.50",
    state: "goa",
  });
  const before = await listed(id);
  expect(before).toMatchObject({
    batch_id: String(batch_id),
    client_id: String(client_id),
    name_order: "àsha rao",
    lan_order: "00012345678901234567",
    stage_key: "summonsnoticeissued",
    next_hearing_date: "2026-12-01",
    claim_amount: "125000.50",
    state: "goa",
    is_filed: false,
    is_closed: false,
  });
  await database.pool.query("update cases set city = 'Pune', version = version + 1 where id = $1", [id]);
  expect(await listed(id)).toEqual(before);
  await database.pool.query(
    `update cases set case_no = 'CS/1', stage_of_case = 'Disposed', next_hearing_date = null, customer_name = 'अशोक कुमार'
      where id = $1`,
    [id],
  );
  expect(await listed(id)).toMatchObject({
    is_filed: true,
    is_closed: true,
    stage_key: "disposed",
    next_hearing_date: null,
    name_order: "अशोक कुमार",
  });
  await database.pool.query("delete from cases where id = $1", [id]);
  expect(await listed(id)).toBeUndefined();
});

test("every stage, and whatever courts write for it, has the key that SQL makes of it", async () => {
  const { rows } = await database.pool.query<{ key: string }>("select stage_key(unnest($1::text[])) as key", [
    [...Object.values(STAGE_LABELS), "FINAL ORDER/JUDGEMENT", "W.S. and  Say"],
  ]);
  const known = new Set(STAGES.flatMap(stageKeys));
  expect(rows.filter(({ key }) => !known.has(key))).toEqual([]);
});
