// The interest of a case, from the menu of its card: what is missing is entered, and the rate is changed.
import type { Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

const NAME = "Sample Borrower of the Interest";

const dialog = (page: Page) => page.getByRole("dialog");

test("a payment asks for what was owed, and the table follows what is entered @scripts", async ({
  page,
  ownCase,
  visit,
}) => {
  const { batch_id, id } = await ownCase({
    ...{ customer_name: NAME, pos: "70000.00", roi_percentage: "12", outstanding_date_as_on: "2026-03-31" },
    facts: {
      ...{ interest_from: "2025-04-01", interest_to: "2026-03-31" },
      ...{ interest_method: "reducing", payments_applied: "interest" },
    },
  });
  await visit(paths.cases({ batchId: batch_id }));
  await page.getByLabel(`Action for ${NAME}`).click();
  await page.locator(".menu-list:visible :is(a, button)").getByText("Interest", { exact: true }).click();
  await expect(dialog(page)).toContainText("₹8,400.00");
  await dialog(page).getByRole("link", { name: "Payments", exact: true }).click();
  await page.getByLabel("Kind of Payment").selectOption("EMI");
  await page.getByLabel("Amount (₹)").fill("36,016.44");
  await page.getByLabel("Date of Payment").fill("01/10/2025");
  await page.getByRole("button", { name: "Add Payment" }).click();
  await expect(dialog(page)).toContainText("₹36,016.44");

  await visit(paths.caseDialog({ batchId: batch_id, caseId: id }, "interest"));
  await expect(dialog(page)).toContainText("Not calculated yet.");
  await dialog(page).getByRole("link", { name: "Enter Principal on the First Day of the Interest" }).click();
  await page.getByLabel("Principal on the First Day of the Interest", { exact: true }).fill("1,00,000");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toContainText("Case updated successfully");

  await visit(paths.caseDialog({ batchId: batch_id, caseId: id }, "interest"));
  await expect(dialog(page)).toContainText("The calculation agrees with what is recorded.");
  await expect(dialog(page)).toContainText("₹10,204.93");
  await dialog(page).getByRole("link", { name: "Add Change of Rate" }).click();
  await page.getByLabel("New Rate From").fill("01/01/2026");
  await page.getByLabel("New Rate of Interest (%)").fill("14");
  await page.getByRole("button", { name: "Add Change of Rate" }).click();
  await expect(dialog(page)).toContainText("Change of the rate added successfully");
  await expect(dialog(page)).toContainText("₹2,416.44");

  await page.setViewportSize({ width: 390, height: 844 });
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(wider).toBe(false);
});
