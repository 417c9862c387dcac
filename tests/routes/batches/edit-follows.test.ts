// What depends on a batch follows when it is corrected: the status of its cases, its filters, and not what was generated.
import { beforeEach, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { batchMessages } from "#app/domain/batches/batch-messages.ts";
import { paths } from "#app/paths.ts";
import { batchToEdit } from "#tests/support/work/batch-to-edit.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { LOAN, NOTICE } from "#tests/support/work/warned-loans.ts";
import { words } from "#tests/support/words.ts";

const panel = panelPerTest();
let batch: number;
let client: number;
let nagpur: number;
let dialog: string;
let form: Record<string, string | string[]>;

beforeEach(async () => {
  await panel.panel.start();
  ({ batch, client, nagpur, dialog, form } = await batchToEdit(panel));
});

const shown = async (address: string) => words(await (await panel.get(address)).text());
const save = (changes: Record<string, string | string[]>) => panel.post(dialog, { ...form, ...changes });
const loan = () => panel.given.litigationCase({ ...LOAN, client_id: client, batch_id: batch });
const pending = () =>
  panel.rows(
    "select c.data_pending, b.missing_open from cases c join batches b on b.id = c.batch_id where b.id = $1",
    [batch],
  );
const workedOut = (data_pending: boolean) =>
  eventually(async () => expect(await pending()).toEqual([{ data_pending, missing_open: false }]));

test("another category asks for other data: its cases are worked out again, and again when it is put right", async () => {
  await loan();
  await panel.rows("update batches set missing_open = true");
  await workedOut(false);
  await save({ case_category: "summary_suit" });
  await workedOut(true);
  const listed = await (
    await panel.get(paths.cases({ batchId: batch }, { missing_data_pendency: "true" }))
  ).text();
  expect(words(listed)).toContain("|Data pending|");
  await save({ version: "2" });
  await workedOut(false);
});

test("another branch: its cases are found and counted by it", async () => {
  await panel.given.litigationCase({ client_id: client, batch_id: batch, customer_name: "Asha Nair" });
  const found = async (branch: string) => (await shown(paths.cases({}, { branch }))).includes("|Asha Nair|");
  expect([await found("Pune"), await found("Nagpur")]).toEqual([true, false]);
  await save({ branch_id: String(nagpur) });
  expect([await found("Pune"), await found("Nagpur")]).toEqual([false, true]);
  expect(await panel.rows("select branch_name, cases from case_counts where batch_id = $1", [batch])).toEqual(
    [{ branch_name: "Nagpur", cases: 1 }],
  );
});

test("another relief: the list of cases is filtered by it", async () => {
  await panel.given.litigationCase({ client_id: client, batch_id: batch, customer_name: "Asha Nair" });
  await save({ relief_sought: ["drt"] });
  const found = async (relief_sought: string) =>
    (await shown(paths.cases({}, { relief_sought }))).includes("|Asha Nair|");
  expect([await found("civil_suit"), await found("drt")]).toEqual([false, true]);
});

test("what was generated stays, and the form says so", async () => {
  await loan();
  expect(await shown(dialog)).not.toContain(batchMessages.generatedStays);
  await panel.post(paths.generateSample(batch), { category: NOTICE });
  await panel.post(paths.approveSample(batch), { category: NOTICE });
  await eventually(async () =>
    expect(await panel.rows("select made from paper_jobs")).toEqual([{ made: 1 }]),
  );
  const said = await shown(dialog);
  expect(said).toContain("Already generated: Loan Recall Notice (sample approved, 1 paper).");
  expect(said).toContain(batchMessages.generatedStays);
  await save({ case_category: "summary_suit", jurisdiction_court: "high_court" });
  expect(await panel.rows("select category, approved_at is not null as approved from samples")).toEqual([
    { category: NOTICE, approved: true },
  ]);
  expect(await panel.rows("select category from papers")).toEqual([{ category: NOTICE }]);
});
