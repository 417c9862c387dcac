import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { advocates, batches, branches, cases, clients } from "#app/database/schema.ts";
import { inTransaction } from "#app/database/transaction.server.ts";
import { paperOffice, type Office } from "../papers/papers.fixture.ts";
import {
  approveIn,
  pendingIn,
  recomputeIn,
  refreshIn,
  templateSaying,
  workOutIn,
} from "./data-pending.fixture.ts";
import { refreshDataPending, type Written } from "./data-pending.server.ts";

let office: Office;
beforeEach(async () => {
  office = await paperOffice();
});
afterEach(() => office.close());

describe("a refresh", () => {
  test("is no edit: only rows whose value changes are written, versions stay", async () => {
    const { batch, cases: ids } = await office.batchOf([{}, { claim_amount: null }]);
    const rowsNow = () => office.rows("select id, version, updated_at, xmin::text from cases order by id");
    const before = await rowsNow();
    await refreshIn(office, { batch: batch.id });
    const after = await rowsNow();
    expect(after[0]).toEqual(before[0]);
    expect(after[1]).toEqual({ ...before[1], xmin: expect.any(String) as string });
    expect(after[1]?.xmin).not.toBe(before[1]?.xmin);
    await refreshIn(office, { cases: ids });
    expect(await rowsNow()).toEqual(after);
  });

  test("follows what a case, its batch, its lender and its advocate come to have", async () => {
    const { db } = office.database;
    const { client, batch, cases: ids } = await office.batchOf([{}], { lrn_days: null });
    const [id = 0] = ids;
    await approveIn(
      office,
      batch.id,
      templateSaying("{{lrn_days}} {{jurisdiction_court}} {{advocate_name}} {{emi_amount}} {{branch_name}}"),
    );
    const [advocate] = await db.insert(advocates).values({ name: " " }).returning();
    const advocate_id = advocate?.id ?? 0;
    const steps: [() => Promise<unknown>, Written][] = [
      [
        () => db.update(cases).set({ emi_amount: "1.00", advocate_id }).where(eq(cases.id, id)),
        { cases: [id] },
      ],
      [
        () => db.update(clients).set({ lrn_days: 15 }).where(eq(clients.id, client.id)),
        { client: client.id },
      ],
      [
        () => db.update(batches).set({ jurisdiction_court: "drt" }).where(eq(batches.id, batch.id)),
        { batch: batch.id },
      ],
      [() => db.update(advocates).set({ name: "Sample Advocate" }), { advocate: advocate_id }],
      [
        async () => {
          const branch = await office.given.branch({ client_id: client.id });
          await db.update(batches).set({ branch_id: branch.id }).where(eq(batches.id, batch.id));
        },
        { batch: batch.id },
      ],
    ];
    await refreshIn(office, { batch: batch.id });
    const seen = [(await pendingIn(office, [id])).get(id)];
    for (const [write, written] of steps) {
      await write();
      await refreshIn(office, written);
      seen.push((await pendingIn(office, [id])).get(id));
    }
    expect(seen).toEqual([true, true, true, true, true, false]);
    await db.update(branches).set({ branch_name: "" });
    await refreshIn(office, { client: client.id });
    expect((await pendingIn(office, [id])).get(id)).toBe(true);
  });

  test("of two changes at once that complete a case together leaves it complete", async () => {
    const {
      client,
      batch,
      cases: ids,
    } = await office.batchOf(
      Array.from({ length: 10 }, () => ({ claim_amount: null })),
      { lrn_days: null },
    );
    await refreshIn(office, { batch: batch.id });
    await Promise.all([
      ...ids.map((id) =>
        inTransaction(office.database.pool, async (tx) => {
          await tx.update(cases).set({ claim_amount: "1.00" }).where(eq(cases.id, id));
          await refreshDataPending(tx, { cases: [id] }, office.services.now());
          await tx.execute(sql`select pg_sleep(0.01)`);
        }),
      ),
      inTransaction(office.database.pool, async (tx) => {
        await tx.update(clients).set({ lrn_days: 15 }).where(eq(clients.id, client.id));
        await refreshDataPending(tx, { client: client.id }, office.services.now());
      }),
    ]);
    expect(new Set((await pendingIn(office, ids)).values())).toEqual(new Set([false]));
  });

  test("of nothing does nothing", async () => {
    await refreshIn(office, { cases: [] });
    await refreshIn(office, { client: 999 });
  });
});

