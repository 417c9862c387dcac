// Particulars and value of the first security stand among the facts of their case and in its row: whichever of the two a
// statement writes, the other follows.
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
const securitiesOf = (caseId: number) =>
  rows("select particulars, value, kind, value_source from securities where case_id = $1 order by id", [
    caseId,
  ]);
const caseOf = async (caseId: number) =>
  (await rows("select facts, version from cases where id = $1", [caseId]))[0];
const newCase = (facts: Record<string, string> = {}) =>
  given(database.db).litigationCase({ customer_name: "Sample Borrower", lan_number: "LAN1", facts });
const setFacts = (caseId: number, facts: object) =>
  rows("update cases set facts = $2 where id = $1", [caseId, JSON.stringify(facts)]);

const NOT_KNOWN = { kind: null, value_source: null };

test("a new case has its security, and one that says nothing of it none", async () => {
  const { id } = await newCase({ security_particulars: "Plot 4", security_value: "2500000" });
  expect(await securitiesOf(id)).toEqual([{ particulars: "Plot 4", value: "2500000.00", ...NOT_KNOWN }]);
  expect(await caseOf(id)).toMatchObject({ version: 1, facts: { security_value: "2500000" } });
  const without = await newCase({ loan_purpose: "business" });
  expect(await securitiesOf(without.id)).toEqual([]);
});

test("facts that are set, changed or emptied add, change and remove the first one", async () => {
  const { id } = await newCase();
  await setFacts(id, { security_particulars: "Plot 4", security_value: "NA" });
  expect(await securitiesOf(id)).toEqual([{ particulars: "Plot 4", value: null, ...NOT_KNOWN }]);
  await rows("update securities set value = 100, value_source = 'Sample Valuers' where case_id = $1", [id]);
  expect(await caseOf(id)).toMatchObject({ facts: { security_value: "100.00" } });
  await setFacts(id, { security_particulars: "Plot 5", security_value: "100" });
  expect(await securitiesOf(id)).toMatchObject([{ particulars: "Plot 5", value_source: "Sample Valuers" }]);
  await setFacts(id, { security_particulars: "Plot 5", security_value: "101" });
  expect(await securitiesOf(id)).toEqual([{ particulars: "Plot 5", value: "101.00", ...NOT_KNOWN }]);
  await setFacts(id, {});
  expect(await securitiesOf(id)).toEqual([]);
});

test("a change of another fact touches no security, and one of a second security no case", async () => {
  const { id } = await newCase({ security_particulars: "Plot 4" });
  await rows("insert into securities (case_id, particulars, value) values ($1, 'Plot 5', 7)", [id]);
  expect(await caseOf(id)).toEqual({ facts: { security_particulars: "Plot 4" }, version: 1 });
  await setFacts(id, { security_particulars: "Plot 4", loan_purpose: "business" });
  expect(
    (await rows("select version from securities where case_id = $1", [id])).map((s) => s.version),
  ).toEqual([1, 1]);
});

test("when the first one goes, the next is the first; with the last the facts go", async () => {
  const { id } = await newCase({ security_particulars: "Plot 4", loan_purpose: "business" });
  await rows("insert into securities (case_id, particulars, value) values ($1, 'Plot 5', 7)", [id]);
  await rows("delete from securities where case_id = $1 and particulars = 'Plot 4'", [id]);
  expect(await caseOf(id)).toEqual({
    facts: { security_particulars: "Plot 5", security_value: "7.00", loan_purpose: "business" },
    version: 2,
  });
  await rows("delete from securities where case_id = $1", [id]);
  expect(await caseOf(id)).toMatchObject({ facts: { loan_purpose: "business" }, version: 3 });
});
