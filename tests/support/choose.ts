// An entry of an action menu, taken as a user does: with scripts a menu, without them links and buttons.
import { expect, type Locator, type Page } from "@playwright/test";
import { PATIENCE_MS } from "./patience.ts";

/** Opens the menu of that name and takes the entry whose name begins so; it leads to another address. */
export async function choose(page: Page, within: Locator, entry: string, menu: RegExp = /^Action/) {
  const name = new RegExp(`^${entry}`);
  const item = page
    .getByRole("menuitem", { name })
    .or(within.getByRole("link", { name }))
    .or(within.getByRole("button", { name }))
    .filter({ visible: true })
    .first();
  const opener = within.getByLabel(menu).first();
  const before = page.url();
  await expect(async () => {
    // The answer of a busy server comes after the click was given up; it opens what then covers the menu.
    if (page.url() !== before) return;
    // A list that reloads while it is clicked may close its menu again.
    if (!(await item.isVisible())) await opener.click({ timeout: 10_000 });
    await item.click({ timeout: 10_000 });
  }).toPass({ timeout: PATIENCE_MS });
}
