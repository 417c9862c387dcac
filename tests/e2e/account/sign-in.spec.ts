import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { sessions, signInCodes } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { mailedCode, type Account } from "#tests/support/accounts.ts";
import { expect, test } from "#tests/support/browser.ts";

const says = messages.signIn;

const dialog = (page: Page) => page.getByRole("dialog", { name: "Verify OTP" });
const listTitle = (page: Page) => page.getByRole("heading", { level: 1, name: /^Batch/ });

async function getOtp(page: Page, { email, password }: Pick<Account, "email" | "password">): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Get OTP" }).click();
}

async function submitOtp(page: Page, otp: string): Promise<void> {
  await dialog(page).getByLabel("OTP").fill(otp);
  await dialog(page).getByRole("button", { name: "Submit" }).click();
}

async function signInByHand(page: Page, account: Account): Promise<void> {
  const since = Date.now();
  await getOtp(page, account);
  await submitOtp(page, await mailedCode(account, since));
}

const wrongCode = (right: string) => (right === "000000" ? "000001" : "000000");

test("an empty form says what is missing, at each field @forms", async ({ page, visit, complaints }) => {
  complaints.mayAnswer(422);
  await visit(paths.login());
  await page.getByRole("button", { name: "Get OTP" }).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(says.emailRequired);
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription(says.passwordRequired);
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
});

test("an unknown address and a wrong password are refused alike, and the password does not come back", async ({
  page,
  visit,
  account,
  complaints,
}) => {
  complaints.mayAnswer(401);
  const { email, password } = await account();
  await visit(paths.login());
  await getOtp(page, { email, password: "not-the-password" });
  await expect(page.getByText(says.invalidCredentials)).toBeVisible();
  // What a form refuses stands in a box of its own.
  await expect(page.getByRole("alert")).toHaveCSS("border-left-width", "4px");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  expect(await page.content()).not.toContain("not-the-password");

  await getOtp(page, { email: "nobody@sample-panel.example", password });
  await expect(page.getByLabel("Email")).toHaveValue("nobody@sample-panel.example");
  await expect(page.getByText(says.invalidCredentials)).toBeVisible();
});

test("the dialog stays until the code is right, then the batch list opens", async ({
  page,
  visit,
  account,
  complaints,
}) => {
  complaints.mayAnswer(422);
  const admin = await account();
  await visit(paths.login());
  // Typed as people type it; it is trimmed and put in lower case.
  await getOtp(page, { ...admin, email: ` ${admin.email.toUpperCase()} ` });
  await expect(page).toHaveURL(paths.verifyOtp());
  await expect(page).toHaveTitle("Verify OTP · Litigation Panel");
  await expect(dialog(page).getByText(says.otpSent)).toBeVisible();
  await expect(dialog(page).getByText(says.otpFormat)).toBeVisible();
  const otp = dialog(page).getByLabel("OTP");

  await submitOtp(page, "");
  await expect(otp).toHaveAccessibleDescription(new RegExp(says.otpRequired));
  for (const malformed of ["12345", "12a456"]) {
    await submitOtp(page, malformed);
    await expect(otp).toHaveAttribute("aria-invalid", "true");
    await expect(dialog(page).getByText(says.otpFormat)).toBeVisible();
  }

  const right = await mailedCode(admin);
  await submitOtp(page, wrongCode(right));
  await expect(dialog(page).getByText(says.otpWrong)).toBeVisible();
  await expect(page).toHaveURL(paths.verifyOtp());

  await submitOtp(page, right);
  await expect(page).toHaveURL(paths.batches());
  await expect(listTitle(page)).toBeVisible();
  await expect(page.getByText(admin.fullName, { exact: true })).toBeVisible();
});