describe("what staff do", () => {
  test("filling a case's and its lender's fields completes it; other cases of the lender follow", async () => {
    const { batch, cases: ids } = await office.batchOf([{ claim_amount: null }, {}], { lrn_days: null });
    const [first = 0, second = 0] = ids;
    await refreshIn(office, { batch: batch.id });
    const filled = await office.call("fillLenderFields", {
      batch_id: batch.id,
      category: "loan_recall_notice",
      lrn_days: "15",
    });
    expect(filled.ok).toBe(true);
    expect(await pendingIn(office, ids)).toEqual(
      new Map([
        [first, true],
        [second, false],
      ]),
    );
    const made = await office.call("generatePaper", {
      case_id: first,
      category: "loan_recall_notice",
      claim_amount: "100000",
    });
    expect(made.ok).toBe(true);
    expect((await pendingIn(office, ids)).get(first)).toBe(false);
  });
});

describe("of many cases", () => {
  const flags = async () =>
    (await office.rows("select missing_open from batches order by id")).map((row) => row.missing_open);
  const MANY = Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? {} : { claim_amount: null }));
  const complete = async (ids: number[]) =>
    [...(await pendingIn(office, ids)).values()].filter((pending) => !pending).length;

  test("a refresh leaves them to the job, which works out all of them", async () => {
    const { batch, cases: ids } = await office.batchOf(MANY);
    const listed = async () => {
      const page = await office.call("listCases", { case_batch_id: batch.id, page: 1 });
      return page.ok && new Set(page.data.results.map((each) => each.missing_data_open));
    };
    const shown = async () => {
      const details = await office.call("readCase", { case_id: ids[1] ?? 0 });
      return details.ok && details.data.missing_data_open;
    };
    await refreshIn(office, { batch: batch.id });
    expect([await flags(), await complete(ids)]).toEqual([[true], 0]);
    expect([await listed(), await shown()]).toEqual([new Set([true]), true]);
    expect(await workOutIn(office)).toBe(1);
    expect([await flags(), await complete(ids)]).toEqual([[false], 30]);
    expect([await listed(), await shown()]).toEqual([new Set([false]), false]);
  });

  test("those that are written to count as pending until then, the others stay what they are", async () => {
    const { batch, cases: ids } = await office.batchOf([...MANY, ...MANY]);
    await refreshIn(office, { batch: batch.id });
    await workOutIn(office);
    const written = ids.slice(0, 60);
    await office.rows("update cases set city = 'Nashik' where id = any($1)", [written]);
    await refreshIn(office, { cases: written });
    expect([await flags(), await complete(written), await complete(ids)]).toEqual([[true], 0, 30]);
    await workOutIn(office);
    expect([await flags(), await complete(ids)]).toEqual([[false], 60]);
  });

  test("what no paper says leaves what was found as it is", async () => {
    const { batch, cases: ids } = await office.batchOf(MANY);
    await refreshIn(office, { batch: batch.id });
    await workOutIn(office);
    await office.rows("update cases set next_hearing_date = '2026-12-01', email_replied = true");
    await refreshIn(office, { cases: ids });
    expect(await complete(ids)).toBe(30);
  });

  test("a client's change opens its batches, and counts only those as pending that were complete", async () => {
    const { client, cases: ids } = await office.batchOf(MANY);
    await recomputeIn(office);
    await office.rows("update clients set lrn_days = null where id = $1", [client.id]);
    await refreshIn(office, { client: client.id });
    expect(await flags()).toEqual([true]);
    await workOutIn(office);
    expect([await flags(), await complete(ids)]).toEqual([[false], 0]);
  });

  test("a case that somebody holds is left, and worked out later", async () => {
    const { batch, cases: ids } = await office.batchOf(MANY);
    await refreshIn(office, { batch: batch.id });
    await inTransaction(office.database.pool, async (tx) => {
      await tx
        .update(cases)
        .set({ claim_amount: null })
        .where(eq(cases.id, ids[0] ?? 0));
      await workOutIn(office);
      expect(await flags()).toEqual([true]);
    });
    expect(await complete(ids)).toBe(29);
    await workOutIn(office);
    expect([await flags(), await complete(ids)]).toEqual([[false], 29]);
  });
});

describe("after a release", () => {
  test("all cases are worked out anew, once for the same templates", async () => {
    const { cases: ids } = await office.batchOf([{ claim_amount: null }, {}]);
    await office.batchOf([{}]);
    expect(await recomputeIn(office)).toBe(2);
    expect([...(await pendingIn(office, ids)).values()].sort()).toEqual([false, true]);
    await office.rows("update cases set data_pending = not data_pending");
    expect(await recomputeIn(office)).toBe(0);
    await office.rows("update batches set missing_basis = 'of another release'");
    await office.rows("update case_missing set basis = 'of another release'");
    expect(await recomputeIn(office)).toBe(2);
    expect([...(await pendingIn(office, ids)).values()].sort()).toEqual([false, true]);
  });
});
