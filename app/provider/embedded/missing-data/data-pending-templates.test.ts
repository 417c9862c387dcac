// The Case Data status follows the texts that staff put in force, looking at the batches concerned and no others.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pino } from "pino";
import { templateVersion } from "#app/papers/read-template.ts";
import { CATEGORY, paperOffice, type Office } from "../papers/papers.fixture.ts";
import { openCaseDataJob } from "./case-data-job.server.ts";
import { recomputeDataPending } from "./data-pending-recompute.server.ts";
import { approveIn, pendingIn, refreshIn, templateSaying } from "./data-pending.fixture.ts";

let office: Office;
beforeEach(async () => {
  office = await paperOffice();
  await recomputeDataPending(office.database);
});
afterEach(() => office.close());

/** Needs more than the cases here have. */
const NEEDY = templateSaying("{{customer_name}} {{payment_account}}");
const MODEST = templateSaying("{{customer_name}}");

async function putInForce(body: string, clientId: number | null = null, language = "en"): Promise<void> {
  const version = templateVersion(body);
  await office.rows(
    "insert into template_versions (version, category, body) values ($1, $2, $3) on conflict do nothing",
    [version, CATEGORY, body],
  );
  await office.rows(
    `insert into paper_templates (category, client_id, language, body, state, template_version, created_by, approved_at)
     select $1, $2, $3, $4, 'approved', $5, min(id), now() from users`,
    [CATEGORY, clientId, language, body, version],
  );
}
const recompute = () => recomputeDataPending(office.database);
const pendingOf = async (ids: number[]) => [...(await pendingIn(office, ids)).values()];

test("everybody's text concerns every batch that starts with its paper; a lender's own its batches", async () => {
  const one = await office.batchOf([{}, {}]);
  const other = await office.batchOf([{}]);
  const suits = await office.batchOf([{}]);
  await refreshIn(office, { client: one.client.id });
  await refreshIn(office, { client: other.client.id });
  expect(await recompute()).toBe(0);
  await putInForce(NEEDY, one.client.id);
  expect(await recompute()).toBe(1);
  expect(await pendingOf(one.cases)).toEqual([true, true]);
  expect(await pendingOf(other.cases)).toEqual([false]);
  expect(await recompute()).toBe(0);

  await putInForce(MODEST);
  expect(await recompute()).toBe(3);
  expect(await pendingOf(one.cases)).toEqual([true, true]);
  await office.rows("update paper_templates set state = 'withdrawn' where client_id is not null");
  expect(await recompute()).toBe(1);
  expect(await pendingOf(one.cases)).toEqual([false, false]);
  expect(await pendingOf(suits.cases)).toEqual([false]);
});

test("a batch whose sample was approved stays with that text; one in Hindi decides nothing", async () => {
  const { batch, cases, client } = await office.batchOf([{}]);
  await approveIn(office, batch.id, MODEST);
  await refreshIn(office, { batch: batch.id });
  await putInForce(NEEDY);
  await recompute();
  expect(await pendingOf(cases)).toEqual([false]);
  await putInForce(NEEDY.replace("language: en", "language: hi"), client.id, "hi");
  expect(await recompute()).toBe(0);
});

test("a text in force that this program cannot read leaves the decision to the one the panel came with", async () => {
  const { cases, client } = await office.batchOf([{}, { claim_amount: null }]);
  await putInForce("written for another release");
  await refreshIn(office, { client: client.id });
  expect(await pendingOf(cases)).toEqual([false, true]);
  expect(await office.call("listMissingData", { case_id: cases[0] ?? 0, pdf_type: CATEGORY })).toMatchObject({
    ok: false,
    status: 422,
    message:
      "The template in force for Loan Recall Notice cannot be read by this version of the panel. It must be edited and approved again.",
  });
});

test("what a stopped process left is done by the next; a job that is woken looks again", async () => {
  const { cases } = await office.batchOf([{}]);
  await putInForce(NEEDY);
  expect(await recomputeDataPending(office.database, AbortSignal.abort())).toBe(0);
  expect(await pendingOf(cases)).toEqual([false]);
  const job = openCaseDataJob({ database: office.database, log: pino({ level: "silent" }) });
  job.start();
  await vi.waitFor(async () => expect(await pendingOf(cases)).toEqual([true]), { timeout: 30_000 });
  await putInForce(MODEST);
  job.wake();
  job.wake();
  await vi.waitFor(async () => expect(await pendingOf(cases)).toEqual([false]), { timeout: 30_000 });
  await job.stop();
});
