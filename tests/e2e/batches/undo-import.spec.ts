// An import from its upload to its undo: the details of the last batch, a file that takes another's place, the three lists.
import { randomUUID } from "node:crypto";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { workbook } from "#app/spreadsheets/sample-workbooks.ts";
import { expect, test } from "#tests/support/browser.ts";

const file = (name: string, lan: string) => ({
  name,
  mimeType: "",
  buffer: workbook([
    {
      name: "Cases",
      rows: [
        ["LAN", "Customer Name", "Claim Amount", "Loan Amount", "Address 1", "PIN Code", "Outstanding As On"],
        [`${lan}-1`, "Sample Borrower 1", 100000, 100000, "1 Sample Road", "422001", "31/10/2026"],
        [`${lan}-2`, "Sample Borrower 2", 200000, 200000, "2 Sample Road", "422001", "31/10/2026"],
      ],
    },
  ]),
});

test("as last batch, another file instead, imported, worked on, undone, imported again @scripts", async ({
  signedIn: page,
  visit,
  given,
}) => {
  const client = await given.client({ name: `Sample Lender ${randomUUID()}` });
  await given.branch({ client_id: client.id, branch_name: "Nashik" });
  await given.batch({
    client_id: client.id,
    client_email_id: "last@sample-lender.example",
    relief_sought: ["drt"],
    case_category: "loan_recall_notice",
    jurisdiction_state: "maharashtra",
    jurisdiction_court: "drt",
  });
  const lan = `U${String(client.id)}`;

  await test.step("details as last batch", async () => {
    await visit(paths.uploadDetails());
    await page.getByLabel("Client", { exact: true }).selectOption({ label: client.name });
    await page.getByRole("button", { name: "As Last Batch" }).click();
    await expect(page.getByLabel("Client Email ID")).toHaveValue("last@sample-lender.example");
    await expect(page.getByRole("checkbox", { name: /DRT/ }).first()).toBeChecked();
    await page.getByLabel("Branch", { exact: true }).selectOption({ label: "Nashik" });
    await page.getByLabel("Assigned By").fill("Sample Manager");
    await page.getByLabel("Assignment Date").fill("20/11/2026");
    await page.getByRole("button", { name: "Next" }).click();
  });
  await test.step("a file, then another instead of it, with Next", async () => {
    await page.getByLabel("Excel file").setInputFiles(file("first.xlsx", `${lan}-old`));
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByText("First rows as they will be stored")).toBeVisible();
    await page.getByRole("link", { name: "Back" }).click();
    await page.getByLabel("Another file instead").setInputFiles(file(`${lan}.xlsx`, lan));
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText("First rows as they will be stored")).toBeVisible();
    await expect(page.getByText(`${lan}-1`).first()).toBeVisible();
    await expect(page.getByText(`${lan}-old-1`)).toHaveCount(0);
    await page.getByRole("button", { name: /^Import/ }).click();
    await expect(page.getByText(messages.upload.imported).first()).toBeVisible();
  });
  await test.step("undone but for the case somebody commented on", async () => {
    await visit(paths.cases({}, { search: `${lan}-1` }));
    const row = page.getByRole("article").first();
    await row.locator("summary, button").filter({ hasText: "Action" }).first().click();
    await page
      .getByRole("menuitem", { name: "Add Comments" })
      .or(page.getByRole("link", { name: "Add Comments" }))
      .first()
      .click();
    await page.getByLabel("Comment", { exact: true }).fill("Borrower called.");
    await page.getByRole("button", { name: "Add Comment" }).click();
    await expect(page.getByText(messages.comments.added).first()).toBeVisible();
    await visit(paths.batches({ client: client.id }));
    const batch = page.getByRole("article").first();
    await batch.locator("summary, button").filter({ hasText: "Action" }).first().click();
    await page
      .getByRole("menuitem", { name: "Undo Import" })
      .or(page.getByRole("link", { name: "Undo Import" }))
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("region", { name: messages.changes.willRemove("1 case") })).toBeVisible();
    await expect(dialog.getByRole("region", { name: messages.changes.workedOn("1 case", 1) })).toContainText(
      "Comment",
    );
    await dialog.getByRole("button", { name: "Undo and Remove 1 Case" }).click();
    await expect(page.getByText("1 case removed; 1 case stays").first()).toBeVisible();
    await expect(page.getByRole("article").first()).toContainText("1 case");
  });
  await test.step("listed with who undid it", async () => {
    await visit(paths.changes());
    const change = page.getByRole("article", { name: "Import" }).filter({ hasText: `${lan}.xlsx` });
    await expect(change).toContainText("Undone for 1 by");
  });
});
