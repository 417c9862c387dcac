// The dialogs that put right what was entered: as every other screen, no violation that a program can find.
import { paths } from "#app/paths.ts";
import { check, checkPage } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";

test("a batch's own data, an expense to be reversed, removed documents", async ({
  page,
  database,
  ownCase,
}) => {
  test.slow();
  const { id: caseId, batch_id } = await ownCase({});
  const { rows } = await database.pool.query(
    "insert into expenses (case_id, expense_type, amount) values ($1, 'Travelling to court', 1234567.89) returning id",
    [caseId],
  );
  for (const address of [
    paths.editBatch(batch_id),
    paths.caseDialog({ caseId }, `expenses/${rows[0].id}/reverse`),
    paths.caseDialog({ caseId }, "removed-documents"),
  ]) {
    await checkPage(page, address);
  }
});

test("a date that is asked about", async ({ page, ownCase, visit, complaints }) => {
  complaints.mayAnswer(422);
  const { id: caseId } = await ownCase({});
  await visit(paths.caseDialog({ caseId }, "hearing"));
  await page.getByLabel("Next Hearing Date", { exact: true }).fill("06/01/2019");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Save Anyway" })).toBeVisible();
  await check(page);
});

test("parties, proceedings and payments", async ({ page, database, ownCase }) => {
  const { id: caseId } = await ownCase({ guarantor_name: "Sample Guarantor", guarantor_address: "Pune" });
  await database.pool.query(
    "insert into proceedings (case_id, kind, forum) values ($1, 'arbitration', 'Sample Arbitrator')",
    [caseId],
  );
  await database.pool.query(
    "insert into payments (case_id, kind, amount, paid_on) values ($1, 'emi', 1234567.89, '2026-05-05')",
    [caseId],
  );
  const { rows } = await database.pool.query("select id from parties where case_id = $1", [caseId]);
  for (const address of [
    paths.caseDialog({ caseId }, "parties"),
    paths.caseDialog({ caseId }, "parties/add"),
    paths.caseDialog({ caseId }, `parties/${rows[0].id}/remove`),
    paths.caseDialog({ caseId }, "proceedings"),
    paths.caseDialog({ caseId }, "proceedings/add"),
    paths.caseDialog({ caseId }, "payments"),
  ]) {
    await checkPage(page, address);
  }
});
