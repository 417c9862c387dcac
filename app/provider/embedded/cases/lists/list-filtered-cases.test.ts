// Our own filters and orders of the case list against a plain look over the tables.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { caseObjections, cases } from "#app/database/schema.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { SORTS, type Sort } from "#app/domain/cases/list-filters.ts";
import { dataOf } from "#tests/support/answers.ts";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { given } from "#tests/support/given.ts";
import { eq, sql } from "drizzle-orm";
import type { CaseFilters } from "#app/provider/contract/cases/cases.ts";
import type { Contract, InputOf } from "#app/provider/contract/index.ts";
import { signInDesk, type Desk } from "#app/provider/embedded/account/account.fixture.ts";
import { answerHere } from "#app/provider/embedded/answer.server.ts";
import { pageOfCases } from "./list-cases-page.server.ts";

type Asked = InputOf<Contract["listFilteredCases"]>;

/** A Tuesday. */
const TODAY = "2026-11-24";
const STAGES = [null, "Summons / Notice issued", "Fresh Summons", "Disposed", "A court's own words"];

let database: FreshDatabase;
let desk: Desk;
let token: string;
let batch: number;
let advocate: number;

beforeAll(async () => {
  database = await freshDatabase();
  desk = signInDesk(database);
  await desk.addUser();
  token = await desk.signIn();
  const make = given(database.db);
  const { id } = await make.client();
  const batches = [
    await make.batch({ client_id: id, jurisdiction_court: "high_court" }),
    await make.batch({ client_id: id, jurisdiction_court: "Sample Tribunal of Somewhere" }),
  ];
  batch = batches[1]?.id ?? 0;
  const { rows } = await database.pool.query<{ id: number }>(
    "insert into advocates (name) values ('Sample Advocate') returning id::int",
  );
  advocate = rows[0]?.id ?? 0;
  const day = (offset: number) => sql<string>`${TODAY}::date + ${offset}::int`;
  await database.db.insert(cases).values(
    Array.from({ length: 5 * PAGE_SIZE }, (_, index) => ({
      batch_id: batches[index % 2]?.id ?? 0,
      client_id: id,
      lan_number: `0001234567890123${String((index * 37) % 1000).padStart(4, "0")}`,
      customer_name: ["Zara D'Souza", "asha rao", "अशोक कुमार", "Ravi"][index % 4] ?? "",
      advocate_id: index % 3 === 0 ? advocate : null,
      state: index % 5 === 0 ? "goa" : null,
      stage_of_case: STAGES[index % 5] ?? null,
      next_hearing_date: index % 4 === 0 ? null : day((index % 40) - 20),
      previous_hearing_date: index % 3 === 1 ? day(-(index % 50)) : null,
      default_date: index % 6 === 0 ? null : day(-(index * 3)),
      claim_amount: index % 7 === 0 ? null : String((index % 9) * 50_000),
      case_no: index % 2 === 0 ? `CS/${String(index)}` : null,
    })),
  );
  const made = await database.db.select({ id: cases.id }).from(cases);
  for (const [index, each] of made.entries()) {
    if (index % 10 === 0)
      await database.pool.query(
        "insert into document_requests (case_id, document_type, received_at) values ($1, 'Statement', $2)",
        [each.id, index % 20 === 0 ? null : TODAY],
      );
    await database.db
      .update(caseObjections)
      .set({
        found_on: index % 9 === 0 ? "-infinity" : TODAY,
        limitation_ends: index % 4 === 0 ? null : day(index - 30),
        open_objections: index % 8 === 0 ? ["sample"] : [],
      })
      .where(eq(caseObjections.case_id, each.id));
  }
});
afterAll(async () => {
  await desk.close();
  await database.close();
});

async function list(input: Asked) {
  const caller = { token, address: "192.0.2.1", requestId: "test-request", memo: new Map() };
  return dataOf(
    answerHere(desk.services)({ name: "listFilteredCases", input: { on: TODAY, ...input }, ...caller }),
  );
}

async function idsOf(input: Asked): Promise<number[]> {
  const { count } = await list({ ...input, page: 1 });
  const ids: number[] = [];
  for (let page = 1; (page - 1) * PAGE_SIZE < count; page += 1) {
    ids.push(...(await list({ ...input, page })).results.map(({ case_id }) => case_id));
  }
  expect(ids).toHaveLength(count);
  return ids;
}

