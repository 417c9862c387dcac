// Every screen, wide and narrow, light and dark, with scripts and as the server sends it: no violation of
// WCAG 2.2 AA that a program can find, and nothing to scroll sideways for.
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { check, withoutPanelScripts } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";

test.use({ javaScriptEnabled: true, trace: "off" });
test.beforeEach(async ({ page, javaScriptEnabled: _ }, { project }) => {
  if (project.name === "without scripts") await withoutPanelScripts(page);
});

/** A day so many days from now. */
const dateIn = (days: number) => todayInIndia(new Date(Date.now() + days * 86_400_000));

test("sign-in page", async ({ page }) => {
  await page.goto(paths.login());
  await check(page);
});

test("sign-in page with mistakes", async ({ page, complaints }) => {
  complaints.mayAnswer(422);
  await page.goto(paths.login());
  await page.getByRole("button", { name: "Get OTP" }).click();
  await expect(page.getByText(messages.signIn.emailRequired)).toBeVisible();
  await check(page);
});

test("OTP dialog", async ({ page, account }) => {
  const { email, password } = await account();
  await page.goto(paths.login());
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Get OTP" }).click();
  await expect(page.getByRole("dialog").getByText(messages.signIn.otpSent)).toBeVisible();
  await check(page);
});

test("batch list, a row ticked", async ({ signedIn: page }) => {
  await page.goto(paths.batches({ client: 1 }));
  await page.getByRole("checkbox").first().check();
  await check(page);
});

test("batch list, menu folded", async ({ signedIn: page }) => {
  await page.goto(paths.batches({ batch_name: "नमूना" }));
  await page.getByRole("button", { name: "Collapse menu" }).click();
  await expect(page.getByRole("button", { name: "Expand menu" })).toBeVisible();
  await check(page);
});

test("batch list with its filter open", async ({ signedIn: page }) => {
  await page.goto(paths.batches({ batch_name: "Sept" }));
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Filter Batches" })).toBeVisible();
  await check(page);
});

test("empty batch list", async ({ signedIn: page }) => {
  await page.goto(paths.batches({ batch_name: "nothing of this name" }));
  await expect(page.getByText(messages.batches.none)).toBeVisible();
  await check(page);
});

test.describe("of a lender with a case in each stage", () => {
  test.beforeEach(async ({ given, ownLender, signIn }) => {
    const client_id = ownLender.id;
    const { id: batch_id } = await given.batch({ client_id, relief_sought: ["drt", "original_application"] });
    const facts = { client_id, batch_id, claim_amount: "123456789.50", state: "tamil_nadu" };
    await given.litigationCase(facts);
    await given.litigationCase({
      ...facts,
      customer_name: "Sample Borrower Balasubramaniam Venkateswaran (Proprietorship)",
      case_no: "CS (COMM)/100/2026",
      case_date: "2026-01-15",
      next_hearing_date: dateIn(3),
    });
    await given.litigationCase({ ...facts, stage_of_case: "Disposed", disposal_date: "2026-02-01" });
    await signIn(ownLender.admin);
  });

  test("case list with an open menu", async ({ page }) => {
    await page.goto(paths.cases());
    await expect(page.getByRole("article")).toHaveCount(3);
    await page
      .getByLabel(/^Action for/)
      .last()
      .click();
    await expect(page.locator(".menu-list:visible")).toBeVisible();
    await check(page);
  });

  test("comments of a case, one refused", async ({ page, complaints }) => {
    complaints.mayAnswer(422);
    await page.goto(paths.cases());
    await page
      .getByLabel(/^Action for/)
      .first()
      .click();
    await page.getByText("Add Comments").first().click();
    const dialog = page.getByRole("dialog", { name: "Case Comments" });
    await dialog.getByLabel("Comment").fill("The original agreement has come from the branch.");
    await dialog.getByRole("button", { name: "Add Comment" }).click();
    await expect(dialog.getByText(messages.comments.added)).toBeVisible();
    await dialog.getByRole("button", { name: "Add Comment" }).click();
    await expect(dialog.getByText(messages.comments.empty)).toBeVisible();
    await check(page);
  });
});

const EDITS_OF_A_CASE = {
  "the case number": paths.caseNumber,
  "the question of Not Filed": paths.caseNotFiled,
  expenses: paths.expenses,
  "additional details": paths.additionalDetails,
  details: paths.caseDetails,
  history: paths.caseHistory,
};

