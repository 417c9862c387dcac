// A file that was chosen in a form which comes back.
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";
import { PDF } from "#tests/support/work/documents.ts";

const bill = { name: "taxi.pdf", mimeType: "application/pdf", buffer: Buffer.from(PDF) };

test("the bill of an expense that is asked about is still chosen, or the page says that it is not", async ({
  ownCase,
  openDialog,
  complaints,
  javaScriptEnabled,
}) => {
  complaints.mayAnswer(422);
  const { id, batch_id } = await ownCase();
  const sheet = await openDialog(paths.caseDialog({ batchId: batch_id, caseId: id }, "expenses"));
  await sheet.getByLabel("Expense Type", { exact: true }).fill("Travel");
  await sheet.getByLabel("Amount (₹)").fill("1.5 lakh");
  await sheet.getByLabel("Bill").setInputFiles(bill);
  await sheet.getByRole("button", { name: "Add Expense" }).click();
  await expect(sheet).toContainText("is read as ₹1,50,000.00");
  const lost = sheet.getByText("taxi.pdf was not saved. Please choose it again.");
  if (javaScriptEnabled === false) {
    await expect(lost).toBeVisible();
    await sheet.getByLabel("Bill").setInputFiles(bill);
  } else await expect(lost).toHaveCount(0);
  await sheet.getByRole("button", { name: "Add Expense" }).click();
  await expect(sheet.getByText("Expense added successfully")).toBeVisible();
  await expect(sheet.getByRole("row").filter({ hasText: "Travel" }).getByRole("link")).toHaveCount(2);
});
