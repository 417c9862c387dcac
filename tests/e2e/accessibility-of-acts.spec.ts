// The screens of acts on many cases and of mails, as accessibility.spec.ts looks at the others.
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { check, withoutPanelScripts } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { givenMails } from "#tests/support/given-mails.ts";

test.use({ javaScriptEnabled: true, trace: "off" });
test.beforeEach(async ({ page, javaScriptEnabled: _, complaints }, { project }) => {
  complaints.mayAnswer(422);
  if (project.name === "without scripts") await withoutPanelScripts(page);
});

test.describe("acts on two cases", () => {
  let selection: string;

  test.beforeEach(async ({ given, ownLender, signIn }) => {
    const batch = await given.batch({ client_id: ownLender.id });
    const facts = { batch_id: batch.id, client_id: ownLender.id, email: "borrower@sample-borrower.example" };
    const ids = [await given.litigationCase(facts), await given.litigationCase(facts)].map(({ id }) => id);
    selection = `?${ids.map((id) => `case=${String(id)}`).join("&")}`;
    await signIn(ownLender.admin);
  });

  for (const act of ["update", "assign", "documents", "status", "communicate"] as const) {
    test(act, async ({ page }) => {
      await page.goto(paths.bulkCases(act, selection));
      await expect(page.getByText("2 cases selected").first()).toBeVisible();
      await check(page);
    });
  }

  test("the review of one, then what it did and its undo", async ({ page }) => {
    await page.goto(paths.bulkCases("status", selection));
    await page.getByLabel("Stage of Case").fill("Arguments");
    await page.getByRole("button", { name: "Review", exact: true }).click();
    await expect(page.getByRole("region", { name: "Review" })).toBeVisible();
    await check(page);
    await page.getByRole("button", { name: "Update 2 cases" }).click();
    await expect(page.getByText(messages.cases.statusUpdated)).toBeVisible();
    await page.goto(paths.changes());
    await expect(page.getByRole("main").getByRole("link", { name: "Undo" }).first()).toBeVisible();
    await check(page);
    await page.getByRole("main").getByRole("link", { name: "Undo" }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await check(page);
  });
});

test("Email History with a thread, and the tray with its two dialogs", async ({
  signedIn: page,
  database,
  given,
  ownLender,
}) => {
  const { id } = await given.litigationCase({ client_id: ownLender.id });
  const mails = givenMails(database.db);
  const outbox_id = await mails.sent(id, { subject: "Notice of the loan under recall" });
  await mails.received({ case_id: id, outbox_id, body: "I have paid." });
  await mails.received({ subject: "Which amount is due?" });
  await page.goto(paths.caseEmails({ caseId: id }));
  await page.getByText("View Reply").click();
  await expect(page.getByText("I have paid.")).toBeVisible();
  await check(page);

  await page.goto(paths.mails());
  await expect(page.getByText("Which amount is due?").first()).toBeVisible();
  await check(page);
  for (const act of ["Attach", "Dismiss"]) {
    await page.goto(paths.mails());
    await page
      .getByRole("link", { name: new RegExp(act) })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await check(page);
  }
});

test("a case without mails", async ({ signedIn: page, given, ownLender }) => {
  const { id } = await given.litigationCase({ client_id: ownLender.id });
  await page.goto(paths.caseEmails({ caseId: id }));
  await expect(page.getByText(messages.emails.none)).toBeVisible();
  await check(page);
});
