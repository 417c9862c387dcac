// What the one small script of the sign-in pages does (app/ui/few-scripts.ts).
import type { Page } from "@playwright/test";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import type { Account } from "#tests/support/accounts.ts";
import { expect, test } from "#tests/support/browser.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Verify OTP" });

async function enter(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
}

test("a form is sent once, and its button says that it is on its way @scripts", async ({
  page,
  visit,
  account,
}) => {
  const own = await account();
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === paths.login()) sent += 1;
  });
  await visit(paths.login());
  await enter(page, own);
  // Within one turn of the page: Playwright itself waits for the page that a form leads to.
  const button = await page
    .getByRole("button", { name: "Get OTP" })
    .evaluate((element: HTMLButtonElement) => {
      element.form?.requestSubmit(element);
      element.form?.requestSubmit(element);
      return { label: element.textContent, busy: element.ariaBusy };
    });
  expect(button).toEqual({ label: "Sending OTP", busy: "true" });
  await expect(dialog(page)).toBeVisible();
  expect(sent).toBe(1);
});

test("the wait counts down, messages go, and Esc leads back @scripts", async ({ page, visit, account }) => {
  await page.clock.install();
  await visit(paths.login());
  await enter(page, await account());
  await page.getByRole("button", { name: "Get OTP" }).click();
  await expect(dialog(page).getByText(/in (30|29|28) seconds/)).toBeVisible();
  await expect(dialog(page).getByText(messages.signIn.otpSent)).toBeVisible();
  // The dialog holds the focus, in its first field.
  await expect(dialog(page).getByLabel("OTP")).toBeFocused();
  await page.clock.fastForward(6_000);
  await expect(dialog(page).getByText(messages.signIn.otpSent)).toBeHidden();
  await page.clock.runFor(25_000);
  await expect(dialog(page).getByText(/You can resend/)).toBeHidden();

  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(paths.login());
  await expect(page.getByRole("button", { name: "Get OTP" })).toBeVisible();
});
