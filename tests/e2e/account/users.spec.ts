import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { messages } from "#app/domain/messages.ts";
import { passwordMessages, userMessages } from "#app/domain/users/user-messages.ts";
import { paths } from "#app/paths.ts";
import { mailedCode, mailedLink } from "#tests/support/accounts.ts";
import { expect, test } from "#tests/support/browser.ts";

const PASSWORD = "another-sample-word-2026";
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test.beforeEach(async ({ account, signIn }) => {
  await signIn(await account({ managesUsers: true }));
});

test("a user is added, sets a password by the mailed link, signs in and sees one lender @forms", async ({
  page,
  visit,
  browser,
  given,
  ownLender,
  complaints,
}) => {
  complaints.mayAnswer(422);
  await given.batch({ client_id: ownLender.id, batch_name: "Sample batch of the lender" });
  const email = `clerk-${randomUUID().slice(0, 8)}@sample-panel.example`;
  await visit(paths.batches());
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Users" }).click();
  await page.getByRole("link", { name: "Add User" }).click();
  const form = dialog(page, "Add User");
  await form.getByLabel("Name", { exact: true }).fill("Sample Clerk");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Selected clients").check();
  await form.getByLabel("Batch").last().check();
  await form.getByRole("button", { name: "Add User" }).click();
  await expect(form.getByText(userMessages.clientsRequired)).toBeVisible();
  await form.getByLabel(ownLender.name, { exact: true }).check();
  await form.getByRole("button", { name: "Add User" }).click();
  await expect(page.getByText(userMessages.added("Sample Clerk"))).toBeVisible();

  const link = await mailedLink(email);
  const clerk = await (await browser.newContext()).newPage();
  await visit(link, clerk);
  await clerk.getByLabel("New Password", { exact: true }).fill(PASSWORD);
  await clerk.getByLabel("New Password again").fill(PASSWORD);
  await clerk.getByRole("button", { name: "Set Password" }).click();
  await expect(clerk.getByText(passwordMessages.set)).toBeVisible();
  await clerk.getByLabel("Email").fill(email);
  await clerk.getByLabel("Password").fill(PASSWORD);
  const since = Date.now();
  await clerk.getByRole("button", { name: "Get OTP" }).click();
  const account = { id: 0, email, password: PASSWORD, fullName: "Sample Clerk" };
  await clerk.getByRole("textbox", { name: "OTP" }).fill(await mailedCode(account, since));
  await clerk.getByRole("button", { name: "Submit" }).click();
  await expect(clerk.getByRole("article")).toHaveCount(1);
  await expect(clerk.getByRole("link", { name: "Users" })).toHaveCount(0);
  const used = await visit(link, clerk);
  expect(used?.status()).toBe(404);
  await clerk.context().close();
});

test("a user is disabled, which ends the sessions at once, and enabled again @scripts", async ({
  page,
  visit,
  account,
  otherBrowser,
}) => {
  const clerk = await account({ fullName: "Sample Leaver" });
  const other = await otherBrowser(clerk);
  await other.goto(paths.batches());
  await expect(other).toHaveURL(paths.batches());

  await visit(paths.users({ search: clerk.email }));
  const act = async (name: string) => {
    await page.getByLabel("Action for Sample Leaver").click();
    await page.locator(".menu-list:visible").getByText(name, { exact: true }).click();
  };
  await act("Active Sessions");
  await expect(dialog(page, "Active Sessions").getByRole("row")).toHaveCount(2);
  await dialog(page, "Active Sessions").getByRole("link", { name: "Close" }).click();
  await act("Deactivate");
  await dialog(page, "Deactivate User").getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText(userMessages.disabled("Sample Leaver"))).toBeVisible();
  await other.goto(paths.batches());
  await expect(other.getByText(messages.session.ended)).toBeVisible();
  await act("Activate");
  await dialog(page, "Activate User").getByRole("button", { name: "Activate" }).click();
  await expect(page.getByText(userMessages.enabled("Sample Leaver"))).toBeVisible();
  await act("Reset Password");
  await dialog(page, "Reset Password").getByRole("button", { name: "Reset and Send Link" }).click();
  await expect(page.getByText(userMessages.linkSent(clerk.email))).toBeVisible();
  expect(await mailedLink(clerk.email)).toContain("/admin/password/");
});

test("users are searched and filtered, and an empty list says so @forms", async ({
  page,
  visit,
  account,
}) => {
  const { email } = await account({ fullName: "Sample Found" });
  await visit(paths.users());
  await page.getByLabel("Search users").fill(email);
  await page.getByLabel("Which users").selectOption({ label: "Active" });
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByLabel("Which users").selectOption({ label: "Deactivated" });
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page.getByText(userMessages.none)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Clear All" }).last().click();
  await expect(page).toHaveURL(paths.users());
});
