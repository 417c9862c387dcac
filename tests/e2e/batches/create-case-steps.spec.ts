// The steps of Add Case as staff meet them: every sentence at its field, back and forward, two at once, one left
// overnight.
import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { DRAFT_HOURS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { e2eDataDir } from "#tests/support/accounts.ts";
import { expect, test, type Desk } from "#tests/support/browser.ts";

const said = messages.createCase;

const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true }).click();

/** Takes the first step, and says which draft that began. */
async function begin({ page, visit }: Desk, at = page): Promise<string> {
  await visit(paths.createCase(), at);
  await at.getByLabel("Litigation", { exact: true }).check();
  await next(at);
  await expect(at).toHaveTitle(/^Client Details/);
  return /create-case\/([0-9a-f]{32})\//.exec(at.url())?.[1] ?? "";
}

async function fillClient(page: Page, lender: string): Promise<void> {
  await page.getByLabel("Client Name", { exact: true }).selectOption("new");
  await page.getByLabel("New Client Name").fill(lender);
  await page.getByLabel("Branch Name", { exact: true }).selectOption("new");
  await page.getByLabel("New Branch Name").fill("Sample Branch");
  await page.getByLabel("Assigned By").fill("Sample Manager");
  await page.getByLabel("Assignment Date").fill("20/11/2026");
  await page.getByLabel("Client Email ID").fill("legal@sample-lender.example");
  await page.getByLabel("Client Contact Number").fill("98765 43210");
  await next(page);
  await expect(page).toHaveTitle(/^Loan Details/);
}

async function sendLoan(page: Page, borrower: string): Promise<void> {
  await page.getByLabel("Loan Account Number").fill(`LAN-${randomUUID().slice(0, 12)}`);
  await page.getByLabel("Borrower Name").fill(borrower);
  await page.getByLabel("Claim Amount").fill("1,25,000.50");
  await page.getByLabel("Civil Suit").check();
  await page.getByLabel("Not Filed", { exact: true }).check();
  await next(page);
}

async function fillLoan(page: Page, borrower: string): Promise<void> {
  await sendLoan(page, borrower);
  await expect(page).toHaveTitle(/^Review & Generate/);
}

const lenderName = () => `Sample Lender ${randomUUID().slice(0, 8)}`;

test.beforeEach(({ signedIn: _, complaints }) => complaints.mayAnswer(422));

test("what a step still lacks is said at each field, and what was typed stays @scripts", async ({ desk }) => {
  const { page } = desk;
  await begin(desk);
  await page.getByLabel("Assignment Date").fill("");
  await page.getByLabel("Assigned By").fill("Sample Manager");
  await next(page);
  for (const field of [
    "Client Name",
    "Branch Name",
    "Assignment Date",
    "Client Email ID",
    "Client Contact Number",
  ]) {
    await expect(page.getByText(said.required(field), { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel("Assigned By")).toHaveValue("Sample Manager");
  await page.getByLabel("Assigned By").fill("");
  await next(page);
  await expect(page.getByText(said.required("Assigned By"), { exact: true })).toBeVisible();

  await fillClient(page, lenderName());
  await page.getByLabel("Claim Amount").fill("0");
  await next(page);
  for (const sentence of [
    said.required("Loan Account Number"),
    said.required("Borrower Name"),
    said.claimAmount,
    said.reliefRequired,
    said.filingStatusRequired,
  ]) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  await page.getByLabel("Filed", { exact: true }).check();
  await next(page);
  for (const field of ["Case Number", "Next Hearing Date", "Stage of Case"]) {
    await expect(page.getByText(said.required(field), { exact: true })).toBeVisible();
  }
});

test("Back, and the browser's own back and forward, keep what the steps said", async ({ desk }) => {
  const { page } = desk;
  const lender = lenderName();
  await begin(desk);
  await fillClient(page, lender);
  await fillLoan(page, "श्रीमती Sample Borrower");

  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page.getByLabel("Borrower Name")).toHaveValue("श्रीमती Sample Borrower");
  await page.getByLabel("Borrower Name").fill("");
  await page.getByLabel("Loan Account Number").fill("0000777");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByLabel("New Client Name")).toHaveValue(lender);
  await next(page);
  await expect(page.getByLabel("Loan Account Number")).toHaveValue("0000777");
  await page.getByLabel("Borrower Name").fill("श्रीमती Sample Borrower");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByLabel("New Client Name")).toHaveValue(lender);
  await page.goBack();
  await expect(page.getByLabel("Borrower Name")).toHaveValue("श्रीमती Sample Borrower");
  await page.goForward();
  await expect(page.getByLabel("New Client Name")).toHaveValue(lender);
  await next(page);
  await expect(page).toHaveTitle(/^Loan Details/);
  await next(page);
  await expect(page).toHaveTitle(/^Review & Generate/);
  await expect(page.getByRole("main")).toContainText("₹1,25,000.50");
});

test("two drafts in two tabs become two cases @forms", async ({ desk, context }) => {
  const { page } = desk;
  const other = await context.newPage();
  const lenders = [lenderName(), lenderName()] as const;
  const drafts = [await begin(desk), await begin(desk, other)];
  expect(new Set(drafts).size).toBe(2);
  await fillClient(page, lenders[0]);
  await fillClient(other, lenders[1]);
  await fillLoan(other, "Sample Borrower of the second tab");
  await fillLoan(page, "Sample Borrower of the first tab");
  for (const [tab, lender, borrower] of [
    [page, lenders[0], "first tab"],
    [other, lenders[1], "second tab"],
  ] as const) {
    await expect(tab.getByRole("main")).toContainText(lender);
    await expect(tab.getByRole("main")).toContainText(borrower);
    await tab.getByRole("button", { name: "Create Case" }).click();
    await expect(tab.getByRole("status")).toContainText("Case created successfully!");
  }
});

test("a draft left for a day is gone, and says so @scripts", async ({ desk }) => {
  const { page } = desk;
  const id = await begin(desk);
  await fillClient(page, lenderName());
  const file = path.join(e2eDataDir(), "drafts", "wizards", id, "owner.json");
  const { owner } = JSON.parse(await readFile(file, "utf8")) as { owner: string };
  const createdAt = new Date(Date.now() - (DRAFT_HOURS * 60 + 1) * 60_000).toISOString();
  await writeFile(file, JSON.stringify({ owner, createdAt }));

  await sendLoan(page, "Sample Borrower of yesterday");
  await expect(page).toHaveURL(paths.createCase());
  await expect(page.getByRole("status")).toContainText(said.draftGone);
  await expect(page.getByLabel("Litigation", { exact: true })).toBeVisible();
});
