// Filed is filed: a paper is marked with the PDF that went to court, and what was uploaded is corrected, replaced and
// restored.
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { clients } from "#app/database/schema.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";
import { pdfOf } from "#tests/support/pdf.ts";
import { LENDER, LOAN, NOTICE } from "#tests/support/work/warned-loans.ts";

const OTHER = pdfOf({ pages: [["Another text that nobody has ever generated for this sample borrower"]] });
const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: "application/pdf", buffer });
const dialog = (page: Page) => page.getByRole("dialog");
const today = () => new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata" }).format(new Date());

test("a paper is marked with its filed copy, which is corrected, replaced, removed and restored @scripts", async ({
  page,
  ownLender,
  ownCase,
  visit,
  database,
  complaints,
}) => {
  complaints.mayAnswer(422);
  await database.db.update(clients).set(LENDER).where(eq(clients.id, ownLender.id));
  const { id: caseId, batch_id: batchId } = await ownCase({ ...LOAN, pos: null });
  const ids = { batchId, caseId };
  await visit(paths.caseDialog(ids, `missing-fields/${NOTICE}`));
  await page.getByRole("button", { name: "Generate" }).click();
  const row = dialog(page).getByRole("row").filter({ hasText: "Loan Recall Notice" });
  const made = await page.request.get(
    (await row.getByRole("link", { name: "Download Loan Recall Notice" }).getAttribute("href")) ?? "",
  );
  const stamped = Buffer.concat([await made.body(), Buffer.from("% stamped\n")]);

  await row.getByRole("link", { name: "Mark as filed" }).click();
  await page.getByLabel("Date Filed", { exact: true }).fill(today());
  await page.getByLabel("Filing No.").fill("DIARY/7/2026");
  await page
    .getByLabel("Filed Copy", { exact: true })
    .setInputFiles(pdf("page.pdf", Buffer.from("<html></html>")));
  await page.getByRole("button", { name: "Mark as Filed" }).click();
  await expect(dialog(page)).toContainText("This file is named .pdf but holds something else.");
  await expect(page.getByLabel("Filing No.")).toHaveValue("DIARY/7/2026");
  await page.getByLabel("Filed Copy", { exact: true }).setInputFiles(pdf("Filed and stamped.pdf", stamped));
  await page.getByRole("button", { name: "Mark as Filed" }).click();
  await expect(row).toContainText("DIARY/7/2026");
  await expect(row).toContainText("Same text.");
  const filed = await page.request.get(
    (await row.getByRole("link", { name: "Download filed copy" }).getAttribute("href")) ?? "",
  );
  expect((await filed.body()).equals(stamped)).toBe(true);

  await row.getByRole("link", { name: "Filing details" }).click();
  await dialog(page).getByRole("link", { name: "Correct Filing" }).click();
  await page.getByLabel("Filing No.").fill("OA/12/2026");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toContainText("Filing details saved");
  await expect(dialog(page)).toContainText("OA/12/2026");

  await dialog(page).getByRole("link", { name: "Replace Filed Copy" }).click();
  await page.getByLabel("Filed Copy", { exact: true }).setInputFiles(pdf("other.pdf", OTHER));
  await page.getByLabel("Reason", { exact: true }).fill("The first scan was cut");
  await page.getByRole("button", { name: "Replace Filed Copy" }).click();
  await expect(dialog(page)).toContainText("The text is not that of the generated paper.");
  const old = dialog(page).getByRole("row").filter({ hasText: "Filed and stamped.pdf" });
  await expect(old).toContainText("The first scan was cut");
  await expect(old).toContainText("Can be restored once there is no other filed copy");

  await dialog(page).getByRole("link", { name: "Remove Filed Copy" }).click();
  await page.getByLabel("Reason", { exact: true }).fill("Of another borrower");
  await page.getByRole("button", { name: "Remove Filed Copy" }).click();
  await old.getByRole("button", { name: "Restore Filed and stamped.pdf" }).click();
  await expect(dialog(page)).toContainText("Filed copy restored");
  await expect(dialog(page)).toContainText("Same text.");

  await page.setViewportSize({ width: 390, height: 844 });
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(wider).toBe(false);

  await visit(paths.caseDialog(ids, "papers"));
  await row.getByRole("link", { name: "Take back" }).click();
  await page.getByLabel("Filed Copy", { exact: true }).selectOption("Move it to the documents of the case");
  await page.getByLabel("Reason", { exact: true }).fill("Not filed after all");
  await page.getByRole("button", { name: "Take Back Mark" }).click();
  await expect(row).not.toContainText("OA/12/2026");
  await visit(paths.caseDialog(ids, "documents"));
  await expect(dialog(page)).toContainText("Filed and stamped.pdf");
});