test("a second code is sent after half a minute, and the first one is void", async ({
  page,
  visit,
  account,
  database,
  complaints,
}) => {
  complaints.mayAnswer(422);
  const admin = await account();
  await visit(paths.login());
  await getOtp(page, admin);
  const first = await mailedCode(admin);

  const resend = dialog(page).getByRole("button", { name: "Resend OTP" });
  await resend.click();
  await expect(dialog(page).getByText(says.otpNotSent)).toBeVisible();

  const aMinuteAgo = new Date(Date.now() - 60_000).toISOString();
  await database.db
    .update(signInCodes)
    .set({ created_at: aMinuteAgo })
    .where(eq(signInCodes.user_id, admin.id));
  const since = Date.now();
  await resend.click();
  await expect(dialog(page).getByText(says.otpSent)).toBeVisible();
  const second = await mailedCode(admin, since);

  if (first !== second) {
    await submitOtp(page, first);
    await expect(dialog(page).getByText(says.otpWrong)).toBeVisible();
  }
  await submitOtp(page, second);
  await expect(listTitle(page)).toBeVisible();
});

test("whoever closed the dialog and asks again gets it back, with how long until another code @scripts", async ({
  page,
  visit,
  account,
}) => {
  const admin = await account();
  await visit(paths.login());
  await getOtp(page, admin);
  const code = await mailedCode(admin);
  await dialog(page).getByRole("link", { name: "Close" }).click();
  await expect(dialog(page)).toHaveCount(0);

  await getOtp(page, admin);
  await expect(dialog(page).getByText(says.otpJustSent)).toBeVisible();
  await expect(dialog(page).getByText(/^You can resend the OTP in \d+ seconds?\.$/)).toBeVisible();
  await submitOtp(page, code);
  await expect(listTitle(page)).toBeVisible();
});

test("the dialog closes to the sign-in page, and cannot be opened without a password @forms", async ({
  page,
  visit,
  account,
}) => {
  await visit(paths.login());
  await getOtp(page, await account());
  await dialog(page).getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(paths.login());
  await expect(dialog(page)).toHaveCount(0);

  await page.context().clearCookies();
  await visit(paths.verifyOtp());
  await expect(page).toHaveURL(paths.login());
});

test("signing in leads back to the page first asked for, filters included", async ({
  page,
  visit,
  account,
}) => {
  const wanted = paths.batches({ client: 2, batch_name: "Gujarat" });
  await visit(wanted);
  await expect(page).toHaveURL(paths.login(wanted));
  await signInByHand(page, await account());
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("after logging out, Back shows nothing that was on the page", async ({
  page,
  visit,
  account,
  signIn,
}) => {
  await signIn(await account());
  await visit(paths.batches());
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByLabel(/^Account of/).click();
  await page.getByText("Logout", { exact: true }).click();
  await expect(page).toHaveURL(paths.login());
  await expect(page.getByRole("status")).toContainText(messages.session.signedOut);

  await page.goBack();
  await expect(page.getByRole("button", { name: "Get OTP" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
});

test("a session that has ended says so and leads back to where one was", async ({
  page,
  visit,
  account,
  signIn,
  database,
}) => {
  const admin = await account();
  await signIn(admin);
  await visit(paths.batches());
  await database.db
    .update(sessions)
    .set({ ended_at: new Date().toISOString() })
    .where(eq(sessions.user_id, admin.id));
  await database.db.delete(signInCodes).where(eq(signInCodes.user_id, admin.id));

  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Cases" }).click();
  await expect(page).toHaveURL(paths.login(paths.cases()));
  await expect(page.getByRole("status")).toContainText(messages.session.ended);
  await signInByHand(page, admin);
  await expect(page).toHaveURL(paths.cases());
});

test("two tabs share one session, and one's logout is the other's @scripts", async ({
  page,
  context,
  visit,
  account,
}) => {
  const admin = await account();
  const second = await context.newPage();
  await visit(paths.login());
  await visit(paths.login(), second);
  await signInByHand(page, admin);
  await expect(listTitle(page)).toBeVisible();

  // The form that was still open in the other tab does not ask for a second code.
  await getOtp(second, admin);
  await expect(listTitle(second)).toBeVisible();

  await page.getByLabel(/^Account of/).click();
  await page.getByText("Logout", { exact: true }).click();
  await expect(page).toHaveURL(paths.login());
  await second.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Cases" }).click();
  await expect(second.getByRole("button", { name: "Get OTP" })).toBeVisible();
});
