// The main job from end to end, as a newcomer does it, with each workbook a lender sends.
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Download, Locator, Page } from "@playwright/test";
import { mailedCode } from "../support/accounts.ts";
import { expect, test } from "../support/browser.ts";
import { namesInZip } from "../support/zip.ts";

const FIXTURES = path.join(import.meta.dirname, "..", "fixtures");
/** A papers job of some sixty papers on a busy machine. */
const PAPERS_MS = 90_000;

const WORKBOOKS = [
  { file: "lender-plain.xlsx", cases: 60, isMessy: false },
  { file: "lender-messy.xls", cases: 74, isMessy: true },
  { file: "lender-small.xlsb", cases: 25, isMessy: false },
];

for (const { file, cases, isMessy } of WORKBOOKS) {
  test(`the whole line with ${file}`, async ({ page, account, visit, complaints }) => {
    test.setTimeout(240_000);
    page.setDefaultTimeout(15_000);
    const admin = await account();
    // No sheet chosen; a sample whose lender lacks something.
    complaints.mayAnswer(422);
    const lender = `Sample Lender ${randomUUID().slice(0, 8)}`;

    await test.step("sign in with a one-time code", async () => {
      await visit("/");
      await page.getByLabel("Email").fill(admin.email);
      await page.getByLabel("Password").fill(admin.password);
      const since = Date.now();
      await page.getByRole("button", { name: "Get OTP" }).click();
      await page.getByLabel("OTP", { exact: true }).fill(await mailedCode(admin, since));
      await page.getByRole("button", { name: "Submit" }).click();
      await expect(page.getByRole("heading", { name: "Batch" })).toBeVisible();
    });

    await test.step("upload, map, import", async () => {
      await page.getByRole("link", { name: "Upload New Batch File" }).click();
      await fillDetails(page, lender);
      await page.getByRole("button", { name: "Next" }).click();
      await page.getByLabel("Excel file").setInputFiles(path.join(FIXTURES, file));
      await page.getByRole("button", { name: "Upload" }).click();
      if (isMessy) await chooseSheet(page);
      await says(page, "First rows as they will be stored");
      if (isMessy) await decideColumns(page);
      await page.getByRole("button", { name: /^Import/ }).click();
      await says(page, "Imported Successfully");
    });

    const row = page.getByRole("article").filter({ hasText: lender });
    await expect(row).toContainText(`${cases} cases`);
    const batchId = /\d+/.exec((await row.getAttribute("aria-label")) ?? "")?.[0] ?? "";

    await test.step("comment on a case", async () => {
      await row.getByRole("link", { name: batchId }).click();
      await expect(page.getByRole("heading", { name: `Cases · Batch ${batchId}` })).toBeVisible();
      await choose(page, page.getByRole("article").first(), "Add Comments");
      await page.getByLabel("Comment", { exact: true }).fill("Original agreement received.");
      await page.getByRole("button", { name: "Add Comment" }).click();
      await says(page, "Comment added successfully");
      await page.getByRole("link", { name: "Close" }).click();
      await page.getByRole("banner").getByRole("link", { name: "Batch" }).click();
    });

    await test.step("fill what the lender lacks, generate the sample", async () => {
      await choose(page, row, "Generate Sample");
      await submitCategory(page);
      await page.getByRole("link", { name: "of the lender" }).click();
      await page.getByLabel(/^Signatory name/i).fill("Sample Signatory");
      await page.getByLabel(/designation/i).fill("Authorised Officer");
      await page.getByLabel(/days/i).fill("15");
      await page
        .getByLabel(/address/i)
        .first()
        .fill("1 Specimen Road, Pune 411001");
      await page.getByRole("button", { name: "Save" }).click();
      await choose(page, row, "Generate Sample");
      await submitCategory(page);
      await expect(
        page.getByText(`Sample generated and downloaded successfully for Batch ${batchId}`),
      ).toBeVisible();
    });

    await test.step("approve, wait for the papers, download them", async () => {
      await choose(page, row, "Approve Sample");
      await submitCategory(page);
      await says(page, `Sample approved successfully for Batch ${batchId}`);
      await visit(`/admin/litigation/batch/${batchId}/papers/loan_recall_notice`);
      await expect(page.getByText("Finished")).toBeVisible({ timeout: PAPERS_MS });
      const outcome = await page.getByText(/\d+ made/).innerText();
      const made = Number(/(\d+) made/.exec(outcome)?.[1]);
      expect(made).toBeGreaterThan(cases / 2);
      const download = await downloaded(page, () => page.getByRole("link", { name: "Download All" }).click());
      const names = await namesInZip(await readFile(await download.path()));
      expect(names.filter((name) => name.endsWith(".pdf"))).toHaveLength(made);
      expect(names.filter((name) => name.endsWith(".xlsx"))).toHaveLength(1);
    });

    await test.step("log out", async () => {
      await visit("/admin/litigation/batch");
      await choose(page, page.getByRole("banner"), "Logout", /^Account of/);
      await expect(page.getByRole("button", { name: "Get OTP" })).toBeVisible();
    });
  });
}