for (const [name, dialog] of Object.entries(EDITS_OF_A_CASE)) {
  test(`dialog of a case: ${name}`, async ({ page, given, database, ownLender, signIn }) => {
    const { id: caseId } = await given.litigationCase({
      client_id: ownLender.id,
      case_no: "1234/2019",
      agreement_date: "2026-02-01",
      npa_date: "2026-01-01",
    });
    await database.pool.query(
      "insert into expenses (case_id, expense_type, amount, is_pure_agent) select $1, 'Stamp duty', 100, true from generate_series(1, 9)",
      [caseId],
    );
    await signIn(ownLender.admin);
    // So that the history has something to tell.
    await page.goto(paths.caseDetails({ caseId }));
    await page.goto(dialog({ caseId }));
    await expect(page.getByRole("dialog")).toBeVisible();
    await check(page);
  });
}

const PAGES_OF_A_CLIENT = {
  list: () => paths.clients(),
  details: paths.client,
  form: paths.editClient,
  "question of Deactivate": paths.clientActive,
  branches: paths.clientBranches,
  "new branch": paths.newBranch,
  columns: paths.clientColumns,
  "question of Forget All": paths.forgetColumns,
  uploads: (id: number) => paths.clientUploads(id),
  templates: paths.clientTemplates,
};

for (const [name, address] of Object.entries(PAGES_OF_A_CLIENT)) {
  test(`client: ${name}`, async ({ page, given, database, ownLender: { id, admin }, signIn }) => {
    await given.branch({ client_id: id, branch_name: "Nagpur", address: "12 Sample Road\nNagpur 440001" });
    await given.branch({ client_id: id, branch_name: "Wardha", active: false });
    await given.litigationCase({ client_id: id });
    await database.pool.query(
      `insert into column_mappings (client_id, type, mapping)
       values ($1, 'case_upload', '{"lan_number": {"slug": "lan_number", "column": "Loan A/c No."}}')`,
      [id],
    );
    await database.pool.query(
      `update batches set rows_read = 12345, rows_refused = 7, rows_skipped = 0,
         file_key = (select file_key from batches where file_key is not null limit 1) where client_id = $1`,
      [id],
    );
    await signIn(admin);
    await page.goto(address(id));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await check(page);
  });
}

test("client form with mistakes", async ({ signedIn: page, complaints }) => {
  complaints.mayAnswer(422);
  await page.goto(paths.newClient());
  await page.getByLabel("Days of Notice").fill("0");
  await page.getByRole("button", { name: "Add Client" }).click();
  await expect(page.getByText(messages.papers.noticeDays)).toBeVisible();
  await check(page);
});

test("audit trail, and its filter", async ({ signedIn: page }) => {
  await page.goto(paths.audit({ kind: "sign_in" }));
  await expect(page.getByRole("main").getByRole("row").nth(1)).toBeVisible();
  await check(page);
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByRole("dialog", { name: "Filter Audit" })).toBeVisible();
  await check(page);
});

const REFERENCE_PAGES: Record<string, string> = {
  advocates: paths.advocates(),
  "an advocate's form": paths.addAdvocate(),
  courts: paths.courts({ state: "maharashtra" }),
  "a court's form": paths.addCourt(),
  "a court to choose": paths.holidays(),
  "a court's holidays": paths.courtHolidays(1),
  "a list to paste": paths.pasteHolidays(1),
  "court fees": paths.feeTables(),
  "a new court-fee table": paths.addFeeTable(),
  "a new mail template": paths.addMailTemplate(),
};

for (const [name, address] of Object.entries(REFERENCE_PAGES)) {
  test(`reference data: ${name}`, async ({ signedIn: page }) => {
    await page.goto(address);
    await expect(page.getByRole("main")).toBeVisible();
    await check(page);
  });
}

test("reference data: a court-fee table, its form and its dialogs", async ({ signedIn: page, database }) => {
  test.slow();
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from court_fee_tables where kind = 'civil_suit' and state = 'maharashtra'",
  );
  const id = rows[0]?.id ?? "";
  for (const address of [
    paths.feeTable(id, { claim: "1250000" }),
    paths.editFeeTable(id),
    paths.confirmFeeTable(id),
    paths.endFeeTable(id),
  ]) {
    await page.goto(address);
    await check(page);
  }
});

test("404 page", async ({ signedIn: page, complaints }) => {
  complaints.mayAnswer(404);
  await page.goto("/404");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(messages.generic.notFound);
  await check(page);
});

test("page without access", async ({ page, account, signIn }) => {
  await signIn(await account({ features: [] }));
  await page.goto(paths.home());
  await expect(page).toHaveURL(paths.noAccess());
  await check(page);
});
