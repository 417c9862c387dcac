// The third step of the upload wizard: what an import will do, what is chosen for loans that are there, and the rows left out.
import type { Page } from "@playwright/test";
import { importMessages } from "#app/domain/batches/import-messages.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";
import { goodRow, sheetOf } from "#tests/support/work/import-sheets.ts";

interface Lender {
  clientId: number;
  branchId: number;
}

/** Goes as far as the third step with a sheet of two loans that are there, a new one and one with a fault. */
async function thirdStep(page: Page, origin: string, { clientId, branchId }: Lender): Promise<void> {
  const details = {
    ...{ client: String(clientId), branch: String(branchId), assigned_by: "Sample Manager" },
    ...{
      assignment_date: "2026-11-20",
      email_id: "legal@sample-lender.example",
      relief_sought: "civil_suit",
    },
    ...{ case_category: "loan_recall_notice", jurisdiction_state: "maharashtra", jurisdiction_court: "drt" },
  };
  const answer = await page.request.post(origin + paths.uploadDetails(), {
    form: details,
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  await page.goto(answer.headers().location ?? "");
  const rows = [1, 2, 3, 4].map((n) => goodRow(n));
  (rows[3] ?? [])[5] = "nobody at home";
  const file = { name: "loans.xlsx", mimeType: "", buffer: sheetOf(rows) };
  await page.getByLabel("Excel file").setInputFiles(file);
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByRole("heading", { name: "What will happen" })).toBeVisible();
}

test("rows are told, chosen about, imported and given back", async ({
  page,
  origin,
  given,
  ownLender,
  signIn,
}) => {
  const { id } = await given.branch({ client_id: ownLender.id });
  for (const lan_number of ["imp-000001", "imp-000002"]) {
    await given.litigationCase({ client_id: ownLender.id, lan_number });
  }
  await signIn(ownLender.admin);
  await thirdStep(page, origin, { clientId: ownLender.id, branchId: id });
  await expect(page.getByText("1 case will be added, 3 rows left out.")).toBeVisible();
  await page.getByRole("radio", { name: "Update the case with all values of the row" }).check();
  await page.getByLabel("Row 3", { exact: true }).selectOption("Leave the row out");
  await page.getByRole("button", { name: "Show What Will Happen" }).click();
  await expect(
    page.getByText("1 case will be added, 1 case will be updated, 2 rows left out."),
  ).toBeVisible();
  await page.getByRole("button", { name: /^Update 1$/ }).click();
  await expect(page.getByText("Claim Amount: blank → ₹1,00,001.00")).toBeVisible();

  for (const missing of await page.getByLabel(/^Import without/).all()) await missing.check();
  await page.getByRole("button", { name: "Import 2 Rows (2 Left Out)" }).click();
  await expect(page.getByText("1 case added, 1 case updated, 2 rows left out.")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: importMessages.correctionDownload }).click();
  expect((await download).suggestedFilename()).toBe("loans - correction.xlsx");
  await page.goto(origin + paths.clientUploads(ownLender.id));
  await expect(page.getByText("1 rejected, 1 duplicate")).toBeVisible();
});

test("on a phone a row that needs no words has no empty label, and its badge is as wide as its word @forms", async ({
  page,
  origin,
  given,
  ownLender,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await given.branch({ client_id: ownLender.id });
  await signIn(ownLender.admin);
  await thirdStep(page, origin, { clientId: ownLender.id, branchId: id });
  await page.getByRole("button", { name: /^New 3$/ }).click();
  const rows = page.locator(".plan-table tbody tr");
  await expect(rows).toHaveCount(3);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const row of await rows.all()) {
      await expect(row.locator("[data-label=Class]")).toBeVisible();
      await expect(row.locator("[data-label=Details]")).toBeHidden();
      const badge = await row.locator(".badge").boundingBox();
      expect(badge?.width).toBeLessThan(80);
    }
  }
});
