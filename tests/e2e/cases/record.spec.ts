// Parties, proceedings, securities and payments of a case, from the menu of its card and back to its list.
import type { Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

const NAME = "Sample Borrower of the Record";

const dialog = (page: Page) => page.getByRole("dialog");
async function take(page: Page, label: string) {
  await page.getByLabel(`Action for ${NAME}`).click();
  await page.locator(".menu-list:visible :is(a, button)").getByText(label, { exact: true }).click();
  await expect(dialog(page)).toContainText(NAME);
}

test.beforeEach(async ({ ownCase, visit }) => {
  const { batch_id } = await ownCase({ customer_name: NAME, guarantor_name: "First Guarantor" });
  await visit(paths.cases({ batchId: batch_id }));
});

test("a second guarantor is added, put first, and removed with a reason @scripts", async ({ page }) => {
  await take(page, "Parties");
  await expect(dialog(page)).toContainText("First Guarantor");
  await page.getByRole("link", { name: "Add Party" }).click();
  await page.getByLabel("Role", { exact: true }).selectOption("Guarantor");
  await page.getByLabel("Name", { exact: true }).fill("Second Guarantor");
  await page.getByLabel("Deceased").selectOption("Yes");
  await page.getByLabel("Date of Death").fill("04/11/2025");
  await page.getByRole("button", { name: "Add Party" }).click();
  await expect(dialog(page)).toContainText("Party added successfully");
  await expect(dialog(page)).toContainText("Guarantor 2");
  await expect(dialog(page)).toContainText("Deceased, 4 Nov 2025");

  await page.getByRole("link", { name: "Edit Guarantor 2, Second Guarantor" }).click();
  await page.getByLabel("Number within the Role").fill("1");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toContainText("Party updated successfully");
  await page.getByRole("link", { name: "Remove Guarantor 2, First Guarantor" }).click();
  await page.getByLabel("Reason").fill("Not on this loan");
  await page.getByRole("button", { name: "Remove Party" }).click();
  await expect(dialog(page)).toContainText("Party removed");
  await expect(dialog(page)).not.toContainText("First Guarantor");

  await page
    .getByRole("link", { name: "Close" })
    .or(page.getByRole("button", { name: "Close" }))
    .first()
    .click();
  await take(page, "View Details");
  await expect(dialog(page)).toContainText("Second Guarantor");
});

test("a proceeding beside the case is added and corrected @forms", async ({ page }) => {
  await take(page, "Proceedings");
  await page.getByRole("link", { name: "Add Proceeding" }).click();
  await page.getByLabel("Kind of Proceeding").selectOption("Complaint under s.138 NI Act");
  await page.getByLabel("Number", { exact: true }).fill("CC/42/2026");
  await page.getByRole("button", { name: "Add Proceeding" }).click();
  await expect(dialog(page)).toContainText("CC/42/2026");
  await page.getByRole("link", { name: "Edit Complaint under s.138 NI Act, CC/42/2026" }).click();
  await page.getByLabel("Stage", { exact: true }).fill("Summons issued");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toContainText("Summons issued");
});

test("securities are added with their values, and one is removed with a reason @scripts", async ({
  page,
}) => {
  await take(page, "Securities");
  for (const [kind, value] of [
    ["Land", "25,00,000"],
    ["Vehicle", "4,50,000.50"],
  ] as const) {
    await page.getByRole("link", { name: "Add Security" }).click();
    await page.getByLabel("Kind of Security").selectOption(kind);
    await page.getByLabel("Given by").selectOption("Guarantor, First Guarantor");
    await page.getByLabel("Description or Schedule").fill(`Sample ${kind}`);
    await page.getByLabel("Estimated Value (₹)").fill(value);
    await page.getByLabel("Date of Valuation").fill("11/02/2026");
    await page.getByRole("button", { name: "Add Security" }).click();
    await expect(dialog(page)).toContainText("Security added successfully");
  }
  await expect(dialog(page)).toContainText("₹29,50,000.50");
  await page.getByRole("link", { name: "Edit Security 2, Vehicle" }).click();
  await page.getByLabel("Charge as Recorded").fill("Hypothecation noted in the registration");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toContainText("Charge: Hypothecation noted in the registration");
  await page.getByRole("link", { name: "Remove Security 1, Land" }).click();
  await page.getByLabel("Reason").fill("Released");
  await page.getByRole("button", { name: "Remove Security" }).click();
  await expect(dialog(page)).toContainText("Security 1, Vehicle");
  await expect(dialog(page)).toContainText("₹4,50,000.50");
});

test("a payment is added and reversed @forms", async ({ page }) => {
  await take(page, "Payments");
  await page.getByLabel("Kind of Payment").selectOption("EMI");
  await page.getByLabel("Amount (₹)").fill("12,500");
  await page.getByLabel("Date of Payment").fill("05/05/2026");
  await page.getByRole("button", { name: "Add Payment" }).click();
  await expect(dialog(page)).toContainText("Payment added successfully");
  await expect(dialog(page)).toContainText("₹12,500.00");
  await page.getByRole("link", { name: "Reverse EMI of 5 May 2026" }).click();
  await page.getByLabel("Reason").fill("Of another loan");
  await page.getByRole("button", { name: "Reverse Payment" }).click();
  await expect(dialog(page)).toContainText("Payment of ₹12,500.00 reversed");
  await expect(dialog(page)).toContainText("₹0.00");
});
