// The screens of warnings and of papers held back, as accessibility.spec.ts looks at the others.
import { eq } from "drizzle-orm";
import { clients } from "#app/database/schema.ts";
import { paths } from "#app/paths.ts";
import { check, checkPage } from "#tests/support/accessibility.ts";
import { eachState, expect, test } from "#tests/support/browser.ts";
import { pdfOf } from "#tests/support/pdf.ts";
import { makeAndApproveSample } from "#tests/support/work/sample.ts";
import { GUARD, LENDER, LOAN, NOTICE, SENTENCE } from "#tests/support/work/warned-loans.ts";

let dialog: { batchId: number; caseId: number };

test.beforeEach(async ({ ownLender, ownCase, database, complaints }) => {
  complaints.mayAnswer(422);
  await database.db.update(clients).set(LENDER).where(eq(clients.id, ownLender.id));
  const { id, batch_id } = await ownCase({ ...LOAN, pos: "500000" });
  dialog = { batchId: batch_id, caseId: id };
});

test("what a paper needs, and its warning", async ({ page }) => {
  await checkPage(page, paths.caseDialog(dialog, `missing-fields/${NOTICE}`), () =>
    expect(page.getByRole("dialog")).toContainText(SENTENCE),
  );
  await checkPage(page, paths.caseDialog(dialog, "missing-fields/original_application"));
});

eachState(() => {
  test("a paper made against a warning, and the warning with its answer", async ({ page, openDialog }) => {
    await openDialog(paths.caseDialog(dialog, `missing-fields/${NOTICE}`));
    await page.getByLabel("Reason").fill("Counsel has seen the account.");
    await page.getByRole("button", { name: "Generate" }).click();
    await expect(page.getByRole("dialog")).toContainText("Generated");
    await check(page);
    await expect(await openDialog(paths.caseDialog(dialog, `missing-fields/${NOTICE}`))).toContainText(
      "Resolved by",
    );
    await check(page);
  });
});

test("a filed paper: its marks, its copy with what differs, and each of its forms", async ({
  page,
  openDialog,
  database,
}) => {
  // Six screens, each looked at in six ways.
  test.slow();
  await openDialog(paths.caseDialog(dialog, `missing-fields/${NOTICE}`));
  await page.getByLabel("Reason").fill("Counsel has seen the account.");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(page.getByRole("dialog")).toContainText("Generated");
  const { rows } = await database.pool.query<{ id: string }>("select id from papers where case_id = $1", [
    dialog.caseId,
  ]);
  const paper = Number(rows[0]?.id);
  await checkPage(page, paths.caseDialog(dialog, `papers/${paper}/mark/filed`));
  await openDialog(paths.caseDialog(dialog, `papers/${paper}/mark/filed`));
  const today = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata" }).format(new Date());
  await page.getByLabel("Date Filed", { exact: true }).fill(today);
  const buffer = pdfOf({ pages: [["Another text that nobody has generated"], []], script: "1" });
  await page.getByLabel("Filed Copy").setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer });
  await page.getByRole("button", { name: "Mark as Filed" }).click();
  await expect(page.getByRole("dialog")).toContainText("Filing details");
  for (const address of [
    paths.caseDialog(dialog, "papers"),
    paths.caseDialog(dialog, `filed-papers/${paper}`),
    paths.caseDialog(dialog, `filed-papers/${paper}/correct`),
    paths.caseDialog(dialog, `filed-papers/${paper}/upload`),
    paths.caseDialog(dialog, `filed-papers/${paper}/remove`),
  ]) {
    await checkPage(page, address);
  }
});

test("the pages of papers held back", async ({ page, openDialog, desk }) => {
  // Four screens, each looked at in six ways.
  test.slow();
  await makeAndApproveSample(desk, dialog.batchId, NOTICE);
  await expect(async () => {
    const papers = await openDialog(paths.batchPapers(dialog.batchId, NOTICE));
    await expect(papers).toContainText("1 with objections", { timeout: 1000 });
  }).toPass();
  for (const address of [
    paths.batchPapers(dialog.batchId, NOTICE),
    paths.heldWarnings(dialog.batchId, NOTICE),
    paths.heldCases(dialog.batchId, NOTICE, GUARD),
    paths.retryHeld(dialog.batchId, NOTICE),
  ]) {
    await checkPage(page, address);
  }
});
