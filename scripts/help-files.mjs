// Makes the files of the manual (public/help): a sample workbook, and pictures of the panel with its sample data.
// `npm run help:files`, after a change of what they show; look at each before it is committed.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { chromium } from "@playwright/test";
import exceljs from "exceljs";

import { findChromium } from "./chromium.mjs";
import { languagesOf } from "./language/catalog.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, "public", "help");
const PORT = "3219";
const ORIGIN = `http://localhost:${PORT}`;
const OTP = "123456";
const LANGUAGES = languagesOf(root);
const WORKBOOK = join(folder, "sample-cases.xlsx");

/** Invented, and plainly so. */
const BORROWERS = [
  [
    "SAMPLE/LN/000001",
    "Sample Borrower One",
    "Individual",
    "12 Sample Road",
    "Pune",
    "Maharashtra",
    "411014",
  ],
  [
    "SAMPLE/LN/000002",
    "Sample Traders",
    "Proprietorship",
    "Shop 4, Sample Market",
    "Nashik",
    "Maharashtra",
    "422001",
  ],
  ["SAMPLE/LN/000003", "नमूना उधारकर्ता", "Individual", "7 Sample Nagar", "Lucknow", "Uttar Pradesh", "226001"],
  [
    "SAMPLE/LN/000004",
    "Sample Mills Private Limited",
    "Private Limited Company",
    "Plot 9, Sample Estate",
    "Surat",
    "Gujarat",
    "395003",
  ],
  [
    "SAMPLE/LN/000005",
    "Sample Borrower Five",
    "Individual",
    "Flat 21, Sample Heights",
    "Bengaluru",
    "Karnataka",
    "560001",
  ],
];
const day = (iso) => new Date(`${iso}T00:00:00Z`);
const LOANS = [
  ["Term Loan", 500_000, 16_500, 14.5, "2024-01-15", "2025-03-05", "2025-06-05", 362_450.75, 398_120.5],
  ["Cash Credit", 1_200_000, null, 13.25, "2023-08-01", "2025-02-10", "2025-05-12", 1_104_300, 1_187_642.25],
  ["Two Wheeler Loan", 85_000, 3_150, 18, "2024-06-20", "2025-04-20", "2025-07-20", 61_200, 66_905.4],
  ["Term Loan", 4_800_000, 112_000, 12.75, "2022-11-07", "2025-01-07", "2025-04-09", 3_905_610, 4_214_870.9],
  ["Personal Loan", 300_000, 10_900, 16, "2024-03-11", "2025-05-11", "2025-08-11", 214_530, 231_044],
];

async function writeWorkbook() {
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet("Cases");
  sheet.addRow([
    ...["Loan Account Number", "Borrower Name", "Borrower Type", "Address 1", "City", "State", "PIN Code"],
    ...[
      "Mobile Number",
      "Product Name",
      "Loan Amount",
      "EMI Amount",
      "Rate of Interest (%)",
      "Agreement Date",
    ],
    ...["Date of First Default", "NPA Date", "Outstanding Date", "Principal Outstanding", "Claim Amount"],
  ]).font = { bold: true };
  BORROWERS.forEach((borrower, index) => {
    const [product, loan, emi, rate, agreed, defaulted, npa, principal, claim] = LOANS[index];
    const row = sheet.addRow([
      ...[...borrower, `980000000${index + 1}`, product, loan, emi, rate],
      ...[day(agreed), day(defaulted), day(npa), day("2025-10-31"), principal, claim],
    ]);
    for (const at of [10, 11, 17, 18]) row.getCell(at).numFmt = "#,##,##0.00";
    for (const at of [13, 14, 15, 16]) row.getCell(at).numFmt = "dd/mm/yyyy";
  });
  sheet.columns.forEach((column) => (column.width = 20));
  await book.xlsx.writeFile(WORKBOOK);
}

