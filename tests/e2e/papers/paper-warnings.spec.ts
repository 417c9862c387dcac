// Warnings against a paper: a reason for one case, one reason for many, and two people who
// fill in what one paper lacks.
import type { Page } from "@playwright/test";
import { messages } from "#app/domain/messages.ts";
import { warningMessages } from "#app/domain/papers/warning-messages.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";
import { makeAndApproveSample } from "#tests/support/work/sample.ts";
import { LENDER, LOAN, NOTICE, REASON, SENTENCE } from "#tests/support/work/warned-loans.ts";

interface Batch {
  batchId: number;
  caseIds: number[];
}

const batchTest = test.extend<{ batch: Batch }>({
  batch: async ({ given, ownLender, signIn, database }, provide) => {
    await database.pool.query(
      "update clients set address = $2, signatory_name = $3, signatory_designation = $4, lrn_days = $5 where id = $1",
      [ownLender.id, LENDER.address, LENDER.signatory_name, LENDER.signatory_designation, LENDER.lrn_days],
    );
    const batch = await given.batch({ client_id: ownLender.id });
    const caseIds: number[] = [];
    for (const pos of ["500000", "500000", null]) {
      const loan = { ...LOAN, pos, batch_id: batch.id, client_id: ownLender.id };
      caseIds.push((await given.litigationCase(loan)).id);
    }
    await signIn(ownLender.admin);
    await provide({ batchId: batch.id, caseIds });
  },
});

const dialog = (page: Page) => page.getByRole("dialog");
const caseOf = ({ batchId, caseIds }: Batch, at: number) => ({ batchId, caseId: caseIds[at] ?? 0 });

batchTest(
  "a paper is made against a warning with a reason, and shows it afterwards @scripts",
  async ({ page, batch, visit, complaints }) => {
    complaints.mayAnswer(422);
    await visit(paths.caseDialog(caseOf(batch, 0), "papers"));
    const row = dialog(page).getByRole("row").filter({ hasText: "Loan Recall Notice" });
    await expect(row).toContainText("1 objection");
    await row.getByRole("link", { name: "Resolve and Generate" }).click();
    await expect(dialog(page)).toContainText(SENTENCE);
    const reason = page.getByLabel("Reason", { exact: true });
    await reason.fill("short");
    await page.getByRole("button", { name: "Generate" }).click();
    await expect(dialog(page)).toContainText("Please give a reason of at least 10 characters");
    await expect(reason).toHaveValue("short");
    await reason.fill(REASON);
    await page.getByRole("button", { name: "Generate" }).click();
    await expect(page).toHaveURL(new RegExp(`${paths.caseDialog(caseOf(batch, 0), "papers")}$`));
    await expect(dialog(page).getByText(messages.papers.generated)).toBeVisible();
    await expect(row).toContainText("Generated");
    await row.getByRole("link", { name: "Generate again" }).click();
    await expect(dialog(page)).toContainText(REASON);
    await expect(reason).toHaveCount(0);
  },
);

batchTest(
  "a batch's papers are held back, answered at once and tried again @forms",
  async ({ page, batch, visit, desk }) => {
    await makeAndApproveSample(desk, batch.batchId, NOTICE);
    const papers = paths.batchPapers(batch.batchId, NOTICE);
    const says = async (outcome: string) =>
      expect(async () => {
        await visit(papers);
        await expect(dialog(page)).toContainText(outcome, { timeout: 1000 });
      }).toPass({ timeout: 20_000 });
    await says("1 paper generated, 0 with missing data, 2 with objections");
    await dialog(page).getByRole("link", { name: "Resolve Objections" }).click();
    await dialog(page).getByRole("link", { name: SENTENCE }).click();
    await expect(dialog(page)).toContainText(warningMessages.keptForEach(2));
    await page.getByLabel("Reason").fill(REASON);
    await page.getByRole("button", { name: "Resolve for 2 cases" }).click();
    await expect(dialog(page).getByText(warningMessages.answered(2))).toBeVisible();
    await dialog(page).getByRole("link", { name: "Retry Objections" }).click();
    await expect(dialog(page)).toContainText(warningMessages.retryHeld(2));
    await page.getByRole("button", { name: "Retry Objections" }).click();
    await expect(page).toHaveURL(new RegExp(`${papers}$`));
    await says("3 papers generated, 0 with missing data");
  },
);

batchTest(
  "two people fill in one field: the second sees both values and decides @scripts",
  async ({ page, batch, visit, context, database, complaints }) => {
    complaints.mayAnswer(409);
    const litigationCase = caseOf(batch, 2);
    await database.pool.query("update cases set claim_amount = null where id = $1", [litigationCase.caseId]);
    const form = paths.caseDialog(litigationCase, `missing-fields/${NOTICE}`);
    const other = await context.newPage();
    await visit(form);
    await visit(form, other);
    await other.getByLabel("Claim Amount").fill("466103.30");
    await other.getByRole("button", { name: "Generate" }).click();
    await expect(dialog(other).getByText(messages.papers.generated)).toBeVisible();

    const amount = page.getByLabel("Claim Amount", { exact: true });
    await amount.fill("470000");
    await page.getByRole("button", { name: "Generate" }).click();
    await expect(dialog(page)).toContainText("Now stored: ₹4,66,103.30");
    await expect(amount).toHaveValue("470000");
    await amount.fill("480000");
    await page.getByRole("button", { name: "Generate" }).click();
    await expect(dialog(page).getByText(messages.papers.generated)).toBeVisible();
    const { rows } = await database.pool.query("select claim_amount from cases where id = $1", [
      litigationCase.caseId,
    ]);
    expect(rows).toEqual([{ claim_amount: "480000.00" }]);
  },
);