async function expected(where: string, order = "c.batch_id desc, c.id"): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select c.id::int as id from cases c join batches b on b.id = c.batch_id join case_objections o on o.case_id = c.id
      where ${where} order by ${order}`,
  );
  return rows.map(({ id }) => id);
}

const on = (days: number) => `date '${TODAY}' + ${String(days)}`;

describe("each filter", () => {
  test.each<[Asked, () => string]>([
    [{ next_hearing: "today" }, () => `c.next_hearing_date = ${on(0)}`],
    [{ next_hearing: "this_week" }, () => `c.next_hearing_date between ${on(-1)} and ${on(5)}`],
    [{ next_hearing: "next_week" }, () => `c.next_hearing_date between ${on(6)} and ${on(12)}`],
    [
      { next_hearing: "past" },
      () => `c.next_hearing_date < ${on(0)} and c.stage_of_case is distinct from 'Disposed'`,
    ],
    [{ next_hearing: "none" }, () => "c.next_hearing_date is null"],
    [
      { next_hearing_from: "1/12/2026", next_hearing_to: "2026-12-07" },
      () => `c.next_hearing_date between ${on(7)} and ${on(13)}`,
    ],
    [{ previous_hearing: "none" }, () => "c.previous_hearing_date is null"],
    [{ previous_hearing_to: TODAY }, () => `c.previous_hearing_date <= ${on(0)}`],
    [{ stage: "summons_issued" }, () => "c.stage_of_case in ('Summons / Notice issued', 'Fresh Summons')"],
    [{ stage: "none" }, () => "c.stage_of_case is null"],
    [{ advocate: "none" }, () => "c.advocate_id is null"],
    [{ state: "goa" }, () => "c.state = 'goa'"],
    [{ court: "high_court" }, () => "b.jurisdiction_court = 'high_court'"],
    [{ court: "other" }, () => "b.jurisdiction_court like 'Sample%'"],
    [
      { documents_pending: "true" },
      () => "exists (select from document_requests d where d.case_id = c.id and d.received_at is null)",
    ],
    [{ objections: "true" }, () => "(cardinality(o.open_objections) > 0 or o.found_on = '-infinity')"],
    [
      { limitation_days: 30 },
      () => `(o.limitation_ends between ${on(0)} and ${on(30)} or o.found_on = '-infinity')`,
    ],
    [{ limitation_ended: "true" }, () => `o.limitation_ends < ${on(0)}`],
    [{ claim_from: "1 lakh", claim_to: "2,00,000" }, () => "c.claim_amount between 100000 and 200000"],
    [{ past_due_from: 30, past_due_to: 90 }, () => `c.default_date between ${on(-90)} and ${on(-30)}`],
    [
      { search: "rao", claim_to: "100000" },
      () => "c.customer_name = 'asha rao' and c.claim_amount <= 100000",
    ],
    [
      { case_status: true, state: "goa", previous_hearing: "none" },
      () => "c.case_no is not null and c.state = 'goa' and c.previous_hearing_date is null",
    ],
  ])("%j", async (asked, where) => {
    expect(await idsOf(asked)).toEqual(await expected(where()));
  });

  test("an advocate's, in one batch", async () => {
    expect(await idsOf({ advocate, case_batch_id: batch })).toEqual(
      await expected(`c.advocate_id = ${String(advocate)} and c.batch_id = ${String(batch)}`),
    );
  });
});

/** As hits are found that are too many to look up each. */
async function idsDownTheOrder(filters: CaseFilters, sort: Sort): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await database.db.execute<{ count: number; ids: string[] }>(
      pageOfCases({ clientIds: null }, filters, page, sort, 0),
    );
    const [{ count, ids: more } = { count: 0, ids: [] }] = rows;
    ids.push(...more.map(Number));
    if (more.length < PAGE_SIZE) return count === ids.length ? ids : [];
  }
}

const ORDERS = {
  next_hearing: "c.next_hearing_date",
  claim: "c.claim_amount",
  default_date: "c.default_date",
  lan: `c.lan_number collate "C"`,
  name: `lower(c.customer_name) collate "C"`,
};

describe("each order, the whole of it, cases without the value at the end", () => {
  test.each(SORTS)("%s", async (sort) => {
    const [by = ""] = Object.entries(ORDERS).flatMap(([key, sql]) =>
      sort.replace("-", "") === key ? [sql] : [],
    );
    const way = sort.startsWith("-") ? "desc" : "asc";
    const order = `${by} ${way} nulls last, c.id ${way}`;
    expect(await idsOf({ sort })).toEqual(await expected("true", order));
    expect(await idsOf({ sort, case_status: true })).toEqual(await expected("c.case_no is not null", order));
    expect(await idsOf({ sort, search: "rao" })).toEqual(
      await expected("c.customer_name = 'asha rao'", order),
    );
    expect(await idsDownTheOrder({ search: "rao", case_status: false }, sort)).toEqual(
      await expected("c.customer_name = 'asha rao' and c.case_no is null", order),
    );
    expect(await idsOf({ sort, next_hearing: "this_week" })).toEqual(
      await expected(`c.next_hearing_date between ${on(-1)} and ${on(5)}`, order),
    );
  });
});

test("a relative filter without its day is refused", async () => {
  const caller = { token, address: "192.0.2.1", requestId: "test-request", memo: new Map() };
  const input = { next_hearing: "today" as const };
  const answer = await answerHere(desk.services)({ name: "listFilteredCases", input, ...caller });
  expect(answer).toMatchObject({ ok: false, status: 422 });
});

test("nobody is shown another client's cases", async () => {
  const make = given(database.db);
  const other = await make.client();
  const own = await make.litigationCase({ client_id: other.id, claim_amount: "5" });
  await desk.addUser({ email: "limited@sample-panel.example", clientIds: [other.id] });
  const limited = await desk.signIn({ email: "limited@sample-panel.example" });
  for (const input of [
    { sort: "claim" },
    { claim_to: "9999999" },
    { previous_hearing: "none" },
  ] satisfies Asked[]) {
    const caller = { token: limited, address: "192.0.2.1", requestId: "test-request", memo: new Map() };
    const { results, count } = await dataOf(
      answerHere(desk.services)({ name: "listFilteredCases", input, ...caller }),
    );
    expect([count, ...results.map(({ case_id }) => case_id)]).toEqual([1, own.id]);
  }
});
