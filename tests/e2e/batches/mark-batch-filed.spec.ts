// The papers of a batch are marked as filed in one act, and the act is undone.
import { markMessages } from "#app/domain/papers/paper-marks.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";
import { RECENT_DAY } from "#tests/support/recent-day.ts";

const today = () => new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata" }).format();

test("marked after a preview, and taken back @scripts", async ({
  database,
  page,
  ownLender,
  signIn,
  given,
  visit,
  complaints,
}) => {
  // Marking again is refused.
  complaints.mayAnswer(422);
  await database.pool.query(
    `update clients set address = '12 Sample Road', signatory_name = 'Sample Signatory',
       signatory_designation = 'Authorised Officer', lrn_days = 15 where id = $1`,
    [ownLender.id],
  );
  const batch = await given.batch({ client_id: ownLender.id, jurisdiction_court: "drt" });
  const cases: { id: number }[] = [];
  for (const name of ["First", "Second"]) {
    cases.push(
      await given.litigationCase({
        batch_id: batch.id,
        customer_name: `${name} Borrower of ${ownLender.name}`,
        ...{ claim_amount: "2000001", loan_amount: "2500000", address1: "4 Specimen Street", city: "Pune" },
        outstanding_date_as_on: RECENT_DAY,
      }),
    );
  }
  await signIn(ownLender.admin);
  for (const { id } of cases) {
    await visit(paths.caseDialog({ batchId: batch.id, caseId: id }, "missing-fields/loan_recall_notice"));
    await page.getByRole("button", { name: "Generate" }).click();
    await expect(page.getByText("PDF generated successfully").first()).toBeVisible();
  }

  await test.step("how many is said before anything is saved", async () => {
    await visit(paths.markBatchFiled(batch.id));
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel("Paper", { exact: true }).selectOption("loan_recall_notice");
    await sheet.getByLabel("Date Filed", { exact: true }).fill(today());
    await sheet.getByRole("button", { name: "Preview" }).click();
    await expect(sheet).toContainText("2 papers (Loan Recall Notice) will be marked as filed");
    await sheet.getByRole("button", { name: "Mark as Filed" }).click();
    await expect(page.getByText("2 papers marked as filed").first()).toBeVisible();
  });
  await test.step("each paper is marked, and marking again finds none", async () => {
    const [{ id } = { id: 0 }] = cases;
    await visit(paths.caseDialog({ batchId: batch.id, caseId: id }, "papers"));
    await expect(page.getByRole("dialog").getByRole("row").filter({ hasText: "Take back" })).toHaveCount(1);
    await visit(paths.markBatchFiled(batch.id));
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel("Paper", { exact: true }).selectOption("loan_recall_notice");
    await sheet.getByLabel("Date Filed", { exact: true }).fill(today());
    await sheet.getByRole("button", { name: "Preview" }).click();
    await expect(sheet).toContainText(markMessages.noneToMark);
  });
  await test.step("undone under Bulk Changes", async () => {
    await visit(paths.changes());
    const change = page.getByRole("article", { name: "Mark Papers as Filed" }).first();
    await change.getByRole("link", { name: "Undo" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
    await expect(change).toContainText("Undone for 2");
  });
});
