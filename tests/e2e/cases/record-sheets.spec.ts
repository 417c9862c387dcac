// A sheet of payments from the menu of its batch to its undo: columns chosen, questions answered, rows looked at, imported.
import { randomUUID } from "node:crypto";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";
import { sheetBytes } from "#tests/support/work/filled-sheet.ts";

test("payments are imported from a sheet, and the import is undone @forms", async ({
  signedIn: page,
  visit,
  given,
}) => {
  const client = await given.client({ name: `Sample Lender ${randomUUID()}` });
  const { id: batchId } = await given.batch({ client_id: client.id });
  const lan = `P${String(client.id)}`;
  const { id: caseId } = await given.litigationCase({
    ...{ client_id: client.id, batch_id: batchId, lan_number: lan },
    ...{ agreement_date: "2024-01-15", disbursal_date: "2024-01-20" },
  });

  await visit(paths.batches({ client: client.id }));
  await page
    .getByRole("button", { name: /Action/ })
    .or(page.locator("summary", { hasText: "Action" }))
    .first()
    .click();
  await page
    .getByRole("link", { name: "Import Payments" })
    .or(page.getByRole("menuitem", { name: "Import Payments" }))
    .first()
    .click();
  await page.getByLabel("Excel file").setInputFiles({
    name: "payments.xlsx",
    mimeType: "",
    buffer: Buffer.from(
      sheetBytes([
        ["Loan No", "Receipt Date", "What Came", "Notes"],
        [lan, "05/03/2025", "12,500.50", ""],
        [lan, "05/04/2025", "-5", ""],
      ]),
    ),
  });
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("Choose the column of Amount (₹).")).toBeVisible();
  await page.getByLabel("Amount (₹)").selectOption({ label: "What Came (12,500.50, -5)" });
  await page.getByRole("button", { name: "Preview Again" }).click();
  await expect(page.getByText("is below zero")).toBeVisible();
  await page.getByRole("radio", { name: "EMI" }).check();
  await page.getByRole("button", { name: "Preview Again" }).click();
  await expect(page.getByRole("button", { name: "Import 1 Row (1 Left Out)" })).toBeVisible();
  await page.getByRole("link", { name: /^New/ }).click();
  await expect(page.getByText("Amount (₹): ₹12,500.50")).toBeVisible();
  await page.getByRole("button", { name: "Import 1 Row (1 Left Out)" }).click();
  await expect(page.getByText("1 payment imported for 1 case")).toBeVisible();
  await visit(paths.caseDialog({ caseId }, "payments"));
  await expect(page.getByText("₹12,500.50").first()).toBeVisible();

  await visit(paths.changes());
  const change = page
    .getByRole("article", { name: "Import of Payments" })
    .filter({ hasText: `Batch ${String(batchId)}, payments.xlsx` });
  await change.getByRole("link", { name: /Undo/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 case restored as it was")).toBeVisible();
  await visit(paths.caseDialog({ caseId }, "payments"));
  await expect(page.getByText("The import of this payment was undone")).toBeVisible();
});
