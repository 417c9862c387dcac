import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { batches, cases, clients, guardAnswers } from "#app/database/schema.ts";
import { inTransaction } from "#app/database/transaction.server.ts";
import { caseOf } from "../papers/case-of.fixture.ts";
import { testOffice, type Office } from "../papers/papers.fixture.ts";
import { refreshIn } from "./data-pending.fixture.ts";
import { clientWithDueObjections, findSomeObjections } from "./find-objections.server.ts";
import { openObjectionsJob } from "./objections-job.server.ts";

const SUIT = {
  ...{ jurisdiction_court: "district_court", claim_amount: "466103.30", pos: "400000.00" },
  ...{ default_date: "2023-03-05", lrn_date: "2026-02-01", lrn_delivery_date: "2026-02-04" },
  ...{ customer_name: "Sample Traders", lan_number: "SAMPLE/LN/1", other_proceedings: "none" },
};
const NOW = new Date("2026-11-21T06:00:00Z");

const rowsOf = ({ rows }: Office) =>
  rows(`select case_id::int as id, limitation_ends::text as ends, objections, open_objections, found_on::text as day
    from case_objections order by case_id`);

async function drain({ database }: Office, now: Date): Promise<void> {
  for (;;) {
    const client = await clientWithDueObjections(database, now);
    if (client === null) return;
    await findSomeObjections(database, client, now);
  }
}

describe("what is stored of a case", () => {
  test("a new case has a row at once, which goes with it", async () => {
    const office = await testOffice();
    const { id } = await caseOf(office, "summary_suit", SUIT);
    expect(await rowsOf(office)).toEqual([
      { id, ends: null, objections: [], open_objections: [], day: "-infinity" },
    ]);
    await office.rows("delete from cases");
    expect(await rowsOf(office)).toEqual([]);
  });

  test("until when the claim can be brought, and what objects to the paper of its own category", async () => {
    const office = await testOffice();
    const suit = await caseOf(office, "summary_suit", SUIT);
    const tribunal = await caseOf(office, "original_application", { ...SUIT, default_date: "2025-01-10" });
    await drain(office, NOW);
    const [first, second] = await rowsOf(office);
    expect(first).toMatchObject({ id: suit.id, ends: "2026-03-05", day: "2026-11-21" });
    expect(first?.objections).toContain("suit_too_late");
    expect(second).toMatchObject({ id: tribunal.id, ends: "2028-01-10" });
    expect(second?.objections).toContain("oa_below_floor");
    expect(second?.objections).not.toContain("suit_too_late");
  });

  test("a reason leaves the objection, and takes it from the open ones", async () => {
    const office = await testOffice();
    const { id } = await caseOf(office, "summary_suit", SUIT);
    await drain(office, NOW);
    const facts = {
      ...{ default_date: "2023-03-05", acknowledgement_date: null, last_payment_date: null },
      ...{ last_payment_ack: null, lrn_date: "2026-02-01", pim_application_date: null },
      ...{ pim_report_date: null, security_particulars: null },
    };
    const answer = {
      case_id: id,
      category: "summary_suit",
      guard: "suit_too_late",
      facts,
      reason: "Sample reason",
    };
    await office.database.db.insert(guardAnswers).values(answer);
    expect((await rowsOf(office))[0]).toMatchObject({ ends: "2026-03-05", day: "-infinity" });
    await drain(office, NOW);
    const [row] = await rowsOf(office);
    expect(row?.objections).toContain("suit_too_late");
    expect(row?.open_objections).not.toContain("suit_too_late");
  });
});

describe("it is found again", () => {
  test("in the change of a few cases itself, and after the change of their batch, client or rows", async () => {
    const office = await testOffice();
    const { db } = office.database;
    const { id, batch_id, client_id } = await caseOf(office, "summary_suit", SUIT);
    await drain(office, office.services.now());
    const ends = async () => (await rowsOf(office))[0]?.ends;
    await inTransaction(office.database.pool, (tx) =>
      tx.update(cases).set({ default_date: "2025-03-05" }).where(eq(cases.id, id)),
    );
    expect((await rowsOf(office))[0]).toMatchObject({ ends: "2026-03-05", day: "-infinity" });
    await refreshIn(office, { cases: [id] });
    expect(await ends()).toBe("2028-03-05");

    const objections = async () => (await rowsOf(office))[0]?.objections;
    expect(await objections()).not.toContain("court_does_not_fit");
    await db.update(batches).set({ jurisdiction_court: "drt" }).where(eq(batches.id, batch_id));
    await refreshIn(office, { batch: batch_id });
    expect(await objections()).toContain("court_does_not_fit");
    await db
      .update(clients)
      .set({ facts: { lender_type: "bank" } })
      .where(eq(clients.id, client_id));
    await db.update(cases).set({ claim_amount: "2500000.00" }).where(eq(cases.id, id));
    await refreshIn(office, { client: client_id });
    await office.rows(
      `insert into proceedings (case_id, kind, number) values (${String(id)}, 'arbitration', 'ARB/1/2026')`,
    );
    expect((await rowsOf(office))[0]?.day).toBe("-infinity");
    await refreshIn(office, { cases: [id] });
    expect(await objections()).toContain("arbitration_pending");
  });

  test("on a new day, because the day changes the answer", async () => {
    const office = await testOffice();
    await caseOf(office, "summary_suit", { ...SUIT, default_date: "2023-11-21" });
    await drain(office, NOW);
    expect((await rowsOf(office))[0]?.objections).not.toContain("suit_too_late");
    // Still the same day in India.
    expect(await clientWithDueObjections(office.database, new Date("2026-11-21T18:29:00Z"))).toBeNull();
    const tomorrow = new Date("2026-11-21T18:31:00Z");
    await drain(office, tomorrow);
    expect((await rowsOf(office))[0]).toMatchObject({ ends: "2026-11-21", day: "2026-11-22" });
    expect((await rowsOf(office))[0]?.objections).toContain("suit_too_late");
  });

  test("by the job, which leaves the cases of a client alone while somebody saves some of them", async () => {
    const office = await testOffice();
    const { client_id } = await caseOf(office, "summary_suit", SUIT);
    const job = openObjectionsJob({
      ...{ database: office.database, log: pino({ level: "silent" }), now: () => NOW },
    });
    await inTransaction(office.database.pool, async (tx) => {
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended('case data of client ' || ${client_id}::bigint, 0))`,
      );
      expect(await findSomeObjections(office.database, client_id, NOW)).toBe(0);
    });
    job.start();
    await eventually(async () =>
      expect((await rowsOf(office))[0]).toMatchObject({ ends: "2026-03-05", day: "2026-11-21" }),
    );
    await job.stop();
  });
});
