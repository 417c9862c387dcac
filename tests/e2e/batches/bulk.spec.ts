// Acts on many rows, from the bar of a list to the undo. Each act is gone through with scripts or without; the bar, the
// review and the undo with both.
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { read, utils } from "xlsx";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

const bar = (page: Page) => page.locator("form#selection");
const TICKED = 'input[form="selection"][type="checkbox"]:checked';
const says = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

/** Ticks the first rows of the list that is open. */
async function tick(page: Page, count: number) {
  const boxes = page.locator('input[type="checkbox"][form="selection"]');
  for (let i = 0; i < count; i += 1) await boxes.nth(i).check();
  await expect(bar(page)).toBeVisible();
}

async function chooseOption(page: Page, act: string) {
  await bar(page).getByLabel("Select Option for Action").selectOption(act);
  await bar(page).getByRole("button", { name: "Go", exact: true }).click();
  await expect(page.getByRole("heading", { name: act, level: 1 })).toBeVisible();
}

async function reviewThen(page: Page, button: RegExp) {
  await page.getByRole("button", { name: "Review", exact: true }).click();
  await expect(page.getByRole("region", { name: "Review" })).toBeVisible();
  await page.getByRole("button", { name: button }).click();
}

test.describe("cases", () => {
  test.beforeEach(async ({ signIn, ownLender, given, visit }) => {
    const batch = await given.batch({ client_id: ownLender.id });
    for (const name of ["One", "Two", "Three"]) {
      await given.litigationCase({
        batch_id: batch.id,
        client_id: ownLender.id,
        lan_number: `${name}-${randomUUID()}`,
        customer_name: `Sample Borrower ${name}`,
        email: name === "Three" ? null : `${name.toLowerCase()}@sample-borrower.example`,
      });
    }
    await signIn(ownLender.admin);
    await visit(paths.cases());
  });

  test("Update Case Status: reviewed, changed, undone from the toast", async ({ page, visit }) => {
    await tick(page, 2);
    await chooseOption(page, "Update Case Status");
    await says(page, "2 cases selected");
    await page.getByLabel("Stage of Case").fill("Arguments");
    await page.getByLabel("Next Hearing Date").fill("2030-01-04");
    await page.getByRole("button", { name: "Review", exact: true }).click();
    const review = page.getByRole("region", { name: "Review" });
    await expect(review).toContainText("2 of 2 cases will change");
    await expect(review).toContainText("4 Jan 2030");
    await expect(page.getByLabel("Stage of Case")).toHaveValue("Arguments");
    await page.getByRole("button", { name: "Update 2 cases" }).click();
    await expect(page).toHaveURL(paths.cases());
    await says(page, messages.cases.statusUpdated);
    await expect(page.getByRole("article").filter({ hasText: "4 Jan 2030" })).toHaveCount(2);

    await page.getByRole("status").getByRole("link", { name: "Undo" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(messages.changes.willPutBack("2 cases", 2));
    await dialog.getByRole("button", { name: "Undo" }).click();
    await says(page, messages.changes.undone(messages.bulk.cases(2), 2));
    await expect(page.getByRole("article", { name: "Update Case Status" })).toContainText("Undone for 2");
    await visit(paths.cases());
    await expect(page.getByText("4 Jan 2030")).toHaveCount(0);
  });

  test("all that match are changed, not only the ticked ones @forms", async ({ page }) => {
    await tick(page, 1);
    await bar(page).getByText("All 3 that match").click();
    await bar(page).getByRole("button", { name: "Bulk Update" }).click();
    await says(page, "3 cases selected");
    await page.getByLabel("Stage of Case").fill("Reserved for orders");
    await reviewThen(page, /^Update 3 cases$/);
    await says(page, messages.bulk.casesUpdated(3));
  });

  test("a mistake is named where it is, and corrected @scripts", async ({ page, complaints }) => {
    complaints.mayAnswer(422);
    await tick(page, 1);
    await bar(page).getByRole("button", { name: "Bulk Update" }).click();
    const wrong = "no-such-lan, CS/1/2026, 01/01/2026\nother-lan, CS/2/2026";
    await page.getByLabel("Case Numbers").fill(wrong);
    await page.getByRole("button", { name: "Review", exact: true }).click();
    await says(page, messages.bulk.lineLanUnknown(1, "no-such-lan"));
    await says(page, messages.bulk.lineDateMissing(2, "other-lan"));
    await expect(page.getByLabel("Case Numbers")).toHaveValue(wrong);
    // The list of what to mend stays while it is mended.
    await page.getByLabel("Case Numbers").press("End");
    await page.getByLabel("Case Numbers").press("Enter");
    await says(page, messages.bulk.lineLanUnknown(2, "other-lan"));
    const lan = /LAN (\S+)/.exec(await page.getByRole("region", { name: "Selected" }).innerText())?.[1] ?? "";
    await page.getByLabel("Case Numbers").fill(`${lan}\tCS (COMM)/1/2026\t1-Jan-26`);
    await page.getByLabel("Filing Status").selectOption("Filed");
    await reviewThen(page, /^Update 1 case$/);
    await says(page, messages.bulk.casesUpdated(1));
    await expect(page.getByRole("article").filter({ hasText: "CS (COMM)/1/2026" })).toHaveCount(1);
  });

  test("Assign to Advocate: added on the way, then assigned @scripts", async ({ page }) => {
    const name = `Sample Advocate ${randomUUID().slice(0, 8)}`;
    await tick(page, 3);
    await chooseOption(page, "Assign to Advocate");
    await page.getByRole("link", { name: "Add Advocate" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Advocate" });
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByLabel("Enrolment Number").fill(`MAH/${randomUUID().slice(0, 8)}/2015`);
    await dialog.getByRole("button", { name: "Add Advocate" }).click();
    await says(page, messages.advocates.added(name));
    await expect(page.getByLabel("Advocate").locator("option:checked")).toContainText(name);
    await reviewThen(page, /^Assign 3 cases$/);
    await says(page, messages.bulk.assigned(3, name));
  });

  test("Document Pending: marked, and received one by one @forms", async ({
    page,
    ownLender,
    database,
    visit,
  }) => {
    await tick(page, 1);
    await chooseOption(page, "Document Pending");
    await page.getByLabel("Loan Agreement").check();
    await page.getByLabel("Others").fill("Stamp paper");
    await reviewThen(page, /^Mark 1 case$/);
    await says(page, messages.awaited.requested(1));
    const { rows } = await database.pool.query<{ id: string }>(
      "select c.id from cases c join document_requests r on r.case_id = c.id where c.client_id = $1 limit 1",
      [ownLender.id],
    );
    await visit(paths.caseDialog({ caseId: rows[0]?.id ?? "" }, "documents-pending"));
    const dialog = page.getByRole("dialog", { name: "Documents Pending" });
    await dialog.getByRole("button", { name: "Received: Stamp paper" }).click();
    await says(page, messages.awaited.received("Stamp paper"));
    await expect(dialog.getByRole("button", { name: /^Received/ })).toHaveCount(1);
    await dialog.getByRole("link", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
  });

  test("Bulk Communicate: previewed for the first case, sent to those with an address @scripts", async ({
    page,
    complaints,
  }) => {
    complaints.mayAnswer(422);
    await tick(page, 3);
    await chooseOption(page, "Bulk Communicate");
    await page.getByLabel("The client").check();
    await page.getByLabel("The borrower").check();
    await page.getByLabel("Subject").fill("Loan {{lan}}");
    await page.getByLabel("Text").fill("Dear {{customer_name}},\nplease call us.");
    await page.getByRole("button", { name: "Review", exact: true }).click();
    await says(page, messages.bulkMail.unknownPlaceholder("lan", "lan_number"));
    await page.getByLabel("Subject").fill("Loan {{lan_number}}");
    await page.getByRole("button", { name: "Review", exact: true }).click();
    const review = page.getByRole("region", { name: "Review" });
    await expect(review).toContainText("2 of 3 cases will be emailed");
    await expect(review).toContainText("1 case left as it is: no email address");
    await expect(review).toContainText(/Dear Sample Borrower (One|Two),/);
    await page.getByRole("button", { name: "Send to 2 cases" }).click();
    await says(page, messages.bulkMail.sent(2));
  });

  test("Bulk Communicate: a chosen template is used by Review, and by Use @forms", async ({
    page,
    database,
  }) => {
    const name = `Template of bulk ${String(Date.now())}`;
    await database.pool.query(
      "insert into mail_templates (name, subject, body) values ($1, 'Loan {{lan_number}}', 'Dear {{customer_name}}')",
      [name],
    );
    await tick(page, 3);
    await chooseOption(page, "Bulk Communicate");
    await page.getByLabel("Template", { exact: true }).selectOption(name);
    await page.getByRole("button", { name: "Review", exact: true }).click();
    await expect(page.getByRole("region", { name: "Review" })).toContainText("2 of 3 cases will be emailed");
    await expect(page.getByLabel("Subject")).toHaveValue("Loan {{lan_number}}");
    await expect(page.getByLabel("Text")).toHaveValue("Dear {{customer_name}}");
    await expect(page.getByRole("button", { name: "Send to 2 cases" })).toBeVisible();
    await page.getByRole("button", { name: "Use", exact: true }).click();
    await expect(page).toHaveURL(/template=\d+/);
    await expect(page.getByLabel("Subject")).toHaveValue("Loan {{lan_number}}");
  });

  test("Export Selected downloads one workbook of the ticked cases @scripts", async ({ page }) => {
    await tick(page, 2);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      bar(page).getByRole("button", { name: "Export Selected" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Cases-.*\.xlsx$/);
    const book = read(await readFile(await download.path()));
    expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ""] ?? {})).toHaveLength(2);
  });

  test("an act without an option, and one without cases, say what is missing", async ({ page, visit }) => {
    await tick(page, 1);
    await bar(page).getByRole("button", { name: "Go", exact: true }).click();
    await says(page, messages.bulk.chooseAct);
    // What was ticked is ticked still, and can be sent on its way.
    await expect(page.locator(TICKED)).toHaveCount(1);
    await chooseOption(page, "Update Case Status");
    await says(page, "1 case selected");
    await visit(paths.cases());
    await tick(page, 2);
    await bar(page).getByText("All 3 that match").click();
    await bar(page).getByRole("button", { name: "Go", exact: true }).click();
    await says(page, messages.bulk.chooseAct);
    await expect(bar(page).getByLabel("All 3 that match")).toBeChecked();
    await expect(page.locator(TICKED)).toHaveCount(2);
    await bar(page).getByRole("link", { name: "Clear Selection" }).click();
    await expect(bar(page)).toBeHidden();
    await expect(page).toHaveURL(paths.cases());
    await visit(paths.bulkCases("status"));
    await expect(page).toHaveURL(paths.cases());
    await says(page, messages.cases.noneSelected);
  });
});

test("batches: a status for the ticked ones @forms", async ({ page, signIn, ownLender, given, visit }) => {
  await given.batch({ client_id: ownLender.id });
  await given.batch({ client_id: ownLender.id });
  await signIn(ownLender.admin);
  await visit(paths.batches());
  await tick(page, 2);
  await bar(page).getByRole("button", { name: "Bulk Update" }).click();
  await page.getByLabel("Status").selectOption("On Hold");
  await reviewThen(page, /^Update 2 batches$/);
  await says(page, messages.batches.statusUpdated(2));
  await visit(paths.changes());
  await expect(page.getByRole("article", { name: "Bulk Update of batches" })).toContainText(
    "Status: On Hold",
  );
});
