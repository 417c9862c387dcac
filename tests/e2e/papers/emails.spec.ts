// Email History and the tray of unmatched emails.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";
import { givenMails } from "#tests/support/hosts/given-mails.ts";

const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });

test("Email History: a thread opens and closes, the filter is in the address, Close leads back", async ({
  page,
  database,
  ownLender,
  ownCase,
  visit,
}) => {
  const { id, batch_id } = await ownCase();
  const mails = givenMails(database.db);
  const outbox_id = await mails.sent(id, { subject: "Overdue instalments" });
  await mails.sent(id, { subject: "Reminder", created_at: "2026-11-20T05:00:00Z" });
  await mails.received({ case_id: id, outbox_id, body: "I paid at the branch." });
  await visit(paths.caseDialog({ batchId: batch_id, caseId: id }, "emails", { client: ownLender.id }));
  const panel = dialogOf(page, "Email History");
  await expect(panel.getByRole("article")).toHaveCount(2);

  const answered = panel.getByRole("article", { name: "Overdue instalments" });
  await expect(answered.getByText("I paid at the branch.")).toBeHidden();
  await answered.getByText("View Reply").click();
  await expect(answered.getByText("I paid at the branch.")).toBeVisible();
  await answered.getByText("Hide Reply").click();
  await expect(answered.getByText("I paid at the branch.")).toBeHidden();
  const reminder = panel.getByRole("article", { name: "Reminder" });
  await reminder.getByText("View Reply").click();
  await expect(reminder.getByText("No Reply Found")).toBeVisible();

  await panel.getByLabel("Show with Replies only").check();
  const apply = panel.getByRole("button", { name: "Apply" });
  if (await apply.isVisible()) await apply.click();
  await expect(page).toHaveURL(/replies_only=on/);
  await expect(panel.getByRole("article")).toHaveCount(1);
  await expect(panel.getByLabel("Show with Replies only")).toBeChecked();
  await panel.getByRole("link", { name: "Close" }).click();
  await expect(panel).toBeHidden();
  expect(new URL(page.url()).search).toBe(`?client=${String(ownLender.id)}`);
});

test("a mail in the wrong case is moved back to the tray @forms", async ({
  signedIn: page,
  database,
  given,
  ownLender,
  visit,
}) => {
  const { id } = await given.litigationCase({ client_id: ownLender.id });
  const subject = `Of another loan ${randomUUID()}`;
  await givenMails(database.db).received({ case_id: id, subject });
  await visit(paths.caseDialog({ caseId: id }, "emails"));
  const mail = dialogOf(page, "Email History").getByRole("article", { name: subject });
  await expect(mail.getByRole("button", { name: "Move to Unmatched Emails" })).toBeHidden();
  await mail.getByText("Wrong case?").click();
  await mail.getByRole("button", { name: "Move to Unmatched Emails" }).click();
  await expect(page.getByText("Email moved to Unmatched Emails").first()).toBeVisible();
  await expect(page.getByText("No Email History found")).toBeVisible();
  await visit(paths.mails());
  await expect(page.getByRole("article", { name: subject })).toBeVisible();
});

test("unmatched emails is attached to a case, and another one dismissed @forms", async ({
  signedIn: page,
  database,
  given,
  ownLender,
  visit,
  complaints,
  javaScriptEnabled,
}) => {
  const lan_number = `TRAY-${randomUUID().slice(0, 8)}`;
  const { id } = await given.litigationCase({ client_id: ownLender.id, lan_number });
  const mails = givenMails(database.db);
  const [mine, spam] = [`About loan ${lan_number}`, `Offer ${lan_number}`];
  await mails.received({ subject: spam });
  await mails.received({ subject: mine, body: "Which amount is due?" });
  await visit(paths.cases());
  await page
    .getByRole("navigation", { name: "Main menu" })
    .getByRole("link", { name: "Unmatched Emails" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Unmatched Emails" })).toBeVisible();

  await page.getByRole("link", { name: `Attach to Case: ${mine}` }).click();
  const attach = dialogOf(page, "Attach Email to Case");
  await attach.getByLabel("LAN, case number or case ID").fill(lan_number);
  await attach.getByRole("button", { name: "Find Case" }).click();
  await attach.getByRole("radio", { name: new RegExp(lan_number) }).check();
  await attach.getByRole("button", { name: "Attach Email" }).click();
  await expect(page.getByText(`Email attached to case ${String(id)}`)).toBeVisible();
  await expect(page.getByRole("article", { name: mine })).toBeHidden();

  await page.getByRole("link", { name: `Dismiss: ${spam}` }).click();
  const dismiss = dialogOf(page, "Dismiss Email");
  await dismiss.getByLabel("Reason").fill("   ");
  if (javaScriptEnabled === false) complaints.mayAnswer(422);
  await dismiss.getByRole("button", { name: "Dismiss Email" }).click();
  await expect(dismiss.getByText("Please enter the reason for dismissing the email")).toBeVisible();
  await dismiss.getByLabel("Reason").fill("Advertising");
  await dismiss.getByRole("button", { name: "Dismiss Email" }).click();
  await expect(page.getByText("Email dismissed")).toBeVisible();
  await expect(page.getByRole("article", { name: spam })).toBeHidden();

  await visit(paths.caseDialog({ caseId: id }, "emails"));
  await expect(dialogOf(page, "Email History").getByText("Which amount is due?")).toBeVisible();
});
