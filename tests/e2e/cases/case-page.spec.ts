// The page of a case: reached by its name, acted on through its dialogs, and left to the row of the list.
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

test("a hearing that has been is recorded from the page, and the way back leads to the row @scripts", async ({
  page,
  ownCase,
  visit,
}) => {
  const { id, batch_id, customer_name } = await ownCase({
    ...{ case_no: "OS 7 of 2026", stage_of_case: "Arguments" },
    next_hearing_date: "2026-01-05",
  });
  await visit(paths.cases({ batchId: batch_id }));
  await page.getByRole("link", { name: customer_name, exact: true }).click();
  await expect(page).toHaveURL(paths.casePage(id, { list: batch_id }));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(customer_name);
  await expect(page.getByRole("link", { name: "Cases", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );

  await page.getByRole("link", { name: "Record Outcome" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Next Hearing Date").fill("04/12/2030");
  await dialog.getByLabel("Previous Hearing Date").fill("05/01/2026");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(paths.casePage(id, { list: batch_id }));
  await expect(page.getByRole("region", { name: "Case", exact: true })).toContainText("4 Dec 2030");
  const line = page.getByRole("region", { name: "Time Line" });
  await line.getByRole("link", { name: "Hearings" }).click();
  await expect(line).toContainText("4 Dec 2030");

  await page.getByRole("link", { name: `Batch ${String(batch_id)}` }).click();
  await expect(page).toHaveURL(paths.belowCase({ batchId: batch_id, caseId: id }));
});

test("a comment is added over the page, which shows it @forms", async ({ page, ownCase, visit }) => {
  const { id } = await ownCase({});
  await visit(paths.casePage(id));
  await page.getByRole("link", { name: "Add Comment" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Comment", { exact: true }).fill("Summons issued");
  await dialog.getByRole("button", { name: "Add Comment" }).click();
  await expect(dialog).toContainText("Comment added");
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(paths.belowCase({ caseId: id, onPage: true }, {}, "comments"));
  await expect(page.getByRole("region", { name: "Comments" })).toContainText("Summons issued");
});

test("j and k go through the list, page by page of a case @scripts", async ({ page, ownCase, visit }) => {
  const { batch_id } = await ownCase({ customer_name: "Sample Borrower One" });
  await ownCase({ customer_name: "Sample Borrower Two", batch_id });
  await visit(paths.cases({ batchId: batch_id }));
  const names = page.getByRole("article").getByRole("link", { name: /^Sample Borrower/ });
  const first = (await names.nth(0).textContent()) ?? "";
  const second = (await names.nth(1).textContent()) ?? "";
  await names.nth(0).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toContainText(first);
  await page.keyboard.press("j");
  await expect(heading).toContainText(second);
  await page.keyboard.press("k");
  await expect(heading).toContainText(first);
  await page.keyboard.press("k");
  await expect(page.getByText("This is the first case of the list")).toBeVisible();
});

test("tabs lead from one dialog of a case to the next, and Close to the part it is about @scripts", async ({
  page,
  ownCase,
  visit,
}) => {
  const { id } = await ownCase({});
  const dialog = { caseId: id, onPage: true };
  await visit(paths.caseDialog(dialog, "papers", { list: "all" }));
  const tabs = page.getByRole("dialog").getByRole("navigation", { name: "Case" });
  await expect(tabs.getByRole("link", { name: "Papers" })).toHaveAttribute("aria-current", "page");
  await tabs.getByRole("link", { name: "Emails" }).click();
  await expect(page).toHaveURL(paths.caseDialog(dialog, "emails", { list: "all" }));
  await tabs.getByRole("link", { name: "Comments" }).click();
  await expect(page).toHaveURL(paths.caseDialog(dialog, "comments", { list: "all" }));
  await page.getByRole("dialog").getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(paths.belowCase(dialog, { list: "all" }, "comments"));
  await expect(page.getByRole("region", { name: "Comments" })).toBeInViewport();
});

test("the advocate leads to all of their cases @forms", async ({ page, ownCase, visit, database }) => {
  const { rows } = await database.pool.query<{ id: string }>(
    "insert into advocates (name, enrolment_no) values ('Adv. Sample Linked', 'MAH/777/2020') returning id",
  );
  const advocate_id = Number(rows[0]?.id);
  const { id } = await ownCase({ advocate_id });
  await ownCase({ customer_name: "Somebody Else's" });
  await visit(paths.casePage(id));
  await page.getByRole("link", { name: "Adv. Sample Linked" }).click();
  await expect(page).toHaveURL(paths.cases({}, { advocate: advocate_id }));
  await expect(page.getByRole("article")).toHaveCount(1);
});
