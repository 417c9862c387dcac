// The screens of the missing-data workbench, as accessibility.spec.ts looks at the others.
import { paths } from "#app/paths.ts";
import { check, checkPage } from "#tests/support/accessibility.ts";
import { eachState, expect, test } from "#tests/support/browser.ts";
import { sheetBytes } from "#tests/support/work/filled-sheet.ts";
import { openWorkbench } from "#tests/support/work/lot-with-gaps.ts";

const PAPER = "loan_recall_notice";

test.beforeEach(({ complaints }) => {
  complaints.mayAnswer(422, 409);
});

eachState(() => {
  test("the grid, refused and stale", async ({ page, ownLot: { batchId, cases }, visit, database }) => {
    await openWorkbench({ page, visit }, batchId, PAPER);
    await page.getByLabel(/^Claim Amount, 12345678901234567891/).fill("much");
    await page.getByLabel(/^City, 12345678901234567892/).fill("Thane");
    await database.pool.query("update cases set city = 'Nashik', version = 2 where id = $1", [cases[2]]);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Now stored: Nashik")).toBeVisible();
    await check(page);
  });

  test("what a sheet would do", async ({ page, ownLot: { batchId, cases }, visit, database }) => {
    await database.pool.query("update cases set city = 'Nashik', version = 2 where id = $1", [cases[2]]);
    await visit(paths.workbenchImport(batchId, PAPER));
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
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByText("2 values will be saved for 1 case")).toBeVisible();
    await check(page);
  });
});

test("the grid, a paper that asks for much, filled cells, one value for all cases, Import Sheet", async ({
  page,
  ownLot: { batchId },
}) => {
  test.slow();
  for (const address of [
    paths.workbench(batchId, PAPER),
    paths.workbench(batchId, "comm_suit", { fields: "all" }),
    paths.workbench(batchId, PAPER, { show: "all", correct: "on" }),
    paths.workbenchAll(batchId, PAPER, "city"),
    paths.workbenchImport(batchId, PAPER),
  ]) {
    await checkPage(page, address);
  }
});
