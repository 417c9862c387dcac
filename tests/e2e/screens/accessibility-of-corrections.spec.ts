// The dialogs that put right what was entered: as every other screen, no violation that a program can find.
import { paths } from "#app/paths.ts";
import { checkPage } from "#tests/support/accessibility.ts";
import { test } from "#tests/support/browser.ts";

test("a batch's own data", async ({ page, ownCase }) => {
  const { batch_id } = await ownCase({});
  await checkPage(page, paths.editBatch(batch_id));
});

test("an expense to be reversed", async ({ page, database, ownCase }) => {
  const { id: caseId } = await ownCase({});
  const { rows } = await database.pool.query(
    "insert into expenses (case_id, expense_type, amount) values ($1, 'Travelling to court', 1234567.89) returning id",
    [caseId],
  );
  await checkPage(page, paths.reverseExpense({ caseId }, String(rows[0].id)));
});

test("removed documents", async ({ page, ownCase }) => {
  const { id: caseId } = await ownCase({});
  await checkPage(page, paths.removedDocuments({ caseId }));
});