async function fillDetails(page: Page, lender: string) {
  await page.getByLabel("Client", { exact: true }).selectOption("new");
  await page.getByLabel("New Client").fill(lender);
  await page.getByLabel("Branch", { exact: true }).selectOption("new");
  await page.getByLabel("New Branch").fill("Sample Branch");
  await page.getByLabel("Client Email ID").fill("legal@sample-lender.example");
  await page.getByLabel("Assigned By").fill("Sample Manager");
  await page.getByLabel("Assignment Date").fill("2026-11-20");
  await page.getByLabel("Civil Suit").check();
  await page.getByLabel("Case Category").selectOption("loan_recall_notice");
  await page.getByLabel("Jurisdiction State", { exact: true }).selectOption("maharashtra");
  await page.getByLabel("Jurisdiction Court", { exact: true }).selectOption("district_court");
}

/** Hidden sheets are not offered; one must be chosen. */
async function chooseSheet(page: Page) {
  await expect(page.getByRole("radio")).toHaveCount(2);
  await page.getByRole("button", { name: "Next" }).click();
  await says(page, "Unknown Error Occured");
  await page.getByRole("radio", { name: /NPA Aug/ }).check();
  await page.getByRole("button", { name: "Next" }).click();
}

/** The rate column is asked about and one header unknown; the faults of the sheet are listed, each with row and column. */
async function decideColumns(page: Page) {
  for (const [cell, word] of [
    ["12", "LAN"],
    ["20", "as per SOA"],
    ["25", "31/02/2025"],
    ["30", "is missing"],
    ["33", "is missing"],
    ["40", "is not an e-mail address"],
  ]) {
    await expect(
      page.getByRole("row").filter({ hasText: cell }).filter({ hasText: word }).first(),
    ).toBeVisible();
  }
  await page
    .getByRole("group", { name: /rate|ROI/i })
    .getByRole("radio")
    .first()
    .check();
  // A header that no alias knows is chosen by hand.
  await page.getByLabel(/^[A-Z]+ As on$/).selectOption("outstanding_date_as_on");
}

async function submitCategory(page: Page) {
  await page.getByRole("combobox", { name: "Category" }).selectOption("loan_recall_notice");
  await page.getByRole("dialog").getByRole("button", { name: "Submit" }).click();
}

/** Opens a menu and takes an entry: a menu with scripts, links and buttons without. */
async function choose(page: Page, within: Locator, entry: string, menu: RegExp = /^Action/) {
  const name = new RegExp(`^${entry}`);
  const item = page
    .getByRole("menuitem", { name })
    .or(within.getByRole("link", { name }))
    .or(within.getByRole("button", { name }))
    .filter({ visible: true })
    .first();
  const opener = within.getByLabel(menu).first();
  // A list that reloads while it is clicked may close its menu again.
  await expect(async () => {
    if (!(await item.isVisible())) await opener.click({ timeout: 2000 });
    await item.click({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
}

/** A sentence on the page; below an open dialog the page's toast is there too, hidden. */
async function says(page: Page, sentence: string) {
  await expect(page.getByText(sentence).filter({ visible: true }).first()).toBeVisible();
}

async function downloaded(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  return download;
}
