// The screens of signing in and of one's sign-in methods, looked at as all others are (accessibility.spec.ts).
import type { Page } from "@playwright/test";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { sealTotpSecret } from "#app/provider/embedded/account/factors/totp.server.ts";
import type { Account } from "#tests/support/accounts.ts";
import { check, checkPage } from "#tests/support/accessibility.ts";
import { eachState, expect, test as base } from "#tests/support/browser.ts";

const LOOKS = { narrowest: true };
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const PASSKEY = "Sample laptop of the office at Thiruvananthapuram";

const test = base.extend<{
  /** Somebody with an app, a passkey and recovery codes; the browser is nobody's. */
  equipped: Account & { passkeyId: number };
}>({
  equipped: async ({ account, database: { pool } }, provide) => {
    const own = await account();
    const sealed = sealTotpSecret(SECRET, { hashKeys: [process.env.E2E_SECRET ?? ""] });
    await pool.query("insert into authenticators (user_id, secret, last_step) values ($1, $2, 0)", [
      own.id,
      sealed,
    ]);
    const { rows } = await pool.query<{ id: string }>(
      `insert into passkeys (user_id, name, credential_id, public_key, counter)
       values ($1, $2, gen_random_uuid(), 'AAAA', 0) returning id`,
      [own.id, PASSKEY],
    );
    await pool.query("insert into recovery_codes (user_id, code_hash) values ($1, 'none of any code')", [
      own.id,
    ]);
    await provide({ ...own, passkeyId: Number(rows[0]?.id) });
  },
});

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

async function password(page: Page, { email, password: word }: Account): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(word);
  await page.getByRole("button", { name: "Get OTP" }).click();
}

eachState(() => {
  test("the second step, by app, passkey, email and recovery code", async ({
    page,
    visit,
    equipped,
    complaints,
  }) => {
    complaints.mayAnswer(422);
    await visit(paths.login());
    await password(page, equipped);
    const step = dialog(page, "Verify OTP");
    await expect(step.getByText(factorMessages.enterCode)).toBeVisible();
    await check(page, LOOKS);
    await step.getByLabel("OTP").fill("000000");
    await step.getByRole("button", { name: "Submit" }).click();
    await expect(step.getByText(messages.signIn.otpWrong)).toBeVisible();
    await check(page, LOOKS);
    await step.getByRole("link", { name: "Use a Recovery Code" }).click();
    const recovery = dialog(page, "Recovery Code");
    await recovery.getByLabel("Recovery Code").fill("abcde-23456");
    await recovery.getByRole("button", { name: "Submit" }).click();
    await expect(recovery.getByText(factorMessages.recoveryWrong)).toBeVisible();
    await check(page, LOOKS);
  });

  test("an authenticator app being added, with a wrong code", async ({
    page,
    visit,
    account,
    signIn,
    complaints,
  }) => {
    complaints.mayAnswer(422);
    await signIn(await account());
    await visit(paths.profile("authenticator"));
    const setup = dialog(page, "Add Authenticator App");
    await setup.getByRole("textbox", { name: "Code" }).fill("000000");
    await setup.getByRole("button", { name: "Add App" }).click();
    await expect(setup.getByText(factorMessages.authenticatorWrong)).toBeVisible();
    await check(page, LOOKS);
  });

  test("recovery codes, once they are generated", async ({ page, visit, equipped, signIn }) => {
    await signIn(equipped);
    await visit(paths.profile("recovery-codes"));
    await dialog(page, "Recovery Codes").getByRole("button", { name: "Generate Codes" }).click();
    await expect(dialog(page, "Your Recovery Codes").getByRole("listitem")).toHaveCount(10);
    await check(page, LOOKS);
  });
});

test.describe("of who has methods of their own", () => {
  test.beforeEach(({ signIn, equipped }) => signIn(equipped));

  test("the profile", async ({ page }) => {
    await checkPage(
      page,
      paths.profile(),
      () => expect(page.getByText(`Passkey: ${PASSKEY}`)).toBeVisible(),
      LOOKS,
    );
  });

  test("the dialogs of the profile", async ({ page, equipped: { passkeyId } }) => {
    for (const [address, title] of [
      [paths.profile("authenticator"), "Replace Authenticator App"],
      [paths.profile("remove-authenticator"), "Remove Authenticator App"],
      [paths.profile("new-passkey"), "Add Passkey"],
      [paths.profile("recovery-codes"), "Recovery Codes"],
      [paths.passkey(passkeyId, "rename"), "Rename Passkey"],
      [paths.passkey(passkeyId, "remove"), "Remove Passkey"],
    ] as const) {
      await checkPage(page, address, () => expect(dialog(page, title)).toBeVisible(), LOOKS);
    }
  });
});

test("a profile that has to get a second step first", async ({ page, account, signIn, database }) => {
  const own = await account();
  await database.pool.query("update users set needs_factor = true where id = $1", [own.id]);
  await signIn(own);
  await checkPage(
    page,
    paths.profile(),
    () => expect(page.getByText(factorMessages.mustSetUp)).toBeVisible(),
    LOOKS,
  );
});

test("the sign-in methods of a user, and the question before they are unlinked", async ({
  page,
  account,
  equipped,
  signIn,
  database,
}) => {
  await database.pool.query(
    "insert into openid_links (user_id, issuer, subject) values ($1, 'https://issuer.example', gen_random_uuid())",
    [equipped.id],
  );
  await signIn(await account({ managesUsers: true }));
  await checkPage(
    page,
    paths.user(equipped.id, "factors"),
    () => expect(page.getByRole("button", { name: "Reset Sign-In Methods" })).toBeVisible(),
    LOOKS,
  );
  await checkPage(
    page,
    paths.user(equipped.id, "unlink"),
    () => expect(page.getByRole("button", { name: "Unlink" })).toBeVisible(),
    LOOKS,
  );
});
