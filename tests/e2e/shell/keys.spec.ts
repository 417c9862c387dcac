// Single keys are extra for hands, so every test of them is about scripts.
import type { Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

const help = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });
const row = (page: Page, index: number) => page.locator("main .rows > li").nth(index);

test.describe("single keys @scripts", () => {
  test("? shows the keys and hides them; j and k move the row, x ticks it, Enter opens it", async ({
    signedIn: page,
    visit,
  }) => {
    await visit(paths.batches());
    await test.step("with Alt, or in a menu, they are nobody's business", async () => {
      await page.keyboard.press("Alt+j");
      await expect(row(page, 0)).not.toBeFocused();
      await row(page, 0)
        .getByLabel(/^Action for/)
        .click();
      await expect(page.locator(".menu-list:visible")).toBeVisible();
      await page.keyboard.press("j");
      await expect(row(page, 0)).not.toBeFocused();
      await expect(page.locator(".menu-list:visible")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.locator(".menu-list:visible")).toHaveCount(0);
    });
    await test.step("? shows the keys and hides them again", async () => {
      await page.getByRole("heading", { level: 1 }).click();
      await page.keyboard.press("j");
      await page.keyboard.press("?");
      await expect(help(page)).toBeVisible();
      await page.keyboard.press("j");
      await expect(help(page)).toBeVisible();
      await page.keyboard.press("?");
      await expect(help(page)).toBeHidden();
      await expect(row(page, 0)).toBeFocused();
      await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
      await expect(help(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(help(page)).toBeHidden();
    });
    await test.step("/ goes to what filters the list", async () => {
      await page.keyboard.press("/");
      await expect(page.getByRole("button", { name: "Filter", exact: true })).toBeFocused();
    });
    // A fresh page: the next key begins at its first row.
    await visit(paths.batches());
    await page.keyboard.press("j");
    await expect(row(page, 0)).toBeFocused();
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("k");
    await expect(row(page, 1)).toBeFocused();
    await expect(row(page, 1)).toBeInViewport({ ratio: 1 });

    const box = row(page, 1).getByRole("checkbox");
    await page.keyboard.press("x");
    await expect(box).toBeChecked();
    await expect(page.getByText("1 selected")).toBeVisible();
    await page.keyboard.press("x");
    await expect(box).not.toBeChecked();

    const href = (await row(page, 1).locator(".key a").getAttribute("href")) ?? "";
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(href);
  });

  test("/ goes to what searches or filters the list; of a case Enter opens its page, and keys go on from a focused box", async ({
    signedIn: page,
    visit,
  }) => {
    await visit(paths.clients());
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await page.keyboard.type("j/x?");
    await expect(page.getByRole("searchbox")).toHaveValue("j/x?");
    await visit(paths.cases({ batchId: 1 }));
    await row(page, 2).getByRole("checkbox").focus();
    await page.keyboard.press("j");
    await expect(row(page, 3)).toBeFocused();
    const href = (await row(page, 3).locator(".key a").getAttribute("href")) ?? "";
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(href);
  });

  test("can be turned off in this browser; Ctrl-K stays", async ({ signedIn: page, visit }) => {
    await visit(paths.batches());
    await page.keyboard.press("?");
    const single = help(page).getByRole("switch", { name: /Single-key shortcuts/ });
    await expect(single).toBeChecked();
    await single.uncheck();
    await page.keyboard.press("Escape");
    await visit(paths.batches());
    await page.keyboard.press("j");
    await page.keyboard.press("?");
    await expect(help(page)).toBeHidden();
    await expect(row(page, 0)).not.toBeFocused();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    await single.check();
    await page.keyboard.press("Escape");
    await page.keyboard.press("j");
    await expect(row(page, 0)).toBeFocused();
  });
});
