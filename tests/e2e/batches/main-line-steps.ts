// The main job step by step, as staff do it in a browser: with scripts or without, on one panel or on one behind it.
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, type Download, type Locator, type Page } from "@playwright/test";
import { messages } from "#app/domain/messages.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import { paths } from "#app/paths.ts";
import { mailedCode, type Account } from "#tests/support/accounts.ts";
import { RECENT_DAY } from "#tests/support/recent-day.ts";
import type { Desk } from "#tests/support/browser.ts";
import { choose } from "#tests/support/choose.ts";
import { namesInZip } from "#tests/support/zip.ts";

interface Workbook {
  /** A fixture, or a file made for the test. */
  file: string | { name: string; mimeType: string; buffer: Buffer };
  /** How many cases come of it. */
  cases: number;
  /** It asks for a sheet and for decisions about its columns. */
  isMessy: boolean;
}

/** The batch that the import made, and the list where its row stays, however many others are added meanwhile. */
interface Imported {
  id: string;
  list: string;
  row: Locator;
}

const FIXTURES = path.join(import.meta.dirname, "..", "..", "fixtures");
const CATEGORY = "loan_recall_notice";
const DATE_OF_SHEET = "Outstanding Date As On";
/** On a busy machine: a workbook read or imported, a paper set, */
const SAID_MS = 120_000;
/** and a job of some sixty papers. */
const PAPERS_MS = 90_000;

/** All of it, one step after the other. */
export async function wholeLine(desk: Desk, admin: Account, workbook: Workbook): Promise<void> {
  await test.step("sign in with a one-time code", () => signIn(desk, admin));
  const batch = await test.step("upload, map, import", () => importWorkbook(desk, workbook));
  await test.step("bring the outstanding up to date", () => renewOutstanding(desk, batch));
  await test.step("comment on a case", () => commentOnACase(desk, batch));
  await test.step("fill what the lender lacks", () => fillWhatTheLenderLacks(desk, batch));
  await test.step("generate the sample", () => generateSample(desk, batch));
  const { made } = await test.step("approve, wait for the papers", () => approveSample(desk, batch));
  expect(made).toBe(workbook.cases);
  await test.step("download the papers", () => downloadPapers(desk, made));
  await test.step("send the sample", () => sendSample(desk, batch));
  await test.step("log out", () => logOut(desk));
}

async function signIn({ page, visit }: Desk, admin: Account): Promise<void> {
  await visit(paths.home());
  await page.getByLabel("Email").fill(admin.email);
  await page.getByLabel("Password").fill(admin.password);
  const since = Date.now();
  await page.getByRole("button", { name: "Get OTP" }).click();
  await page.getByLabel("OTP", { exact: true }).fill(await mailedCode(admin, since));
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Batch" })).toBeVisible();
}

/** Upload, map, import: for a lender nobody knows yet. */
export async function importWorkbook(
  { page, visit, scripts }: Desk,
  { file, cases, isMessy }: Workbook,
): Promise<Imported> {
  const lender = `Sample Lender ${randomUUID().slice(0, 8)}`;
  await page.getByRole("link", { name: "Upload New Batch File" }).click();
  await fillDetails(page, lender);
  await page.getByRole("button", { name: "Next" }).click();
  const input = page.getByLabel("Excel file");
  await input.setInputFiles(typeof file === "string" ? path.join(FIXTURES, file) : file);
  await page.getByRole("button", { name: "Upload" }).click();
  if (isMessy) await chooseSheet(page);
  await says(page, "First rows as they will be stored");
  if (isMessy) await decideColumns(page);
  if (isMessy) {
    // What is chosen is looked at before it is imported; scripts show it by themselves.
    if (!scripts) await page.getByRole("button", { name: /^Update preview$/i }).click();
    await expect(page.getByRole("columnheader", { name: DATE_OF_SHEET })).toBeVisible({ timeout: SAID_MS });
  }
  for (const missing of await page.getByLabel(/^Import without/).all()) await missing.check();
  await page.getByRole("button", { name: /^Import/ }).click();
  await says(page, messages.upload.imported);
  const list = paths.batches({ batch_name: lender });
  await visit(list);
  const row = page.getByRole("article").filter({ hasText: lender });
  await expect(row).toContainText(`${cases} cases`);
  const [id = ""] = /\d+/.exec((await row.getAttribute("aria-label")) ?? "") ?? [];
  return { id, list, row };
}

