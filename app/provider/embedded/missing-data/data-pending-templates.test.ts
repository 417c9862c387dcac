// The Case Data status follows the texts that staff put in force, looking at the batches concerned and no others.
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { pino } from "pino";
import { templateVersion } from "#app/papers/reading/read-template.ts";
import { CATEGORY, paperOffice, type Office } from "../papers/papers.fixture.ts";
import { openCaseDataJob } from "./case-data-job.server.ts";
import { approveIn, pendingIn, recomputeIn, refreshIn, templateSaying } from "./data-pending.fixture.ts";

let office: Office;
beforeEach(async () => {
  office = await paperOffice();
});
afterEach(() => office.close());

/** Needs more than the cases here have. */
const NEEDY = templateSaying("{{customer_name}} {{payment_account}}");
const MODEST = templateSaying("{{customer_name}}");

async function putInForce(
  body: string,
  clientId: number | null = null,
  language = "en",
  category: string = CATEGORY,
): Promise<void> {
  const version = templateVersion(body);
  await office.rows(
    "insert into template_versions (version, category, body) values ($1, $2, $3) on conflict do nothing",
    [version, category, body],
  );
  await office.rows(
    `insert into paper_templates (category, client_id, language, body, state, template_version, created_by, approved_at)
     select $1, $2, $3, $4, 'approved', $5, min(id), now() from users`,
    [category, clientId, language, body, version],
  );
}
const recompute = () => recomputeIn(office);
const pendingOf = async (ids: number[]) => [...(await pendingIn(office, ids)).values()];

test("everybody's text concerns every batch that starts with its paper; a lender's own its batches", async () => {
  const one = await office.batchOf([{}, {}]);
  const other = await office.batchOf([{}]);
  const suits = await office.batchOf([{}]);
  await refreshIn(office, { client: one.client.id });
  await refreshIn(office, { client: other.client.id });
  await refreshIn(office, { client: suits.client.id });
  expect(await recompute()).toBe(0);
  await putInForce(NEEDY, one.client.id);
  expect(await recompute()).toBe(1);
  expect(await pendingOf(one.cases)).toEqual([true, true]);
  expect(await pendingOf(other.cases)).toEqual([false]);
  expect(await recompute()).toBe(0);

  await putInForce(MODEST);
  expect(await recompute()).toBe(2);
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

const openJob = () =>
  openCaseDataJob({
    worksOut: true,
    database: office.database,
    log: pino({ level: "silent" }),
    now: office.services.now,
  });

test("what changed while no panel ran is seen at the start; a job that is woken looks again", async () => {
  const { cases } = await office.batchOf([{}]);
  await putInForce(NEEDY);
  expect(await pendingOf(cases)).toEqual([false]);
  const job = openJob();
  job.start();
  await eventually(async () => expect(await pendingOf(cases)).toEqual([true]));
  await putInForce(MODEST);
  job.wake();
  job.wake();
  await eventually(async () => expect(await pendingOf(cases)).toEqual([false]));
  await job.stop();
});

test("a table of court fees that is added, confirmed, changed or ended is followed at once", async () => {
  const { batch, cases } = await office.batchOf([{}]);
  await putInForce(
    templateSaying("{{customer_name}}{{#if court_fee}}, {{emi_amount}}{{/if}}"),
    null,
    "en",
    "pre_ep",
  );
  await office.rows(
    "update batches set case_category = 'pre_ep', jurisdiction_state = 'goa', jurisdiction_court = 'district_court' where id = $1",
    [batch.id],
  );
  const job = openJob();
  office.services.wakeCaseData = () => job.wake();
  job.start();
  const becomes = (pending: boolean) =>
    eventually(async () => expect(await pendingOf(cases)).toEqual([pending]));
  await becomes(false);
  const rule = { kind: "fixed", fee: "100", firm: false } as const;
  const source = "Sample Gazette";
  const checked = { confirmed_by: "Sample Counsel", confirmed_on: "2026-11-19" };
  const added = await office.call("addFeeTable", { kind: "execution_petition", state: "goa", source, rule });
  const table_id = added.ok ? added.data.id : 0;
  await office.call("confirmFeeTable", { table_id, version: 1, ...checked });
  await becomes(true);
  await office.call("updateFeeTable", { table_id, version: 2, source, rule: { ...rule, fee: "200" } });
  await becomes(false);
  await office.call("confirmFeeTable", { table_id, version: 3, ...checked });
  await becomes(true);
  await office.call("endFeeTable", { table_id, version: 4, effective_to: "2026-11-01" });
  await becomes(false);
  await job.stop();
});

test("a batch that cannot be worked out keeps no other one waiting", async () => {
  const broken = await office.batchOf([{}]);
  const other = await office.batchOf([{ claim_amount: null }]);
  await office.rows(`create function break_finding() returns trigger language plpgsql as $$
    begin if new.case_id = ${String(broken.cases[0])} then raise exception 'the disk broke'; end if; return new; end $$`);
  await office.rows(
    "create trigger break_finding before insert on case_missing for each row execute function break_finding()",
  );
  const open = () => office.rows("select id::int from batches where missing_open");
  const job = openJob();
  job.start();
  await eventually(async () => expect(await pendingOf(other.cases)).toEqual([true]));
  await eventually(async () => expect(await open()).toEqual([{ id: broken.batch.id }]));
  await office.rows("drop trigger break_finding on case_missing");
  await eventually(async () => expect(await open()).toEqual([]));
  await job.stop();
});
