// Every screen, wide and narrow, light and dark, with scripts and as the server sends it: no violation of WCAG 2.2 AA
// that a program can find, and in any font nothing to scroll sideways for.
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { check, checkPage } from "#tests/support/accessibility.ts";
import { eachState, expect, test } from "#tests/support/browser.ts";

/** A day so many days from now. */
const dateIn = (days: number) => todayInIndia(new Date(Date.now() + days * 86_400_000));

test("sign-in page", async ({ page }) => {
  await checkPage(page, paths.login());
});

eachState(() => {
  test("sign-in page with mistakes", async ({ page, visit, complaints }) => {
    complaints.mayAnswer(422);
    await visit(paths.login());
    await page.getByRole("button", { name: "Get OTP" }).click();
    await expect(page.getByText(messages.signIn.emailRequired)).toBeVisible();
    await check(page);
  });

  test("OTP dialog", async ({ page, visit, account }) => {
    const { email, password } = await account();
    await visit(paths.login());
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Get OTP" }).click();
    await expect(page.getByRole("dialog").getByText(messages.signIn.otpSent)).toBeVisible();
    await check(page);
  });

  test("batch list, a row ticked", async ({ signedIn: page, visit }) => {
    await visit(paths.batches({ client: 1 }));
    await page.getByRole("checkbox").first().check();
    await check(page);
  });

  test("batch list with its filter open", async ({ signedIn: page, visit }) => {
    await visit(paths.batches({ batch_name: "Sept" }));
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Filter Batches" })).toBeVisible();
    await check(page);
  });
});

test("batch list, menu folded", async ({ signedIn: page, visit }) => {
  await visit(paths.batches({ batch_name: "नमूना" }));
  await page.getByRole("button", { name: "Collapse menu" }).click();
  await expect(page.getByRole("button", { name: "Expand menu" })).toBeVisible();
  await checkPage(page, paths.batches({ batch_name: "नमूना" }), () =>
    expect(page.getByRole("button", { name: "Expand menu" })).toBeVisible(),
  );
});

test("the page of a case", async ({ signedIn: page }) => {
  await checkPage(page, paths.casePage(3, { list: "all" }), () =>
    expect(page.getByRole("region", { name: "Time Line" })).toBeVisible(),
  );
});

test("empty batch list", async ({ signedIn: page }) => {
  await checkPage(page, paths.batches({ batch_name: "nothing of this name" }), () =>
    expect(page.getByText(messages.batches.none)).toBeVisible(),
  );
});

