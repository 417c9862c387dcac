// The screens of acts on many cases and of mails, as accessibility.spec.ts looks at the others.
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { check, checkPage } from "#tests/support/accessibility.ts";
import { eachState, expect, test } from "#tests/support/browser.ts";
import { givenMails } from "#tests/support/hosts/given-mails.ts";

test.beforeEach(({ complaints }) => {
  complaints.mayAnswer(422);
});

test.describe("acts on two cases", () => {
  let selection: string;

  test.beforeEach(async ({ ownCase }) => {
    const facts = { email: "borrower@sample-borrower.example" };
    const { id: first, batch_id } = await ownCase(facts);
    const { id: second } = await ownCase({ ...facts, batch_id });
    selection = `?case=${String(first)}&case=${String(second)}`;
  });

  test("the form of each", async ({ page }) => {
    test.slow();
    for (const act of ["update", "assign", "documents", "status", "communicate"] as const) {
      await checkPage(page, paths.bulkCases(act, selection), () =>
        expect(page.getByText("2 cases selected").first()).toBeVisible(),
      );
    }
  });

  eachState(() => {
    test("the review of one, then what it did and its undo", async ({ page, visit }) => {
      await visit(paths.bulkCases("status", selection));
      await page.getByLabel("Stage of Case").fill("Arguments");
      await page.getByRole("button", { name: "Review", exact: true }).click();
      await expect(page.getByRole("region", { name: "Review" })).toBeVisible();
      await check(page);
      await page.getByRole("button", { name: "Update 2 cases" }).click();
      await expect(page.getByText(messages.cases.statusUpdated)).toBeVisible();
      await visit(paths.changes());
      await expect(page.getByRole("main").getByRole("link", { name: "Undo" }).first()).toBeVisible();
      await check(page);
      await page.getByRole("main").getByRole("link", { name: "Undo" }).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await check(page);
    });
  });
});

eachState(() => {
  test("Email History with a thread", async ({ page, database, ownCase, openDialog }) => {
    const { id } = await ownCase();
    const mails = givenMails(database.db);
    const outbox_id = await mails.sent(id, { subject: "Notice of the loan under recall" });
    await mails.received({ case_id: id, outbox_id, body: "I have paid." });
    await openDialog(paths.caseDialog({ caseId: id }, "emails"));
    await page.getByText("View Reply").click();
    await expect(page.getByText("I have paid.")).toBeVisible();
    await check(page);
  });
});

test("the tray of mails with its two dialogs", async ({ signedIn: page, database }) => {
  const mails = givenMails(database.db);
  const id = await mails.received({ subject: "Which amount is due?" });
  for (const address of [paths.mails(), paths.attachMail(id), paths.dismissMail(id)]) {
    await checkPage(page, address, () =>
      expect(page.getByText("Which amount is due?").first()).toBeVisible(),
    );
  }
});

test("a case without mails", async ({ page, ownCase }) => {
  const { id } = await ownCase();
  await checkPage(page, paths.caseDialog({ caseId: id }, "emails"), () =>
    expect(page.getByText(messages.emails.none)).toBeVisible(),
  );
});
