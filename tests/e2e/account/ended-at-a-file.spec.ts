// The session is over when a file is clicked: after signing in again one is where its link is, with the list as it was.
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { sessions, signInCodes } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { mailedCode, type Account } from "#tests/support/accounts.ts";
import { expect, test } from "#tests/support/browser.ts";

async function endSessions(db: Database, { id }: Account): Promise<void> {
  await db.update(sessions).set({ ended_at: new Date().toISOString() }).where(eq(sessions.user_id, id));
  await db.delete(signInCodes).where(eq(signInCodes.user_id, id));
}

async function signInAgain(page: Page, account: Account): Promise<void> {
  await expect(page.getByRole("status")).toContainText(messages.session.ended);
  const since = Date.now();
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Get OTP" }).click();
  const dialog = page.getByRole("dialog", { name: "Verify OTP" });
  await dialog.getByLabel("OTP").fill(await mailedCode(account, since));
  await dialog.getByRole("button", { name: "Submit" }).click();
}

test("the workbook of ticked cases", async ({ page, visit, ownLender, ownCase, database }) => {
  await ownCase();
  const list = paths.cases({}, { client: ownLender.id });
  await visit(list);
  await page.locator('input[type="checkbox"][form="selection"]').first().check();
  await endSessions(database.db, ownLender.admin);
  await page.getByRole("button", { name: "Export Selected" }).click();
  await signInAgain(page, ownLender.admin);
  await expect(page).toHaveURL(list);
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("a file behind a link @scripts", async ({ page, visit, account, signIn, database }) => {
  const admin = await account();
  await signIn(admin);
  const list = paths.audit({ kind: "sign_in" });
  await visit(list);
  await endSessions(database.db, admin);
  await page.getByRole("link", { name: "Export", exact: true }).click();
  await signInAgain(page, admin);
  await expect(page).toHaveURL(list);
  await expect(page.getByRole("link", { name: "Export", exact: true })).toBeVisible();
});
