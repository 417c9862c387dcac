import { eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#tests/support/own-database.ts";
import { type FreshDatabase } from "#tests/support/database.ts";
import { given } from "#tests/support/given.ts";
import { advocates, batches, cases } from "./schema.ts";

let database: FreshDatabase;
let make: ReturnType<typeof given>;
let clientId: number;
let first: number;
let second: number;

beforeEach(async () => {
  database = await testDatabase();
  make = given(database.db);
  clientId = (await make.client()).id;
  first = (await make.batch({ client_id: clientId })).id;
  second = (await make.batch({ client_id: clientId })).id;
});

const NONE = { total_cases: 0, not_filed: 0, first_hearing: 0, in_progress: 0, closed: 0, assigned: 0 };

const NOT_FILED = {};
const FILED = { case_no: "CS/1/2026" };
const HEARD = { ...FILED, previous_hearing_date: "2026-10-09" };
const DISPOSED = { stage_of_case: "Disposed" };

async function counters(batchId: number) {
  const [row] = await database.db
    .select({
      total_cases: batches.total_cases,
      not_filed: batches.not_filed,
      first_hearing: batches.first_hearing,
      in_progress: batches.in_progress,
      closed: batches.closed,
      assigned: batches.assigned,
    })
    .from(batches)
    .where(eq(batches.id, batchId));
  return row;
}

/** Cases of a batch, by one statement. */
async function insert(batchId: number, rows: Partial<typeof cases.$inferInsert>[]) {
  const values = rows.map((row, index) => ({
    lan_number: `LAN${String(index)}`,
    customer_name: `Borrower ${String(index)}`,
    ...row,
    batch_id: batchId,
    client_id: clientId,
  }));
  return (await database.db.insert(cases).values(values).returning({ id: cases.id })).map(({ id }) => id);
}

async function advocate() {
  const [row] = await database.db
    .insert(advocates)
    .values({ name: "Sample Advocate" })
    .returning({ id: advocates.id });
  return row?.id ?? 0;
}

test("a batch starts with nothing", async () => {
  expect(await counters(first)).toEqual(NONE);
});

describe("cases that are added", () => {
  test("count once each, in the bar they belong to", async () => {
    const advocate_id = await advocate();
    await insert(first, [NOT_FILED, { advocate_id }, FILED, HEARD, HEARD, DISPOSED]);
    expect(await counters(first)).toEqual({
      total_cases: 6,
      not_filed: 2,
      first_hearing: 1,
      in_progress: 2,
      closed: 1,
      assigned: 1,
    });
    expect(await counters(second)).toEqual(NONE);
  });

  test("a disposed case is closed without a number too, by its stage or by its date", async () => {
    await insert(first, [DISPOSED, { disposal_date: "2026-11-01" }, { ...HEARD, ...DISPOSED }]);
    expect(await counters(first)).toEqual({ ...NONE, total_cases: 3, closed: 3 });
  });

  test("the number of the e-filing counts as a number", async () => {
    await insert(first, [{ e_filing_case_number: "EF-1" }]);
    expect(await counters(first)).toMatchObject({ not_filed: 0, first_hearing: 1 });
  });

  test("one statement may fill several batches", async () => {
    const rows = [first, second, second].map((batch_id, index) => ({
      batch_id,
      client_id: clientId,
      lan_number: `LAN${String(index)}`,
      customer_name: "Sample Borrower",
    }));
    await database.db.insert(cases).values(rows);
    expect(await counters(first)).toMatchObject({ total_cases: 1, not_filed: 1 });
    expect(await counters(second)).toMatchObject({ total_cases: 2, not_filed: 2 });
  });

  test("what is rolled back was never counted", async () => {
    await expect(
      database.db.transaction(async (tx) => {
        await tx.insert(cases).values({
          batch_id: first,
          client_id: clientId,
          lan_number: "LAN1",
          customer_name: "Sample Borrower",
        });
        throw new Error("changed my mind");
      }),
    ).rejects.toThrow("changed my mind");
    expect(await counters(first)).toEqual(NONE);
  });
});

describe("cases that are changed", () => {
  test("move from bar to bar, each way", async () => {
    const [id = 0] = await insert(first, [NOT_FILED]);
    const change = async (values: Partial<typeof cases.$inferInsert>) => {
      await database.db.update(cases).set(values).where(eq(cases.id, id));
      return counters(first);
    };
    const one = { ...NONE, total_cases: 1 };
    expect(await change(FILED)).toEqual({ ...one, first_hearing: 1 });
    expect(await change(HEARD)).toEqual({ ...one, in_progress: 1 });
    expect(await change(DISPOSED)).toEqual({ ...one, closed: 1 });
    expect(await change({ stage_of_case: "Arguments" })).toEqual({ ...one, in_progress: 1 });
    expect(await change({ case_no: null })).toEqual({ ...one, not_filed: 1 });
  });

  test("a new advocate is not counted twice; one taken away no more", async () => {
    const [id = 0] = await insert(first, [NOT_FILED]);
    const advocateIds = [await advocate(), await advocate(), null];
    const seen = [];
    for (const advocate_id of advocateIds) {
      await database.db.update(cases).set({ advocate_id }).where(eq(cases.id, id));
      seen.push((await counters(first))?.assigned);
    }
    expect(seen).toEqual([1, 1, 0]);
  });

  test("what no counter is about leaves the batch untouched", async () => {
    const [id = 0] = await insert(first, [FILED]);
    const rowVersion = () =>
      database.db
        .select({ xmin: sql<string>`xmin::text` })
        .from(batches)
        .where(eq(batches.id, first));
    const before = await rowVersion();
    await database.db.update(cases).set({ claim_amount: "1.00" }).where(eq(cases.id, id));
    expect(await rowVersion()).toEqual(before);
  });

  test("a case that changes its batch and its bar at once is counted where it is now", async () => {
    const advocate_id = await advocate();
    const [id = 0] = await insert(first, [{ advocate_id }, HEARD]);
    await database.db
      .update(cases)
      .set({ batch_id: second, ...FILED })
      .where(eq(cases.id, id));
    expect(await counters(first)).toEqual({ ...NONE, total_cases: 1, in_progress: 1 });
    expect(await counters(second)).toEqual({ ...NONE, total_cases: 1, first_hearing: 1, assigned: 1 });
  });
});

describe("cases that are deleted", () => {
  test("are no longer counted", async () => {
    const advocate_id = await advocate();
    const [id = 0] = await insert(first, [{ ...HEARD, advocate_id }, FILED, DISPOSED]);
    await database.db.delete(cases).where(eq(cases.id, id));
    expect(await counters(first)).toEqual({ ...NONE, total_cases: 2, first_hearing: 1, closed: 1 });
    await database.db.delete(cases).where(eq(cases.batch_id, first));
    expect(await counters(first)).toEqual(NONE);
  });

  test("and added by one and the same statement are both counted", async () => {
    await insert(first, [FILED, FILED]);
    await database.db.execute(sql`
      with gone as (delete from cases where batch_id = ${first} returning *)
      insert into cases (batch_id, client_id, lan_number, customer_name)
      select ${second}, client_id, lan_number, customer_name from gone`);
    expect(await counters(first)).toEqual(NONE);
    expect(await counters(second)).toEqual({ ...NONE, total_cases: 2, not_filed: 2 });
  });
});

test("many at the same time, in two batches, lose no count and do not deadlock", async () => {
  const many = Array.from({ length: 120 }, () => NOT_FILED);
  const ids = [...(await insert(first, many)), ...(await insert(second, many))];
  const changes = Array.from({ length: 8 }, (_, index) =>
    index % 2 === 0 ? insert(first, [...many, HEARD]) : insert(second, [...many, DISPOSED]),
  );
  const filed = database.db.update(cases).set(FILED).where(inArray(cases.id, ids));
  await Promise.all([...changes, filed]);
  const four = { ...NONE, total_cases: 5 * 120 + 4, not_filed: 4 * 120, first_hearing: 120 };
  expect(await counters(first)).toEqual({ ...four, in_progress: 4 });
  expect(await counters(second)).toEqual({ ...four, closed: 4 });
});
