// Signing in with an authenticator app and with a passkey. Recovery codes and OpenID, which need no script either:
// tests/routes/account/sign-in.
import type { Page } from "@playwright/test";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { paths } from "#app/paths.ts";
import type { Account } from "#tests/support/accounts.ts";
import { expect, test } from "#tests/support/browser.ts";
import { totpCode } from "#tests/support/hosts/totp.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

async function password(page: Page, { email, password: word }: Account): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(word);
  await page.getByRole("button", { name: "Get OTP" }).click();
}

test("an authenticator app is set up, recovery codes are printed, and both sign in", async ({
  page,
  visit,
  account,
  signIn,
  context,
  complaints,
}) => {
  complaints.mayAnswer(422);
  const own = await account();
  await signIn(own);
  await visit(paths.profile());
  await page.getByRole("link", { name: "Add Authenticator App" }).click();
  const setup = dialog(page, "Add Authenticator App");
  const qr = setup.getByRole("img", { name: /QR code/ });
  await expect(qr).toBeVisible();
  const secret = (await setup.locator(".setup-key").innerText()).replaceAll(/\s/g, "");
  await setup.getByRole("textbox", { name: "Code" }).fill("000000");
  await setup.getByRole("button", { name: "Add App" }).click();
  await expect(setup.getByText(factorMessages.authenticatorWrong)).toBeVisible();
  await expect(setup.locator(".setup-key")).toHaveText(secret.replaceAll(/(.{4})(?=.)/g, "$1 "));
  await setup.getByRole("textbox", { name: "Code" }).fill(totpCode(secret, new Date()));
  await setup.getByRole("button", { name: "Add App" }).click();
  await expect(page.getByText(factorMessages.authenticatorAdded)).toBeVisible();

  await page.getByRole("link", { name: "Generate Codes" }).click();
  await dialog(page, "Recovery Codes").getByRole("button", { name: "Generate Codes" }).click();
  const codes = dialog(page, "Your Recovery Codes").getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [code = ""] = await codes.allInnerTexts();
  await dialog(page, "Your Recovery Codes").getByRole("link", { name: "Done" }).click();
  await expect(page.getByText("10 codes left")).toBeVisible();

  await context.clearCookies();
  await visit(paths.login());
  await password(page, own);
  const step = dialog(page, "Verify OTP");
  await expect(step.getByText(factorMessages.enterCode)).toBeVisible();
  // The code of the setup was used up by it; the next one is good half a minute early.
  await step.getByLabel("OTP").fill(totpCode(secret, new Date(Date.now() + 30_000)));
  await step.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(paths.batches());

  await context.clearCookies();
  await visit(paths.login());
  await password(page, own);
  await step.getByRole("link", { name: "Use a Recovery Code" }).click();
  const recovery = dialog(page, "Recovery Code");
  await recovery.getByLabel("Recovery Code").fill(code);
  await recovery.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(factorMessages.recoveryUsed(9))).toBeVisible();
});

test("a passkey is added, signs in, is renamed and removed @scripts", async ({
  page,
  visit,
  account,
  signIn,
  context,
}) => {
  const own = await account();
  await signIn(own);
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true },
    },
  });
  await visit(paths.profile());
  await page.getByRole("link", { name: "Add Passkey" }).click();
  const adding = dialog(page, "Add Passkey");
  await adding.getByLabel("Name").fill("Sample laptop");
  await adding.getByRole("button", { name: "Create Passkey" }).click();
  await expect(page.getByText(factorMessages.passkeyAdded)).toBeVisible();
  await expect(page.getByText("Passkey: Sample laptop")).toBeVisible();

  await context.clearCookies();
  await visit(paths.login());
  await password(page, own);
  const step = dialog(page, "Verify OTP");
  await expect(step.getByText(factorMessages.usePasskey)).toBeVisible();
  await step.getByRole("button", { name: "Use Passkey" }).click();
  await expect(page).toHaveURL(paths.batches());

  await visit(paths.profile());
  await expect(page.getByText(/last used \d/)).toBeVisible();
  await page.getByRole("link", { name: "Rename Sample laptop" }).click();
  await dialog(page, "Rename Passkey").getByLabel("Name").fill("Office laptop");
  await dialog(page, "Rename Passkey").getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Remove Office laptop" }).click();
  await dialog(page, "Remove Passkey").getByRole("button", { name: "Remove Passkey" }).click();
  await expect(page.getByText(factorMessages.passkeyRemoved)).toBeVisible();
});
