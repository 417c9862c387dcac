// The screens of warnings and of papers held back, as accessibility.spec.ts looks at the others.
import { paths } from "#app/paths.ts";
import { check, withoutPanelScripts } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { GUARD, LENDER, LOAN, NOTICE, SENTENCE } from "#tests/support/warned-loans.ts";

test.use({ javaScriptEnabled: true, trace: "off" });
// Nine screens, each looked at in four ways.
test.setTimeout(180_000);
test.beforeEach(async ({ page, javaScriptEnabled: _, complaints }, { project }) => {
  complaints.mayAnswer(422);
  if (project.name === "without scripts") await withoutPanelScripts(page);
});

test("Case Papers, warnings with and without an answer, and the pages of papers held back", async ({
  page,
  given,
  ownLender,
  signIn,
  database,
}) => {
  await database.pool.query(
    "update clients set address = $2, signatory_name = $3, signatory_designation = $4, lrn_days = $5 where id = $1",
    [ownLender.id, LENDER.address, LENDER.signatory_name, LENDER.signatory_designation, LENDER.lrn_days],
  );
  const { id, batch_id } = await given.litigationCase({ ...LOAN, pos: "500000", client_id: ownLender.id });
  const dialog = { batchId: batch_id, caseId: id };
  await signIn(ownLender.admin);

  await page.goto(paths.missingFields(dialog, NOTICE));
  await expect(page.getByRole("dialog")).toContainText(SENTENCE);
  await check(page);
  await page.goto(paths.missingFields(dialog, "original_application"));
  await check(page);
  await page.goto(paths.missingFields(dialog, NOTICE));
  await page.getByLabel("Reason").fill("Counsel has seen the account.");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(page.getByRole("dialog")).toContainText("Generated");
  await check(page);
  await page.goto(paths.missingFields(dialog, NOTICE));
  await expect(page.getByRole("dialog")).toContainText("Answered by");
  await check(page);

  await database.pool.query("update cases set pos = 600000 where id = $1", [id]);
  for (const act of [paths.generateSample, paths.approveSample]) {
    await page.goto(act(batch_id));
    await page.getByLabel("Category", { exact: true }).selectOption(NOTICE);
    await page.getByRole("button", { name: "Submit" }).click();
    // Between two pages there is no dialog either, and an address asked for just then is given up.
    await page.waitForURL((url) => url.pathname !== act(batch_id));
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await expect(async () => {
    await page.goto(paths.batchPapers(batch_id, NOTICE));
    await expect(page.getByRole("dialog")).toContainText("1 held back", { timeout: 1000 });
  }).toPass();
  for (const address of [
    paths.batchPapers(batch_id, NOTICE),
    paths.heldWarnings(batch_id, NOTICE),
    paths.heldCases(batch_id, NOTICE, GUARD),
    paths.retryHeld(batch_id, NOTICE),
  ]) {
    await page.goto(address);
    await expect(page.getByRole("dialog")).toBeVisible();
    await check(page);
  }
});
