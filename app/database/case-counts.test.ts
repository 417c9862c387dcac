import { eq, inArray, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "#tests/support/own-database.ts";
import { type FreshDatabase } from "#tests/support/database.ts";
import { given } from "#tests/support/given.ts";
import { batches, branches, cases } from "./schema.ts";
import { inTransaction } from "./transaction.server.ts";

let database: FreshDatabase;
let make: ReturnType<typeof given>;

beforeEach(async () => {
  database = await testDatabase({ poolSize: 12 });
  make = given(database.db);
});

const rows = async (query: string) => (await database.pool.query(query)).rows as Record<string, unknown>[];

const KEPT =
  "select batch_id::int, branch_name, is_filed, email_replied, data_pending, cases::int from case_counts";
const COUNTED = `select c.batch_id::int, coalesce(c.branch_name, r.branch_name, '') as branch_name, c.is_filed,
    c.email_replied, c.data_pending, count(*)::int as cases
  from cases c join batches b on b.id = c.batch_id left join branches r on r.id = b.branch_id group by 1, 2, 3, 4, 5`;

async function expectExact() {
  const order = " order by 1, 2, 3, 4, 5";
  expect(await rows(KEPT + order)).toEqual(await rows(COUNTED + order));
  const filed = "(select count(*)::int from cases c where c.batch_id = b.id and c.is_filed)";
  expect(await rows(`select id from batches b where filed <> ${filed}`)).toEqual([]);
}

async function fill(batch: { id: number; client_id: number }, count: number, values: object[] = [{}]) {
  const list = Array.from({ length: count }, (_, index) => ({
    lan_number: `LAN${String(batch.id)}-${String(index)}`,
    customer_name: `Sample Borrower ${String(index)}`,
    ...values[index % values.length],
    batch_id: batch.id,
    client_id: batch.client_id,
  }));
  return (await database.db.insert(cases).values(list).returning({ id: cases.id })).map(({ id }) => id);
}

const KINDS = [
  {},
  { branch_name: "Andheri" },
  { branch_name: "" },
  { case_no: "CS/1/2026" },
  { email_replied: true },
  { data_pending: true, e_filing_case_number: "EF-1" },
];

async function branched() {
  const branch = await make.branch({ branch_name: "Pune" });
  const batch = await make.batch({ client_id: branch.client_id, branch_id: branch.id });
  return { branch, batch };
}

test("cases count under the branch they are shown with: their own, else their batch's", async () => {
  const { batch } = await branched();
  await fill(batch, 5, [{}, { branch_name: "Andheri" }]);
  expect(await rows(`${KEPT} order by 2`)).toEqual([
    {
      batch_id: batch.id,
      branch_name: "Andheri",
      is_filed: false,
      email_replied: false,
      data_pending: false,
      cases: 2,
    },
    {
      batch_id: batch.id,
      branch_name: "Pune",
      is_filed: false,
      email_replied: false,
      data_pending: false,
      cases: 3,
    },
  ]);
});

test("one statement that changes many cases of many batches leaves exact counts, and no empty ones", async () => {
  const { batch } = await branched();
  const other = await make.batch();
  await fill(batch, 30, KINDS);
  await fill(other, 20, KINDS);
  await expectExact();
  await database.db.update(cases).set({ case_no: "CS/2/2026", email_replied: sql`not email_replied` });
  await expectExact();
  await database.db.update(cases).set({ batch_id: other.id, branch_name: null, data_pending: false });
  await expectExact();
  await database.db.delete(cases);
  expect(await rows(KEPT)).toEqual([]);
});

test("a batch that changes its branch, and a branch its name, take their cases along", async () => {
  const { branch, batch } = await branched();
  await fill(batch, 12, KINDS);
  await database.db.update(branches).set({ branch_name: "Pune Camp" }).where(eq(branches.id, branch.id));
  await expectExact();
  expect((await rows(KEPT)).map((row) => row.branch_name)).toContain("Pune Camp");
  await database.db.update(batches).set({ branch_id: null }).where(eq(batches.id, batch.id));
  await expectExact();
});

test("what the counts are not about leaves them and the batch alone", async () => {
  const { batch } = await branched();
  await fill(batch, 3, KINDS);
  const versions = () => rows("select xmin::text from case_counts union all select xmin::text from batches");
  const before = await versions();
  await database.db.update(cases).set({ claim_amount: "1.00", customer_name: "Sample Borrower" });
  expect(await versions()).toEqual(before);
});

/** A small generator of the same sequence each time. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

test("many transactions at once, some of them rolled back, leave exact counts", async () => {
  const { branch, batch } = await branched();
  const second = await make.batch({ client_id: branch.client_id, branch_id: branch.id });
  const third = await make.batch({ client_id: branch.client_id });
  const all = [batch, second, third];
  for (const each of all) await fill(each, 20, KINDS);

  const worker = async (seed: number) => {
    const roll = dice(seed);
    const someBatch = () => all[roll(all.length)] ?? batch;
    for (let round = 0; round < 12; round += 1) {
      await inTransaction(database.pool, async (tx) => {
        const of = someBatch();
        const picked = inArray(
          cases.id,
          tx
            .select({ id: cases.id })
            .from(cases)
            .where(eq(cases.batch_id, of.id))
            .limit(1 + roll(6)),
        );
        const act = roll(7);
        if (act === 0)
          await tx
            .update(cases)
            .set({ case_no: roll(2) ? "CS/9/2026" : null })
            .where(picked);
        if (act === 1)
          await tx
            .update(cases)
            .set({ branch_name: roll(2) ? "Andheri" : null })
            .where(picked);
        if (act === 2)
          await tx.update(cases).set({ email_replied: roll(2) === 0, data_pending: roll(2) === 0 });
        if (act === 3) await tx.delete(cases).where(picked);
        if (act === 4) {
          const values = { ...KINDS[roll(KINDS.length)], batch_id: of.id, client_id: of.client_id };
          await tx.insert(cases).values([
            { ...values, lan_number: "LAN", customer_name: "Sample Borrower" },
            { ...values, lan_number: "LAN", customer_name: "Sample Borrower" },
          ]);
        }
        if (act === 5) {
          const name = `Pune ${String(seed)}-${String(round)}`;
          await tx.update(branches).set({ branch_name: name }).where(eq(branches.id, branch.id));
        }
        if (act === 6) {
          await tx
            .update(batches)
            .set({ branch_id: roll(2) ? branch.id : null })
            .where(eq(batches.id, of.id));
        }
        if (roll(6) === 0) throw new Error("changed my mind");
      }).catch((fault: unknown) => {
        const code = fault instanceof Error && fault.cause instanceof Error && "code" in fault.cause;
        // A deadlock that stays one after its retries has changed nothing, like a change of mind.
        if (!code && !(fault instanceof Error && /changed my mind|deadlock/.test(fault.message))) throw fault;
      });
    }
  };
  await Promise.all([11, 22, 33, 44, 55, 66].map(worker));
  await expectExact();
});