async function signIn(page) {
  await page.goto(`${ORIGIN}/admin/login`);
  await page.getByLabel("Email").fill("admin@sample-panel.example");
  await page.getByLabel("Password", { exact: true }).fill("Sample-Panel-2026");
  await page.getByRole("button", { name: "Get OTP" }).click();
  const dialog = page.getByRole("dialog", { name: "Verify OTP" });
  await dialog.getByLabel("OTP").fill(OTP);
  await dialog.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL(/admin\/litigation/);
}

async function openColumns(page) {
  await page.goto(`${ORIGIN}/admin/litigation/batch/upload`);
  await page.getByLabel("Client", { exact: true }).selectOption({ label: "Sample Finance" });
  await page.getByRole("button", { name: "As Last Batch" }).click();
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Assignment Date").fill("01/11/2026");
  await page.getByRole("button", { name: "Next" }).click();
  await page.locator('input[type="file"]').setInputFiles(WORKBOOK);
  await page.getByRole("button", { name: "Upload" }).click();
  const next = page.getByRole("button", { name: "Next" });
  await page.waitForURL(/\/columns/, { timeout: 5000 }).catch(() => next.click());
  await page.waitForURL(/\/columns/);
}

/** Each picture, and how its page is reached. In every language but English it has a folder of its own. */
const PICTURES = {
  "batch.png": "/admin/litigation/cases/1",
  "cases.png": "/admin/litigation/cases",
  "case.png": "/admin/litigation/case/30",
  "missing-data.png": "/admin/litigation/batch/1/workbench/comm_suit",
  "asserts.png": "/admin/litigation/case/30/asserted/summary_suit",
  "reference.png": "/admin/litigation/reference/advocates",
  "template.png": "/admin/litigation/templates/text/loan_recall_notice/en",
  "operation.png": "/admin/litigation/operation",
  "columns.png": openColumns,
};

/** To the part of a long page that the picture is about. */
const scrollTo = { "asserts.png": (page) => page.locator(".paper-sheet .paper-paragraph").nth(5) };

async function takePicture(page, file, language) {
  const place = language === "en" ? folder : join(folder, language);
  await page.context().addCookies([{ name: "language", value: language, url: ORIGIN }]);
  await page.reload({ waitUntil: "networkidle" });
  await scrollTo[file]?.(page).evaluate((block) => block.scrollIntoView());
  await page.screenshot({ path: join(place, file) });
  console.log(language, file);
}

async function takePictures() {
  const executablePath = findChromium(root);
  const browser = await chromium.launch({
    executablePath: executablePath ?? undefined,
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 750 }, colorScheme: "light" });
    await signIn(page);
    for (const [file, reach] of Object.entries(PICTURES)) {
      if (typeof reach === "string") await page.goto(ORIGIN + reach);
      else await reach(page);
      for (const language of [...LANGUAGES, "en"]) await takePicture(page, file, language);
    }
  } finally {
    await browser.close();
  }
}

/** @returns {Promise<void>} once it answers */
async function isReady(panel) {
  for (let waited = 0; waited < 120 && panel.exitCode === null; waited += 1) {
    if ((await fetch(`${ORIGIN}/readyz`).catch(() => null))?.ok) return;
    await sleep(1000);
  }
  throw new Error("The panel does not answer.");
}

await writeWorkbook();
const data = mkdtempSync(join(tmpdir(), "litigation-panel-help-"));
const panel = spawn(process.execPath, [join(root, "build", "panel", "server.js"), "--sample"], {
  cwd: root,
  env: { ...process.env, DATA_DIR: data, PORT, OTP_FIXED: OTP },
  stdio: ["ignore", "ignore", "inherit"],
});
const ended = new Promise((resolve) => panel.once("exit", resolve));
try {
  await isReady(panel);
  await takePictures();
} finally {
  panel.kill("SIGTERM");
  await ended;
  rmSync(data, { recursive: true, force: true });
}
