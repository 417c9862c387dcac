// The second step of the upload wizard: a form without a file, one of another kind, and how much of a file has gone.
import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";
import { holdUploads } from "#tests/support/servers/held-uploads.ts";

const DETAILS = {
  client: "new",
  custom_client: "Sample Lender of an upload",
  branch: "new",
  custom_branch: "Pune",
  assigned_by: "Sample Manager",
  assignment_date: "2026-11-20",
  email_id: "legal@sample-lender.example",
  relief_sought: "civil_suit",
  case_category: "loan_recall_notice",
  jurisdiction_state: "maharashtra",
  jurisdiction_court: "drt",
};

/** Takes step one. @returns where step two is */
async function secondStep(page: Page, origin: string): Promise<string> {
  const answer = await page.request.post(origin + paths.uploadDetails(), {
    form: DETAILS,
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  return answer.headers().location ?? "";
}

test("a form without a file says so in our words @scripts", async ({
  signedIn: page,
  visit,
  origin,
  complaints,
}) => {
  complaints.mayAnswer(422);
  await visit(await secondStep(page, origin));
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText(messages.upload.fileRequired)).toBeVisible();
  await expect(page.getByLabel("Excel file")).toHaveAttribute("aria-invalid", "true");
});

test("a file of another kind is not sent @scripts", async ({ signedIn: page, visit, origin }) => {
  await visit(await secondStep(page, origin));
  let sent = 0;
  page.on("request", (request) => (sent += request.method() === "POST" ? 1 : 0));
  const file = { name: "cases.csv", mimeType: "text/csv", buffer: Buffer.from("a,b") };
  await page.getByLabel("Excel file").setInputFiles(file);
  await expect(page.getByText(messages.upload.wrongType)).toBeVisible();
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText(messages.upload.wrongType)).toBeVisible();
  expect(sent).toBe(0);
});

test("the bar shows how many bytes have gone @scripts", async ({
  browser,
  signedIn,
  origin,
  adminCookies,
}, testInfo) => {
  const address = await secondStep(signedIn, origin);
  const held = await holdUploads();
  const context = await browser.newContext({ baseURL: origin, proxy: { server: held.server } });
  await context.addCookies(adminCookies);
  const page = await context.newPage();
  await page.goto(address);
  // The bytes of no workbook: how far they have gone is all that is looked at. Chromium reads them from the disk; handed
  // to it as a buffer they take longer than a busy machine gives an action.
  const file = testInfo.outputPath("large.xlsx");
  await writeFile(file, randomBytes(9_500_000));
  await page.getByLabel("Excel file").setInputFiles(file);
  await page.getByRole("button", { name: "Upload" }).click();
  const bar = page.getByRole("progressbar", { name: "Uploading" });
  await expect(bar).toBeVisible();
  const gone = async () => Number(await bar.getAttribute("value"));
  await expect.poll(gone).toBeGreaterThan(0);
  expect(await gone()).toBeLessThan(100);
  held.release();
  await expect(page.getByLabel("Excel file")).toHaveAttribute("aria-invalid", "true");
  await context.close();
  held.close();
});
