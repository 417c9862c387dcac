// The palette is extra for hands: with scripts it is there, without them its button leads to a list.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Search" });
const input = (page: Page) => palette(page).getByRole("combobox");
const option = (page: Page, name: string | RegExp) => palette(page).getByRole("option", { name });
const button = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Search" });
const help = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });

async function openPalette(page: Page): Promise<void> {
  // Its button says so once it listens; where the page has just changed, that of the new one.
  await expect(button(page)).toHaveAttribute("aria-keyshortcuts", /Control\+K/);
  await page.keyboard.press("Control+k");
  await expect(input(page)).toBeFocused();
}

test.describe("the palette @scripts", () => {
  test("opens by mouse and keys, says what it did not find, and opens the case of a LAN", async ({
    signedIn: page,
    visit,
    given,
    ownLender,
  }) => {
    const { id, lan_number, customer_name } = await given.litigationCase({
      client_id: ownLender.id,
      lan_number: `CANARY-${randomUUID().slice(0, 8)}`,
    });
    await visit(paths.batches());
    await test.step("opens by mouse from the header, and Esc gives the focus back", async () => {
      await button(page).click();
      await expect(input(page)).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(palette(page)).toHaveCount(0);
      await expect(button(page)).toBeFocused();
      await expect(page).toHaveURL(paths.batches());
    });
    await test.step("says that nothing was found", async () => {
      await openPalette(page);
      await page.keyboard.type("qqqq zzzz");
      await expect(palette(page).getByRole("status")).toHaveText(messages.search.none("qqqq zzzz"));
      await expect(palette(page).getByRole("option")).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(palette(page)).toHaveCount(0);
    });
    await openPalette(page);
    await page.keyboard.type(lan_number);
    await expect(option(page, new RegExp(customer_name))).toHaveAttribute("data-focus", "");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(paths.casePage(id));
    await expect(palette(page)).toHaveCount(0);
  });

  test("goes to batches, clients and places, chosen with the arrows", async ({
    page,
    visit,
    given,
    ownLender,
    signIn,
  }) => {
    await signIn(ownLender.admin);
    const batch = await given.batch({ client_id: ownLender.id, batch_name: "Canary lot" });
    await visit(paths.cases());
    await openPalette(page);
    await page.keyboard.type("canary lot");
    await option(page, /Canary lot/).click();
    await expect(page).toHaveURL(paths.cases({ batchId: batch.id }));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(`Cases · Batch ${batch.id}`);

    await openPalette(page);
    await page.keyboard.type(ownLender.name);
    await expect(option(page, new RegExp(ownLender.name))).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(paths.cases({}, { client: ownLender.id }));
    await expect(page.getByRole("link", { name: /^Remove filter Client/ })).toBeVisible();

    await openPalette(page);
    const first = option(page, "Go to Batch");
    const second = option(page, "Upload New Batch File");
    await expect(first).toHaveAttribute("data-focus", "");
    await page.keyboard.press("ArrowDown");
    await expect(second).toHaveAttribute("data-focus", "");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(paths.uploadDetails());
  });

  test("says that the search failed, and goes on with the next letters", async ({
    signedIn: page,
    visit,
    complaints,
  }) => {
    complaints.mayFail();
    await visit(paths.batches());
    await openPalette(page);
    await page.context().setOffline(true);
    await page.keyboard.type("sample");
    await expect(palette(page).getByRole("status")).toHaveText(messages.search.failed);
    await page.context().setOffline(false);
    await page.keyboard.press("Backspace");
    await expect(option(page, /Sample Finance/).first()).toBeVisible();
  });

  test("says that the session is over", async ({ page, visit, account, signIn, database, complaints }) => {
    complaints.mayAnswer(401);
    const own = await account();
    await signIn(own);
    await visit(paths.batches());
    await database.pool.query(
      "update sessions set ended_at = now() where user_id = (select id from users where email = $1)",
      [own.email],
    );
    await openPalette(page);
    await page.keyboard.type("sample");
    await expect(palette(page).getByRole("status")).toHaveText(messages.session.ended);
  });

  test("logs out, and shows the keys", async ({ page, visit, account, signIn, complaints }) => {
    // What was typed may still be searched for when the session ends.
    complaints.mayAnswer(401);
    await signIn(await account());
    await visit(paths.batches());
    await openPalette(page);
    await page.keyboard.type("keyb");
    await page.keyboard.press("Enter");
    await expect(help(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await openPalette(page);
    await page.keyboard.type("logout");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(paths.login());
    await expect(page.getByText(messages.session.signedOut)).toBeVisible();
  });

  test("leaves a dialog with what was typed in it alone", async ({
    signedIn: page,
    visit,
    given,
    ownLender,
  }) => {
    const { id } = await given.litigationCase({ client_id: ownLender.id });
    await visit(paths.caseDialog({ caseId: id }, "comments"));
    const comment = page.getByRole("textbox", { name: "Comment" });
    await comment.fill("Half a sentence");
    await page.keyboard.press("Control+k");
    await page.keyboard.type(" jx?/");
    await expect(comment).toHaveValue("Half a sentence jx?/");
    await expect(palette(page)).toHaveCount(0);
  });
});

test("without scripts the header's Search leads to the list that is searched @forms", async ({
  signedIn: page,
  visit,
}) => {
  await visit(paths.batches());
  await button(page).click();
  await expect(page).toHaveURL(`${paths.cases()}#case-search`);
  // What is typed next is searched for, as in the palette.
  await page.keyboard.type("zzqq");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=zzqq/);
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeHidden();
});