/** The sheets are of one day for good, and what was outstanding long ago is objected to. */
async function renewOutstanding({ page, visit }: Desk, { id, list }: Imported): Promise<void> {
  await visit(paths.workbenchAll(id, CATEGORY, "outstanding_date_as_on"));
  await page.getByLabel("Outstanding Date As On").fill(RECENT_DAY);
  await page.getByLabel(workbenchMessages.replaceStored).check();
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: workbenchMessages.saveForAll }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.workbench(id, CATEGORY)}$`));
  await visit(list);
}

async function commentOnACase({ page }: Desk, { id, row }: Imported): Promise<void> {
  await row.getByRole("link", { name: /^Batch No/ }).click();
  await expect(page.getByRole("heading", { name: `Cases · Batch ${id}` })).toBeVisible();
  await choose(page, page.getByRole("article").first(), "Add Comments");
  await page.getByLabel("Comment", { exact: true }).fill("Original agreement received.");
  await page.getByRole("button", { name: "Add Comment" }).click();
  await says(page, messages.comments.added);
  await expect(page.getByRole("dialog").getByText("Original agreement received.")).toBeVisible();
  await page.getByRole("link", { name: "Close" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Batch" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Batch/ })).toBeVisible();
}

/** The first try says what is missing, the second what it belongs to. */
export async function fillWhatTheLenderLacks({ page, visit }: Desk, { row, list }: Imported): Promise<void> {
  await visit(list);
  await choose(page, row, "Generate Sample");
  await submitCategory(page);
  await page.getByRole("link", { name: "of the client" }).click();
  await page.getByLabel(/^Signatory name/i).fill("Sample Signatory");
  await page.getByLabel(/designation/i).fill("Authorised Officer");
  await page.getByLabel(/days/i).fill("15");
  await page
    .getByLabel(/address/i)
    .first()
    .fill("1 Specimen Road, Pune 411001");
  await page.getByRole("button", { name: "Save" }).click();
  await says(page, messages.papers.saved);
}

/** Makes the sample and fetches it: scripts do so at once, without them one clicks. */
export async function generateSample({ page, scripts }: Desk, { id, row }: Imported): Promise<void> {
  await choose(page, row, "Generate Sample");
  const submitted = () => submitCategory(page);
  if (!scripts) await submitted();
  const clicked = () => page.getByRole("link", { name: "Download", exact: true }).click();
  const download = await downloaded(page, scripts ? submitted : clicked);
  await says(page, scripts ? messages.batches.sampleGenerated(id) : messages.batches.sampleMade(id));
  await isPdf(download);
}

/** Approves the sample and waits until its papers are made. @returns how many were made and how many lack something */
export async function approveSample({ page, visit }: Desk, { id, row }: Imported) {
  await choose(page, row, "Approve Sample");
  await submitCategory(page);
  await says(page, messages.batches.sampleApproved(id));
  await visit(paths.batchPapers(id, CATEGORY));
  await expect(page.getByText("Finished")).toBeVisible({ timeout: PAPERS_MS });
  return outcomeOf(page);
}

/** What the page of the papers says has become of them. */
export async function outcomeOf(page: Page): Promise<{ made: number; lacking: number }> {
  const text = await page.getByText(/\d+ papers? generated/).innerText();
  const [, made, lacking] = /(\d+) papers? generated, (\d+) with missing/.exec(text) ?? [];
  return { made: Number(made), lacking: Number(lacking) };
}

/** All papers of the page that shows them, as one zip with its register. */
export async function downloadPapers({ page }: Desk, papers: number): Promise<void> {
  const download = await downloaded(page, () => page.getByRole("link", { name: "Download All" }).click());
  const names = await namesInZip(await readFile(await download.path()));
  expect(names.filter((name) => name.endsWith(".pdf"))).toHaveLength(papers);
  expect(names.filter((name) => name.endsWith(".xlsx"))).toHaveLength(1);
}

async function sendSample({ page, visit }: Desk, { id, list, row }: Imported): Promise<void> {
  await visit(list);
  await choose(page, row, "Send Sample to Client");
  await submitCategory(page);
  await says(page, `for Batch ${id}`);
}

async function logOut({ page, visit }: Desk): Promise<void> {
  await visit(paths.batches());
  await choose(page, page.getByRole("banner"), "Logout", /^Account of/);
  await expect(page.getByRole("button", { name: "Get OTP" })).toBeVisible();
}

export async function submitCategory(page: Page) {
  await page.getByRole("combobox", { name: "Category" }).selectOption(CATEGORY);
  await page.getByRole("dialog").getByRole("button", { name: "Submit" }).click();
}

/** A sentence on the page; below an open dialog the page's toast is there too, hidden. */
export async function says(page: Page, sentence: string) {
  const said = page.getByText(sentence).filter({ visible: true }).first();
  await expect(said)
    .toBeVisible({ timeout: SAID_MS })
    .catch(async (cause: unknown) => {
      const text = await page.locator("body").innerText();
      throw new Error(`Not “${sentence}” but, at ${page.url()}: ${text.slice(0, 4000)}`, { cause });
    });
}

export async function downloaded(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  return download;
}

export async function isPdf(download: Download): Promise<void> {
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  const content = await readFile(await download.path());
  expect(content.subarray(0, 5).toString()).toBe("%PDF-");
}

async function fillDetails(page: Page, lender: string) {
  await page.getByLabel("Client", { exact: true }).selectOption("new");
  await page.getByLabel("New Client").fill(lender);
  await page.getByLabel("Batch Name").fill(lender);
  await page.getByLabel("Branch", { exact: true }).selectOption("new");
  await page.getByLabel("New Branch").fill("Sample Branch");
  await page.getByLabel("Client Email ID").fill("legal@sample-lender.example");
  await page.getByLabel("Assigned By").fill("Sample Manager");
  await page.getByLabel("Assignment Date").fill("2026-11-20");
  await page.getByLabel("Civil Suit").check();
  await page.getByLabel("Case Category").selectOption(CATEGORY);
  await page.getByLabel("Jurisdiction State", { exact: true }).selectOption("maharashtra");
  await page.getByLabel("Jurisdiction Court", { exact: true }).selectOption("district_court");
}

/** Hidden sheets are not offered; one must be chosen. */
async function chooseSheet(page: Page) {
  await expect(page.getByRole("radio")).toHaveCount(2);
  await expect(page.getByRole("radio", { name: /NPA Aug/ })).toBeChecked();
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
    ["40", "is not an email address"],
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
