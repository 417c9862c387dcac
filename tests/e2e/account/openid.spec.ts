// Signing in at a real OpenID provider, which needs no script; and with a password where it is for emergencies. Without scripts
// alone: the pages of sign-in have no more than their one small script, which sign-in.spec.ts goes through.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { openIdMessages } from "#app/domain/account/factor-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { mailedCode, type Account } from "#tests/support/accounts.ts";
import { expect } from "#tests/support/browser.ts";
import { test } from "#tests/support/hosts/openid-panel.ts";

const personOf = ({ email }: Pick<Account, "email">) => ({ sub: randomUUID(), email, email_verified: true });

async function password(page: Page, { email, password: word }: Account): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(word);
  await page.getByRole("button", { name: "Get OTP" }).click();
}

test("a link leads to the provider and back to the page that was asked for @forms", async ({
  page,
  visit,
  account,
  sso,
}) => {
  const own = await account();
  const person = personOf(own);
  sso.be(person);
  await visit(paths.cases());
  await page.getByRole("link", { name: `Sign in with ${sso.settings.label}` }).click();
  await expect(page).toHaveURL(paths.cases());
  await visit(paths.profile());
  const methods = page.getByRole("listitem").filter({ hasText: sso.settings.label });
  await expect(methods).toContainText("Linked");

  // Another email at the provider is the same person.
  await page.context().clearCookies();
  sso.be({ ...person, email: "renamed@sample-panel.example" });
  await visit(paths.login());
  await page.getByRole("link", { name: `Sign in with ${sso.settings.label}` }).click();
  await expect(page).toHaveURL(paths.batches());
});

test("who has no account, whose email is not verified and who cancels are told so @forms", async ({
  page,
  visit,
  account,
  sso,
}) => {
  const stranger = { email: `nobody-${randomUUID().slice(0, 8)}@sample-panel.example` };
  const unverified = await account();
  for (const [person, sentence] of [
    [personOf(stranger), openIdMessages.unknown(stranger.email)],
    [{ ...personOf(unverified), email_verified: false }, openIdMessages.unverified(sso.settings.label)],
    [null, openIdMessages.cancelled(sso.settings.label)],
  ] as const) {
    sso.be(person);
    await visit(paths.login());
    await page.getByRole("link", { name: `Sign in with ${sso.settings.label}` }).click();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  }
  await visit(paths.batches());
  await expect(page.getByRole("button", { name: "Get OTP" })).toBeVisible();
});

test("a password opens a break-glass account, and no other @forms", async ({
  page,
  visit,
  account,
  database,
  sso,
  complaints,
}) => {
  complaints.mayAnswer(422);
  const [own, emergency] = [await account(), await account({ managesUsers: true })];
  await database.pool.query("update users set break_glass = true where id = $1", [emergency.id]);
  await visit(paths.login());
  await password(page, own);
  await expect(page.getByText(openIdMessages.passwordOnlyInEmergencies(sso.settings.label))).toBeVisible();
  const since = Date.now();
  await password(page, emergency);
  const step = page.getByRole("dialog", { name: "Verify OTP" });
  await expect(step.getByText(messages.signIn.otpSent)).toBeVisible();
  await step.getByLabel("OTP").fill(await mailedCode(emergency, since));
  await step.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(paths.batches());
});
