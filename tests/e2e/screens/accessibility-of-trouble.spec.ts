// What is shown while the mail host takes nothing and settings leave something open (accessibility.spec.ts).
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { checkPage } from "#tests/support/accessibility.ts";
import { expect, test as base } from "#tests/support/browser.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { startSecondProcess } from "#tests/support/servers/second-process.ts";

/** A process in production, without scanner and backups; nothing listens where its mail host should be. */
const LOOKS = { narrowest: true };
const test = base.extend({
  origin: [
    async ({}, provide) => {
      const nowhere = await freePort();
      const { origin, stop } = await startSecondProcess(() => ({
        NODE_ENV: "production",
        DATABASE_URL: process.env.E2E_DATABASE_URL || "embedded",
        MAIL_URL: `smtp://localhost:${String(nowhere)}`,
        MAIL_FROM: "Litigation Panel <panel@company.example>",
        // The process under test sends what there is to send.
        WORK: "off",
        ...NO_RATES,
      }));
      await provide(origin);
      await stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** Those of the tests are more than production takes. */
const NO_RATES = {
  RATE_UNSAFE_PER_MINUTE: "",
  RATE_LOGIN_PER_MINUTE: "",
  RATE_IMPORTS_PER_HOUR: "",
  RATE_EXPORTS_PER_HOUR: "",
  RATE_DOWNLOADS_PER_HOUR: "",
};

test("the sign-in page says that codes may not arrive", async ({ page, origin }) => {
  // The mail host is tried beside the start.
  await expect
    .poll(async () => (await fetch(origin + paths.login())).text())
    .toContain(messages.signIn.mailDown);
  await checkPage(
    page,
    paths.login(),
    () => expect(page.getByText(messages.signIn.mailDown)).toBeVisible(),
    LOOKS,
  );
});

test("users and operation, with what the settings leave open", async ({ page, account, signIn }) => {
  await signIn(await account({ managesUsers: true }));
  const warning = page.getByText(/SCAN_COMMAND is not set/);
  for (const address of [paths.users(), paths.operation()])
    await checkPage(
      page,
      address,
      async () => {
        if (await warning.isHidden())
          await page
            .locator("summary")
            .filter({ hasText: /setting/i })
            .click();
        await expect(warning).toBeVisible();
      },
      LOOKS,
    );
});
