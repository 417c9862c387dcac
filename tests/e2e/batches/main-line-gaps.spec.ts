// Cases whose sheet left something out: what they lack is filled in where the panel says so, and their papers follow.
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import exceljs from "exceljs";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";
import { choose } from "#tests/support/choose.ts";
import { RECENT_DAY } from "#tests/support/recent-day.ts";
import {
  approveSample,
  downloaded,
  downloadPapers,
  fillWhatTheLenderLacks,
  generateSample,
  importWorkbook,
  isPdf,
  outcomeOf,
  says,
  submitCategory,
} from "./main-line-steps.ts";

const CASES = 60;
/** Row of the sheet → headers whose cells are emptied. The sample is made of the first row. */
const GAPS: [number, string[]][] = [
  [2, ["City", "Pincode", "Outstanding As On"]],
  [3, ["Loan Amount"]],
  [4, ["Address 1", "Claim Amount"]],
];

/** What the sheet says is outstanding on the account of its third case. */
const THIRD_CLAIM = "238150.89";

test("what cases lack is filled in, and no case is left without its paper @scripts", async ({
  desk,
  signedIn: _,
  complaints,
}) => {
  test.setTimeout(240_000);
  // The lender lacks something, then the case does, then the form says too little.
  complaints.mayAnswer(422);
  const { page, visit } = desk;
  await visit(paths.batches());
  const batch = await importWorkbook(desk, { file: await workbookWithGaps(), cases: CASES, isMessy: false });
  await fillWhatTheLenderLacks(desk, batch);

  await test.step("the sample's case lacks a place and a date", async () => {
    await choose(page, batch.row, "Generate Sample");
    await submitCategory(page);
    await says(page, "Outstanding Date As On");
    await page.getByRole("link", { name: "of this case" }).click();
    const dialog = lackingDialog(page);
    // City or PIN code is enough; a date that does not exist is none.
    await dialog.getByLabel("City", { exact: true }).fill("Pune");
    await generate(dialog);
    await expect(dialog.getByLabel("Outstanding Date As On")).toHaveAccessibleDescription(/./);
    await expect(dialog.getByLabel("City", { exact: true })).toHaveValue("Pune");
    await dialog.getByLabel("Outstanding Date As On").fill(RECENT_DAY);
    await generate(dialog);
    await says(page, messages.papers.generated);
    await isPdf(
      await downloaded(page, () => page.getByRole("link", { name: "Download", exact: true }).click()),
    );
  });

  await test.step("the rest of the batch is approved, two cases lack something", async () => {
    await visit(batch.list);
    await generateSample(desk, batch);
    expect(await approveSample(desk, batch)).toEqual({ made: CASES - 2, lacking: 2 });
    await expect(page.getByRole("row").filter({ hasText: "Missing: " })).toHaveCount(2);
  });

  await test.step("an amount", async () => {
    await fillRow(page, "Missing: Loan Amount");
    await lackingDialog(page).getByLabel("Loan Amount", { exact: true }).fill("337000.50");
    await generate(lackingDialog(page));
    await says(page, messages.papers.generated);
  });

  await test.step("an address and the amount of the claim", async () => {
    await visit(paths.batchPapers(batch.id, "loan_recall_notice"));
    expect(await outcomeOf(page)).toEqual({ made: CASES - 1, lacking: 1 });
    await fillRow(page, "Claim Amount");
    await lackingDialog(page).getByLabel("Address 1", { exact: true }).fill("Flat 499, Om Heights");
    await lackingDialog(page).getByLabel("Claim Amount", { exact: true }).fill(THIRD_CLAIM);
    await generate(lackingDialog(page));
    await says(page, messages.papers.generated);
  });

  await test.step("every case has its paper", async () => {
    await visit(paths.batchPapers(batch.id, "loan_recall_notice"));
    expect(await outcomeOf(page)).toEqual({ made: CASES, lacking: 0 });
    await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(0);
    await downloadPapers(desk, CASES);
  });
});

const lackingDialog = (page: Page): Locator => page.getByRole("dialog", { name: /^Fill Missing Fields/ });

const generate = (dialog: Locator) => dialog.getByRole("button", { name: "Generate" }).click();

/** From the page of the papers to the fields of the case that the words speak of. */
async function fillRow(page: Page, words: string): Promise<void> {
  await page
    .getByRole("row")
    .filter({ hasText: words })
    .getByRole("link", { name: "Fill Missing Fields" })
    .click();
  await expect(lackingDialog(page)).toBeVisible();
}

/** The plain fixture with some of its cells emptied, and an outstanding of this month: an old one is objected to. */
async function workbookWithGaps() {
  const book = new exceljs.Workbook();
  await book.xlsx.readFile(path.join(import.meta.dirname, "..", "..", "fixtures", "lender-plain.xlsx"));
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error("the fixture has no sheet");
  const headers = sheet.getRow(1).values as unknown[];
  const asOn = headers.indexOf("Outstanding As On");
  for (let row = 2; row <= sheet.rowCount; row += 1)
    sheet.getRow(row).getCell(asOn).value = new Date(RECENT_DAY);
  for (const [row, names] of GAPS) {
    for (const name of names) sheet.getRow(row).getCell(headers.indexOf(name)).value = null;
  }
  return {
    name: "lender-with-gaps.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(await book.xlsx.writeBuffer()),
  };
}
