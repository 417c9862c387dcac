// The missing-data workbench.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { read, utils } from "xlsx";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";
import { sheetBytes } from "#tests/support/work/filled-sheet.ts";
import { openWorkbench } from "#tests/support/work/lot-with-gaps.ts";

const PAPER = "loan_recall_notice";

test.beforeEach(async ({ ownLot, desk }) => {
  await openWorkbench(desk, ownLot.batchId, PAPER);
});

const cell = (page: Page, label: string, at: number) =>
  page.getByLabel(`${label}, 1234567890123456789${String(at)}, needed`, { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const says = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

test("reached from the batch's menu; typed in, saved, ready", async ({ page, visit }) => {
  await visit(paths.batches());
  const menu = page
    .getByRole("row")
    .or(page.locator("li, article"))
    .filter({ hasText: "Sample lot" })
    .first();
  await menu.getByText("Action").first().click();
  await page.getByText("Missing Data", { exact: true }).first().click();
  await says(page, "1 of 4 ready (25 %)");
  await cell(page, "City", 1).fill("Pune");
  await cell(page, "Claim Amount", 1).fill("1,25,000");
  await cell(page, "City", 2).fill("पुणे");
  await save(page);
  await says(page, "3 values saved for 2 cases");
  await says(page, "3 of 4 ready (75 %)");
  await expect(cell(page, "City", 2)).toHaveCount(0);
});

test("a cell that cannot be taken, and a case that somebody changed meanwhile @scripts", async ({
  page,
  ownLot,
  database,
  complaints,
}) => {
  complaints.mayAnswer(422, 409);
  await cell(page, "Claim Amount", 1).fill("much");
  await cell(page, "City", 2).fill("Thane");
  await save(page);
  await says(page, "Nothing was saved. Please check the marked cells.");
  await expect(cell(page, "City", 2)).toHaveValue("Thane");
  await database.pool.query("update cases set city = 'Nashik', version = version + 1 where id = $1", [
    ownLot.cases[2],
  ]);
  await cell(page, "Claim Amount", 1).fill("5000");
  await save(page);
  await says(page, "Now stored: Nashik");
  await expect(page.getByLabel("City, 12345678901234567892", { exact: true })).toHaveValue("Thane");
  await expect(cell(page, "Claim Amount", 1)).toHaveValue("5000");
  await save(page);
  await says(page, "2 values saved for 2 cases");
});

test("the blanks go out as a sheet, come back, are looked at and imported @forms", async ({ page }) => {
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export Blanks" }).click();
  const file = await (await waiting).path();
  const book = read(await readFile(file), { type: "buffer" });
  const sheet = book.Sheets[book.SheetNames[0] ?? ""];
  if (!sheet) throw new Error("the workbook has no sheet");
  const [head = [], ...rows] = utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
  const [city, claim] = [head.indexOf("City"), head.indexOf("Claim Amount")];
  for (const row of rows) {
    row[city] = "Pune";
    row[claim] = row[claim] === "—" ? "—" : "Rs. 1,25,000/-";
  }
  await page.getByRole("link", { name: "Import Sheet" }).click();
  await page.getByLabel("Excel file").setInputFiles({
    name: "filled.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(sheetBytes([head, ...rows])),
  });
  await page.getByRole("button", { name: "Preview" }).click();
  await says(page, "5 values will be saved for 3 cases");
  await page.getByRole("button", { name: "Confirm" }).click();
  await says(page, "5 values imported for 3 cases");
  await says(page, "4 of 4 ready (100 %)");
});

/** Pastes as a spreadsheet would have copied it. */
const paste = (page: Page, text: string) =>
  page.evaluate((plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", plain);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

test.describe("like a sheet", { tag: "@scripts" }, () => {
  test("leaving asks first; keys go from cell to cell, and a value is copied down by Ctrl-D and by the button", async ({
    page,
    ownLot,
    visit,
  }) => {
    await test.step("leaving with something unsaved", async () => {
      await cell(page, "City", 1).fill("Pune");
      const question = page.getByRole("alertdialog");
      await page.getByRole("link", { name: "All Cases", exact: true }).click();
      await expect(question).toContainText("is not saved yet");
      await question.getByRole("button", { name: "Keep Editing" }).click();
      await expect(cell(page, "City", 1)).toHaveValue("Pune");
      await page.getByRole("link", { name: "All Cases", exact: true }).click();
      await question.getByRole("button", { name: "Discard Changes" }).click();
      await says(page, "Showing 4 of 4 cases");
    });
    await visit(paths.workbench(ownLot.batchId, PAPER));
    await cell(page, "City", 1).fill("Pune");
    await says(page, "1 value not saved yet");
    await page.keyboard.press("Enter");
    await expect(cell(page, "City", 2)).toBeFocused();
    await page.keyboard.press("Shift+Enter");
    await expect(cell(page, "City", 1)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await expect(cell(page, "City", 1)).toBeFocused();
    await cell(page, "City", 2).fill("Thane");
    await cell(page, "City", 1).focus();
    await page.keyboard.press("Control+d");
    await expect(cell(page, "City", 3)).toHaveValue("Pune");
    await expect(cell(page, "City", 2)).toHaveValue("Thane");
    await says(page, /1 value copied down\. 1 typed already was left/);
    await cell(page, "Claim Amount", 1).fill("5000");
    await page.getByRole("button", { name: "Fill Down" }).click();
    await expect(cell(page, "Claim Amount", 3)).toHaveValue("5000");
    await says(page, "5 values not saved yet");
    await save(page);
    await says(page, "4 of 4 ready (100 %)");
  });

  test("a block is pasted over cases and fields, read as an import reads it", async ({
    page,
    ownLot,
    visit,
  }) => {
    await page.getByLabel("City, 12345678901234567891, needed", { exact: true }).focus();
    const columns = await page.locator(".workbench thead th").allInnerTexts();
    const at = columns.findIndex((text) => text.startsWith("City"));
    const claim = columns.findIndex((text) => text.startsWith("Claim"));
    expect(claim).toBeGreaterThan(at);
    const line = (city: string, amount: string) =>
      [city, ...Array.from({ length: claim - at }, () => "").slice(1), amount].join("\t");
    await paste(
      page,
      `${line("Pune", "Rs. 1,25,000/-")}\r\n${line("पुणे", "7")}\r\n${line("Thane", "much")}\r\n${line("x", "y")}\r\n`,
    );
    await expect(cell(page, "City", 2)).toHaveValue("पुणे");
    await expect(cell(page, "Claim Amount", 1)).toHaveValue("125000.00");
    await expect(cell(page, "Claim Amount", 3)).toHaveValue("much");
    await says(page, /1 value skipped where the case already has one/);
    await says(page, /1 more line than this page has cases/);
    await visit(
      paths.workbench(ownLot.batchId, PAPER, { fields: "all", show: "all", lacking: "agreement_date" }),
    );
    const dates = page.locator('[data-cell="agreement_date"]');
    await dates.first().focus();
    await paste(page, "31/10/2025\n31-Jan-2026\n45000\n32/13/2025\n");
    await expect(dates.nth(0)).toHaveValue("31/10/2025");
    await expect(dates.nth(1)).toHaveValue("31/01/2026");
    await expect(dates.nth(2)).toHaveValue("15/03/2023");
    await expect(dates.nth(3)).toHaveValue("32/13/2025");
    await expect(page.getByText("Fri, 31 Oct 2025")).toBeVisible();
  });
});

test("a sheet whose rates may be fractions is asked about once, and shown again before it is imported @scripts", async ({
  page,
  ownLot,
  visit,
  database,
}) => {
  await database.pool.query("update cases set roi_percentage = null where batch_id = $1", [ownLot.batchId]);
  await visit(paths.workbenchImport(ownLot.batchId, "comm_suit"));
  const rows = [
    ["Loan Account Number", "Rate of Interest (%)"],
    ["12345678901234567891", 14.5],
    ["12345678901234567892", 0.18],
  ];
  await page.getByLabel("Excel file").setInputFiles({
    name: "rates.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(sheetBytes(rows)),
  });
  await page.getByRole("button", { name: "Preview" }).click();
  await says(page, /has 1 number below 1 beside 1 rate in per cent/);
  await expect(page.getByRole("button", { name: "Confirm" })).toHaveCount(0);
  await page.getByLabel("Fractions: 0.145 is 14.5 per cent").check();
  await page.getByRole("button", { name: "Preview Again" }).click();
  await says(page, /18%/);
  await expect(page.getByLabel("Fractions: 0.145 is 14.5 per cent")).toBeChecked();
  await page.getByRole("button", { name: "Confirm" }).click();
  await says(page, "2 values imported for 2 cases");
});
