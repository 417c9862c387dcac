// The head of a batch's page, and the lists its parts lead to.
import { afterEach, beforeEach, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;

beforeEach(async () => {
  panel = await startPanel();
});
afterEach(() => panel.close());

async function batchOfFour() {
  const client = await panel.given.client({ name: "Sample Finance Ltd" });
  const batch = await panel.given.batch({
    client_id: client.id,
    relief_sought: ["drt"],
    case_category: "loan_recall_notice",
    jurisdiction_court: "drt",
    jurisdiction_state: "goa",
  });
  const add = (customer_name: string, values: object = {}) =>
    panel.given.litigationCase({
      batch_id: batch.id,
      client_id: client.id,
      customer_name,
      data_pending: false,
      ...values,
    });
  await add("New Case", { data_pending: true });
  await add("First Case", { case_no: "CS/1/2026" });
  await add("Heard Case", { case_no: "CS/2/2026", previous_hearing_date: "2026-10-01" });
  await add("Closed Case", { disposal_date: "2026-10-01" });
  return batch;
}

const pageOf = async (address: string) => (await panel.get(address)).text();
const TO_EACH = {
  not_filed: "New Case",
  first_hearing: "First Case",
  in_progress: "Heard Case",
  closed: "Closed Case",
};

test("the head says whose batch it is, how far it has come, and what is to do", async () => {
  const { id } = await batchOfFour();
  const said = words(await pageOf(paths.cases({ batchId: id })));
  for (const part of [
    "|Sample Finance Ltd|",
    "|DRT|",
    "|Court|DRT, Goa|",
    "|Case Category|Loan Recall Notice|",
    "|Not Filed|1|First Hearing|1|In-progress|1|Closed|1|",
    "|Missing data|1 case|",
    "|Fill Missing Data|",
    "|Open objections|4 cases|",
  ]) {
    expect(said).toContain(part);
  }
});

test.each(Object.entries(TO_EACH))(
  "the part %s of the bar lists its cases, in the batch and of all",
  async (progress, name) => {
    const { id } = await batchOfFour();
    for (const batchId of [id, undefined]) {
      for (const more of [
        {},
        { sort: "name" },
        { missing_data_pendency: String(progress === "not_filed") },
        { search: "Case" },
      ]) {
        const html = await pageOf(paths.cases({ batchId }, { progress, ...more }));
        expect(words(html)).toContain("|Showing 1 of 1 case|");
        expect(html).toContain(`>${name}</a>`);
      }
    }
  },
);

test("a batch of another client has no head, and whoever may not open batches sees the cases alone", async () => {
  const { id } = await batchOfFour();
  panel.as(await panel.signIn({ email: "cases@sample-panel.example", features: ["litigation_case"] }));
  const html = await pageOf(paths.cases({ batchId: id }));
  expect(html).not.toContain("batch-progress");
  expect(html).toContain("New Case");
  const other = await panel.given.client();
  panel.as(await panel.signIn({ email: "other@sample-panel.example", clientIds: [other.id] }));
  expect((await panel.get(paths.cases({ batchId: id }))).status).toBe(404);
});

test("the summary says the same on one sheet, with shares and the sum of the claims", async () => {
  const { id } = await batchOfFour();
  expect(await pageOf(paths.cases({ batchId: id }))).toContain(`href="${paths.batchSummary(id)}"`);
  const said = words(await pageOf(paths.batchSummary(id)));
  for (const part of [
    "|Client|Sample Finance Ltd|",
    "|Court|DRT, Goa|",
    "|Cases|4|",
    "|Closed|1|25 %|",
    "|Missing data|1 case|",
    "|No papers generated|",
  ]) {
    expect(said).toContain(part);
  }
  expect((await panel.get(paths.batchSummary(999_999))).status).toBe(404);
});

test("a dialog that was opened from the head comes back to it, and one of the list to its row", async () => {
  const { id } = await batchOfFour();
  const head = await pageOf(paths.cases({ batchId: id }));
  const from = { from_batch: id };
  expect(head).toContain(`href="${paths.editBatch(id, { page: 1, ...from })}"`);
  const closes = (to: string) => `href="${to}" data-move="stay" aria-label="Close"`;
  const over = await pageOf(paths.generateSample(id, { search: "Asha", ...from }));
  expect(over).toContain(closes(paths.cases({ batchId: id }, { search: "Asha" })));
  expect(words(over)).toContain(`|Cases · Batch ${String(id)}|`);
  expect(await pageOf(paths.generateSample(id))).toContain(closes(`${paths.batches()}#batch-${String(id)}`));
  expect(await pageOf(paths.generateSample(id, { from_batch: "../client" }))).toContain(
    closes(paths.batches()),
  );
});
