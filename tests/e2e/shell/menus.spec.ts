import type { Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

/** Of a case: the head of the batch has one of its own. */
const action = (page: Page, row = 0) =>
  page
    .getByRole("article")
    .getByLabel(/^Action for/)
    .nth(row);
const items = (page: Page) => page.locator(".menu-list:visible :is(a, button)");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Case Comments" });

test.beforeEach(async ({ signedIn: _, visit }) => {
  await visit(paths.cases({ batchId: 1 }));
});

test("a menu opens and closes by mouse, and an item of another is taken", async ({ page }) => {
  await action(page).click();
  await expect(items(page).first()).toBeVisible();
  await action(page).click();
  await expect(items(page)).toHaveCount(0);
  await action(page, 2).click();
  await items(page).filter({ hasText: "Add Comments" }).click();
  await expect(dialog(page)).toBeVisible();
});

test("an item is reached and taken by keyboard alone", async ({ page, javaScriptEnabled }) => {
  await action(page).focus();
  await page.keyboard.press("Enter");
  await expect(items(page).first()).toBeVisible();
  // Plain HTML is walked with Tab, a menu with the arrows.
  const next = javaScriptEnabled === false ? "Tab" : "ArrowDown";
  const wanted = page.locator(".menu-list :is(:focus, [data-focus])", { hasText: "Add Comments" });
  for (let step = 0; (await wanted.count()) === 0 && step < 20; step += 1) await page.keyboard.press(next);
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
});

test("Home and End reach the ends, Esc gives the focus back, and only one menu is open at a time @scripts", async ({
  page,
}) => {
  await action(page).focus();
  await page.keyboard.press("ArrowDown");
  const focused = page.locator(".menu-list [data-focus]");
  await expect(focused).toHaveText(await items(page).first().innerText());
  await page.keyboard.press("End");
  await expect(focused).toHaveText(await items(page).last().innerText());
  await page.keyboard.press("Home");
  await expect(focused).toHaveText(await items(page).first().innerText());
  await page.keyboard.press("Escape");
  await expect(items(page)).toHaveCount(0);
  await expect(action(page)).toBeFocused();

  // So high that the menu of the first row lies below its button.
  await page.setViewportSize({ width: 1280, height: 1500 });
  await action(page, 0).click();
  await expect(items(page).first()).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(items(page)).toHaveCount(0);

  await action(page, 0).click();
  // The menu of a case is long: it lies over the buttons of the rows below.
  await page.getByLabel(/^Account of/).click();
  await expect(page.locator(".menu-list:visible")).toHaveCount(1);
});

test("a menu near the end of the window is whole in it, on a small screen, too", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 500 });
  const opener = action(page, 19);
  await opener.scrollIntoViewIfNeeded();
  await opener.click();
  const list = page.locator(".menu-list:visible");
  const box = await list.boundingBox();
  expect(box && box.y >= 0 && box.y + box.height <= 500, JSON.stringify(box)).toBe(true);
  await list.getByText("Interest", { exact: true }).scrollIntoViewIfNeeded();
  await expect(list.getByText("Interest", { exact: true })).toBeInViewport();
});
