import path from "node:path";
import { messages } from "#app/domain/messages.ts";
import { passwordMessages, profileMessages, userMessages } from "#app/domain/users/user-messages.ts";
import { projectRoot } from "#app/project-root.server.ts";
import { paths } from "#app/paths.ts";
import type { Account } from "#tests/support/accounts.ts";
import { expect, test } from "#tests/support/browser.ts";

const LOGO = path.join(projectRoot(), "tests/fixtures/logo.png");
const PASSWORD = "another-sample-word-2026";

let own: Account;
test.beforeEach(async ({ account, signIn }) => {
  own = await account({ fullName: "Sample Owner" });
  await signIn(own);
});

test("the way there is the name in the header; the name changes there too @forms", async ({
  page,
  visit,
}) => {
  await visit(paths.batches());
  await page.getByLabel("Account of Sample Owner").click();
  await page.locator(".menu-list:visible").getByText("My Profile").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("My Profile");
  await page.getByRole("link", { name: "Change Name" }).click();
  const dialog = page.getByRole("dialog", { name: "Change Name" });
  await dialog.getByLabel("Name", { exact: true }).fill("Sample Renamed");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(profileMessages.nameUpdated)).toBeVisible();
  await expect(page.getByLabel("Account of Sample Renamed")).toBeVisible();
});

test("a logo is uploaded, shown in the header and removed @forms", async ({ page, visit, complaints }) => {
  complaints.mayAnswer(422);
  await visit(paths.profile("logo"));
  const dialog = page.getByRole("dialog", { name: "Change Logo" });
  await dialog
    .getByLabel("Picture")
    .setInputFiles({ name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await dialog.getByRole("button", { name: "Upload" }).click();
  await expect(dialog.getByText(profileMessages.logoWrongType)).toBeVisible();
  await dialog
    .getByLabel("Picture")
    .setInputFiles({ name: "empty.png", mimeType: "image/png", buffer: Buffer.alloc(0) });
  await dialog.getByRole("button", { name: "Upload" }).click();
  await expect(dialog.getByText(profileMessages.logoRequired)).toBeVisible();
  await dialog.getByLabel("Picture").setInputFiles(LOGO);
  await dialog.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText(profileMessages.logoUpdated)).toBeVisible();
  const picture = page.getByRole("banner").locator("img");
  await expect(picture).toHaveAttribute("src", /\/admin\/litigation\/profile\/logo\/[0-9a-f]{40}$/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth).catch(() => 32))
    .toBe(32);
  await page.getByRole("link", { name: "Remove Logo" }).click();
  await page.getByRole("dialog", { name: "Remove Logo" }).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText(profileMessages.logoRemoved)).toBeVisible();
  await expect(picture).toHaveAttribute("src", "/logo.svg");
});

test("a password is changed with the current one, and every other session ends @scripts", async ({
  page,
  visit,
  otherBrowser,
  complaints,
}) => {
  complaints.mayAnswer(422);
  const other = await otherBrowser(own);

  await visit(paths.profile());
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.getByRole("link", { name: "Change Password" }).click();
  const dialog = page.getByRole("dialog", { name: "Change Password" });
  const fill = async (current: string, next: string, again: string) => {
    await dialog.getByLabel("Current Password").fill(current);
    await dialog.getByLabel("New Password", { exact: true }).fill(next);
    await dialog.getByLabel("New Password again").fill(again);
    await dialog.getByRole("button", { name: "Change Password" }).click();
  };
  await fill(own.password, PASSWORD, "something-else");
  await expect(dialog.getByText(passwordMessages.repeatDiffers)).toBeVisible();
  await fill("wrong-password", PASSWORD, PASSWORD);
  await expect(dialog.getByText(passwordMessages.currentWrong)).toBeVisible();
  await fill(own.password, PASSWORD, PASSWORD);
  await expect(page.getByText(passwordMessages.changed)).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);
  await other.goto(paths.batches());
  await expect(other.getByText(messages.session.ended)).toBeVisible();
});

test("another session is ended, then all others @scripts", async ({ page, visit, database }) => {
  await database.pool.query(
    `insert into sessions (user_id, token_hash, address, user_agent)
     select $1, gen_random_uuid(), '192.0.2.' || n, 'Firefox/125 Windows' from generate_series(1, 3) n`,
    [own.id],
  );
  await visit(paths.profile());
  await expect(page.getByText("This one")).toBeVisible();
  await page.getByRole("button", { name: "End the session of Firefox on Windows, 192.0.2.2" }).click();
  await expect(page.getByText(userMessages.sessionEnded, { exact: true })).toBeVisible();
  await expect(page.getByText("192.0.2.2", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "End All Others" }).click();
  await expect(page.getByText(userMessages.sessionsEnded(2))).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);
});
