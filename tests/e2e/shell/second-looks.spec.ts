// What is looked at before it is stored: a date that may be wrong, one value for all, a stored value that gives way, a
// paper that was sent.
import type { Page } from "@playwright/test";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";
import { openWorkbench } from "#tests/support/work/lot-with-gaps.ts";
import { LENDER, LOAN } from "#tests/support/work/warned-loans.ts";

const PAPER = "loan_recall_notice";
const dialog = (page: Page) => page.getByRole("dialog");

test("a hearing that is past or on a Sunday is asked about, corrected, or confirmed @scripts", async ({
  page,
  ownCase,
  visit,
  complaints,
  database,
}) => {
  complaints.mayAnswer(422);
  const { id } = await ownCase();
  await visit(paths.caseDialog({ caseId: id }, "hearing"));
  const next = page.getByLabel("Next Hearing Date", { exact: true });
  await next.fill("06/01/2019");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog(page)).toContainText("Nothing was saved yet. Please check:");
  await expect(dialog(page)).toContainText("The next hearing date (6 Jan 2019) is past.");
  await expect(dialog(page)).toContainText("is a Sunday");
  await expect(next).toHaveValue("06/01/2019");
  // Another day is another question, whichever button sends it.
  await next.fill("07/01/2019");
  await page.getByRole("button", { name: "Save Anyway" }).click();
  await expect(dialog(page)).toContainText("The next hearing date (7 Jan 2019) is past.");
  await expect(dialog(page)).not.toContainText("is a Sunday");
  const stored = "select next_hearing_date::text as day from cases where id = $1";
  expect((await database.pool.query(stored, [id])).rows).toEqual([{ day: null }]);
  await page.getByRole("button", { name: "Save Anyway" }).click();
  await expect(page.getByText(messages.cases.updated).first()).toBeVisible();
  expect((await database.pool.query(stored, [id])).rows).toEqual([{ day: "2019-01-07" }]);
});

test("one value is given to all cases after a look at the count @forms", async ({
  page,
  ownLot,
  visit,
  complaints,
}) => {
  complaints.mayAnswer(422);
  await openWorkbench({ page, visit }, ownLot.batchId, PAPER);
  await page.getByRole("link", { name: "One Value for All Cases" }).click();
  // The page before has links of the same name.
  await expect(page).toHaveURL(new RegExp(`${paths.workbenchAll(ownLot.batchId, PAPER, undefined)}$`));
  await page.getByRole("link", { name: "City", exact: true }).click();
  await page.getByLabel("City", { exact: true }).fill("Nagpur");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText(/City “Nagpur” will be saved for \d cases? without a value\./)).toBeVisible();
  await page.getByRole("button", { name: "Save for All Cases" }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.workbench(ownLot.batchId, PAPER)}$`));
  await expect(page.getByText(/saved for \d cases?/).first()).toBeVisible();
});

test("a filled cell is corrected where it is seen @scripts", async ({ page, ownLot, visit, database }) => {
  await openWorkbench({ page, visit }, ownLot.batchId, PAPER, { show: "all" });
  await page.getByRole("link", { name: "Correct Filled Cells" }).click();
  const lan = "12345678901234567890";
  const city = page.getByLabel(`City, ${lan}`, { exact: true });
  await expect(city).not.toHaveValue("");
  await city.fill("Nashik");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("1 value saved for 1 case").first()).toBeVisible();
  const { rows } = await database.pool.query(
    "select city from cases where batch_id = $1 and lan_number = $2",
    [ownLot.batchId, lan],
  );
  expect(rows).toEqual([{ city: "Nashik" }]);
});

test("a paper is marked as sent, changed since, and the mark taken back @forms", async ({
  page,
  given,
  ownLender,
  signIn,
  visit,
  database,
}) => {
  await database.pool.query(
    "update clients set address = $2, signatory_name = $3, signatory_designation = $4, lrn_days = $5 where id = $1",
    [ownLender.id, LENDER.address, LENDER.signatory_name, LENDER.signatory_designation, LENDER.lrn_days],
  );
  const { id: caseId, batch_id: batchId } = await given.litigationCase({
    ...LOAN,
    pos: null,
    client_id: ownLender.id,
  });
  await signIn(ownLender.admin);
  await visit(paths.caseDialog({ batchId, caseId }, `missing-fields/${PAPER}`));
  await page.getByRole("button", { name: "Generate" }).click();
  const row = dialog(page).getByRole("row").filter({ hasText: "Loan Recall Notice" });
  await row.getByRole("link", { name: "Mark as sent" }).click();
  const today = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata" }).format(new Date());
  await page.getByLabel("Date Sent", { exact: true }).fill(today);
  await page.getByLabel("Sent by").selectOption({ label: "Speed Post" });
  await page.getByLabel("Reference No.").fill("ED123456789IN");
  await page.getByRole("button", { name: "Mark as Sent" }).click();
  await expect(row).toContainText("by Speed Post, ED123456789IN");
  await database.pool.query("update cases set claim_amount = 500000, version = version + 1 where id = $1", [
    caseId,
  ]);
  await visit(paths.caseDialog({ batchId, caseId }, "papers"));
  await expect(row).toContainText("Out of date");
  await row.getByText(/Changed since: .*Claim Amount/).click();
  await expect(row.getByRole("cell", { name: "5,00,000.00" }).first()).toBeVisible();
  await row.getByRole("link", { name: "Take back" }).click();
  await page.getByLabel("Reason", { exact: true }).fill("Entered on the wrong case");
  await page.getByRole("button", { name: "Take Back Mark" }).click();
  await expect(row).not.toContainText("Speed Post");
});
