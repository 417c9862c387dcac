// The screens of the missing-data workbench, as accessibility.spec.ts looks at the others.
import { paths } from "#app/paths.ts";
import { check, withoutPanelScripts } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { sheetBytes } from "#tests/support/filled-sheet.ts";
import { lotWithGaps } from "#tests/support/lot-with-gaps.ts";

const PAPER = "loan_recall_notice";

test.use({ javaScriptEnabled: true, trace: "off" });
test.beforeEach(async ({ page, javaScriptEnabled: _, complaints }, { project }) => {
  complaints.mayAnswer(422, 409);
  if (project.name === "without scripts") await withoutPanelScripts(page);
});

test("the grid, and the grid refused and stale", async ({ page, given, account, signIn, database }) => {
  const { batchId, clientId, cases } = await lotWithGaps(given);
  await signIn(await account({ clientIds: [clientId] }));
  await page.goto(paths.workbench(batchId, PAPER));
  await check(page);
  await page.getByLabel(/^Claim Amount, 12345678901234567891/).fill("much");
  await page.getByLabel(/^City, 12345678901234567892/).fill("Thane");
  await database.pool.query("update cases set city = 'Nashik', version = 2 where id = $1", [cases[2]]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Now stored: Nashik")).toBeVisible();
  await check(page);
});

test("a paper that asks for much", async ({ page, given, account, signIn }) => {
  const { batchId, clientId } = await lotWithGaps(given);
  await signIn(await account({ clientIds: [clientId] }));
  await page.goto(paths.workbench(batchId, "comm_suit", { fields: "all" }));
  await check(page);
});

test("Import Sheet, and what a sheet would do", async ({ page, given, account, signIn, database }) => {
  const { batchId, clientId, cases } = await lotWithGaps(given);
  await database.pool.query("update cases set city = 'Nashik', version = 2 where id = $1", [cases[2]]);
  await signIn(await account({ clientIds: [clientId] }));
  await page.goto(paths.workbenchImport(batchId, PAPER));
  await check(page);
  await page.getByLabel("Excel file").setInputFiles({
    name: "filled.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(
      sheetBytes([
        ["Loan Account Number", "City", "Claim Amount", "Version"],
        ["12345678901234567891", "Pune", "5000", 7],
        ["12345678901234567892", "Thane", "", 1],
        ["12345678901234567893", "Pune", "much", 1],
      ]),
    ),
  });
  await page.getByRole("button", { name: "Look at It" }).click();
  await expect(page.getByText("2 values will be saved for 1 case")).toBeVisible();
  await check(page);
});