test.describe("of a lender with a case in each stage", () => {
  test.beforeEach(async ({ given, ownLender, ownCase }) => {
    const { id: batch_id } = await given.batch({
      client_id: ownLender.id,
      relief_sought: ["drt", "original_application"],
    });
    const facts = { batch_id, claim_amount: "123456789.50", state: "tamil_nadu" };
    await ownCase(facts);
    await ownCase({
      ...facts,
      customer_name: "Sample Borrower Balasubramaniam Venkateswaran (Proprietorship)",
      case_no: "CS (COMM)/100/2026",
      case_date: "2026-01-15",
      next_hearing_date: dateIn(3),
    });
    await ownCase({ ...facts, stage_of_case: "Disposed", disposal_date: "2026-02-01" });
  });

  eachState(() => {
    test("case list with an open menu", async ({ page, visit }) => {
      await visit(paths.cases());
      await expect(page.getByRole("article")).toHaveCount(3);
      await page
        .getByLabel(/^Action for/)
        .last()
        .click();
      await expect(page.locator(".menu-list:visible")).toBeVisible();
      await check(page);
    });

    test("comments of a case, one refused", async ({ page, visit, complaints }) => {
      complaints.mayAnswer(422);
      await visit(paths.cases());
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
});

const DIALOGS_OF_A_CASE = {
  "its number, the question of Not Filed, expenses and additional details": [
    "case-number",
    "not-filed",
    "expenses",
    "additional-details",
  ],
  "all fields, hearing, stage and advocate, details and history": ["edit", "hearing", "details", "history"],
} as const;

for (const [names, dialogs] of Object.entries(DIALOGS_OF_A_CASE)) {
  test(`dialogs of a case: ${names}`, async ({ page, database, ownCase }) => {
    test.slow();
    const { id: caseId } = await ownCase({
      customer_name: "नमूना उधारकर्ता वेंकटसुब्रमण्यम् बालकृष्णन् एवं सन्स प्राइवेट लिमिटेड",
      lan_number: "00010020030040050060",
      case_no: "1234/2019",
      agreement_date: "2026-02-01",
      npa_date: "2026-01-01",
      roi_percentage: "14.5",
      customer_mobile_number: "9000010000",
    });
    await database.pool.query(
      "insert into expenses (case_id, expense_type, amount, is_pure_agent) select $1, 'Stamp duty', 100, true from generate_series(1, 9)",
      [caseId],
    );
    // Whoever has opened the details is in the history.
    for (const dialog of dialogs) await checkPage(page, paths.caseDialog({ caseId }, dialog));
  });
}

const PAGES_OF_A_CLIENT = {
  "list, details, form, the question of Deactivate, templates": [
    () => paths.clients(),
    paths.client,
    paths.editClient,
    paths.clientActive,
    paths.clientTemplates,
  ],
  "branches and a new one, columns, the question of Remove All, uploads": [
    paths.clientBranches,
    paths.newBranch,
    paths.clientColumns,
    paths.forgetColumns,
    (id: number) => paths.clientUploads(id),
  ],
};

for (const [names, addresses] of Object.entries(PAGES_OF_A_CLIENT)) {
  test(`client: ${names}`, async ({ page, given, database, ownLender: { id }, ownCase }) => {
    test.slow();
    await given.branch({ client_id: id, branch_name: "Nagpur", address: "12 Sample Road\nNagpur 440001" });
    await given.branch({ client_id: id, branch_name: "Wardha", active: false });
    await ownCase();
    await database.pool.query(
      `insert into client_columns (client_id, type, attribute, slug, header, is_current)
       values ($1, 'case_upload', 'lan_number', 'lan_number', 'Loan A/c No.', false)`,
      [id],
    );
    await database.pool.query(
      `insert into imports (batch_id, client_id, file_key, correction_key, rows_read, rows_inserted, rows_rejected, reasons)
       select b.id, b.client_id, f.key, f.key, 12345, 12338, 7, '[{"field": "Email", "problem": "is not an email address", "count": 7}]'
         from batches b, (select key from files limit 1) f where b.client_id = $1`,
      [id],
    );
    for (const address of addresses)
      await checkPage(page, address(id), () => expect(page.getByRole("heading", { level: 1 })).toBeVisible());
  });
}

eachState(() => {
  test("client form with mistakes", async ({ signedIn: page, visit, complaints }) => {
    complaints.mayAnswer(422);
    await visit(paths.newClient());
    await page.getByLabel("Days of Notice").fill("0");
    await page.getByRole("button", { name: "Add Client" }).click();
    await expect(page.getByText(messages.papers.noticeDays)).toBeVisible();
    await check(page);
  });

  test("filter of the audit trail", async ({ signedIn: page, visit }) => {
    await visit(paths.audit({ kind: "sign_in" }));
    await page.getByRole("button", { name: "Filter" }).click();
    await expect(page.getByRole("dialog", { name: "Filter Audit" })).toBeVisible();
    await check(page);
  });
});

test("audit trail", async ({ signedIn: page, database }) => {
  await database.pool.query(
    "insert into audit (action, object_type, object_id) values ('login.succeeded', 'session', '1')",
  );
  await checkPage(page, paths.audit({ kind: "sign_in" }), () =>
    expect(page.getByRole("main").getByRole("row").nth(1)).toBeVisible(),
  );
});

test("404 page", async ({ signedIn: page, complaints }) => {
  complaints.mayAnswer(404);
  await checkPage(page, "/404", () =>
    expect(page.getByRole("heading", { level: 1 })).toHaveText(messages.generic.notFound),
  );
});

test("page without access", async ({ page, account, signIn }) => {
  await signIn(await account({ features: [] }));
  await checkPage(page, paths.home(), () => expect(page).toHaveURL(paths.noAccess()));
});

test("the palette, and the list of keys", async ({ signedIn: page, visit }) => {
  await visit(paths.batches());
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search" });
  await palette.getByRole("combobox").fill("sample");
  await expect(palette.getByRole("option", { name: /Sample Finance/ }).first()).toBeVisible();
  await check(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await check(page);
});
