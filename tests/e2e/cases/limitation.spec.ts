// The limitation of a case, from the menu of its card, and the way to what it is counted from.
import type { Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

const NAME = "Sample Borrower of the Limitation";

const dialog = (page: Page) => page.getByRole("dialog");

test("the calculation is shown step by step, and follows what is corrected @forms", async ({
  page,
  ownCase,
  visit,
}) => {
  const { batch_id, id } = await ownCase({
    ...{ customer_name: NAME, default_date: "2021-01-31", lrn_date: "2026-07-01" },
    ...{ npa_date: "2021-05-01", facts: { acknowledgement_date: "2024-11-30" } },
  });
  await visit(paths.cases({ batchId: batch_id }));
  await page.getByLabel(`Action for ${NAME}`).click();
  await page.locator(".menu-list:visible :is(a, button)").getByText("Limitation", { exact: true }).click();
  await expect(dialog(page)).toContainText(NAME);

  const byDefault = dialog(page).getByRole("region", { name: /^First default/ });
  await expect(byDefault).toContainText("Counted from 31 Jan 2021");
  await expect(byDefault).toContainText("Afresh from 30 Nov 2024");
  await expect(byDefault).toContainText("15 Mar 2020 to 28 Feb 2022, 393 days of the period");
  await expect(byDefault).toContainText("With the excluded time the period ran until 27 Feb 2025.");
  await expect(byDefault).toContainText("Last day: 30 Nov 2027.");
  await expect(byDefault).toContainText("Pleaded");
  const byRecall = dialog(page).getByRole("region", { name: /^Recall notice/ });
  await expect(byRecall).toContainText("Last day: 1 Jul 2029.");
  await expect(byRecall).toContainText("Delhi High Court, 19 March 2024");
  await expect(dialog(page)).toContainText("NPA date: 1 May 2021. For information only");
  await expect(dialog(page)).toContainText("Until then papers name no Article.");

  await dialog(page).getByRole("link", { name: "Enter Limitation Counted From" }).click();
  await page.getByLabel("Limitation Counted From", { exact: true }).selectOption("The recall notice");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toContainText("Case updated successfully");
  await visit(paths.caseDialog({ batchId: batch_id, caseId: id }, "limitation"));
  await expect(dialog(page).getByRole("region", { name: /^Recall notice/ })).toContainText("Pleaded");
  await expect(dialog(page).getByRole("link", { name: "Enter Limitation Counted From" })).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(wider).toBe(false);
});

test("what does not count is listed with why, and the way to correct it @scripts", async ({
  page,
  ownCase,
  visit,
}) => {
  const { batch_id, id } = await ownCase({
    ...{ customer_name: `${NAME} too Late`, default_date: "2022-03-01" },
    facts: {
      ...{ acknowledgement_date: "2025-03-02", stay_from: "2026-02-01", stay_to: "2026-01-01" },
      stay_details: "Sample order",
    },
  });
  await visit(paths.caseDialog({ batchId: batch_id, caseId: id }, "limitation"));
  await expect(dialog(page)).toContainText(
    "Not counted: Acknowledgement, 2 Mar 2025: it came too late: the period had ended on 1 Mar 2025 (sections 18 and 19).",
  );
  await expect(dialog(page)).toContainText(
    "Not counted: Stay or injunction, 1 Feb 2026 to 1 Jan 2026, Sample order: it ends before it begins. Correct one of the dates.",
  );
  await dialog(page).getByRole("link", { name: "Correct Stay or injunction" }).click();
  await expect(page.getByLabel("Stay or Injunction To", { exact: true })).toHaveValue("01/01/2026");
});
