import type { Locator, Page } from "@playwright/test";
import { TOAST_MS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { profileMessages } from "#app/domain/users/user-messages.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const menu = (page: Page) => page.getByRole("navigation", { name: "Main menu" });
const toast = (page: Page) => page.getByRole("status");

async function saveName(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Change Name" });
  await dialog.getByLabel("Name").fill("Sample Clerk");
  await dialog.getByRole("button", { name: "Save" }).click();
}

async function closesUnlessRead(page: Page, text: string): Promise<void> {
  await toast(page).getByText(text).hover();
  await page.clock.runFor(2 * TOAST_MS);
  await expect(toast(page)).toContainText(text);
  await page.mouse.move(700, 10);
  await page.clock.runFor(TOAST_MS + 100);
  await expect(toast(page)).toBeEmpty();
}

/** Logs out, which is the panel's shortest way to a toast. */
async function logOut(page: Page): Promise<void> {
  await page.getByLabel(/^Account of/).click();
  await page.getByText("Logout", { exact: true }).click();
  await expect(page).toHaveURL(paths.login());
}

test("the first Tab offers to skip the menu; the header says who is signed in; the side menu leads to the lists and marks the one that is open @scripts", async ({
  signedIn,
  visit,
}) => {
  await visit(paths.batches());
  await test.step("the first Tab", async () => {
    await signedIn.keyboard.press("Tab");
    const skip = signedIn.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await signedIn.keyboard.press("Enter");
    await signedIn.keyboard.press("Tab");
    await expect(
      signedIn.getByRole("main").getByRole("button", { name: "Filter", exact: true }),
    ).toBeFocused();
  });
  const account = signedIn.getByLabel("Account of Sample Tester");
  await expect(account).toHaveText("Sample Tester");
  const logo = account.locator("img");
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(signedIn).toHaveTitle("Batch · Litigation Panel");
  await expect(menu(signedIn).getByRole("link", { name: "Batch" })).toHaveAttribute("aria-current", "page");
  await menu(signedIn).getByRole("link", { name: "Cases" }).click();
  await expect(signedIn).toHaveURL(paths.cases());
  await expect(signedIn).toHaveTitle("Cases · Litigation Panel");
  await expect(signedIn.getByRole("heading", { level: 1 })).toHaveText(/^Cases/);
  await expect(menu(signedIn).getByRole("link", { name: "Cases" })).toHaveAttribute("aria-current", "page");
  await expect(menu(signedIn).getByRole("link", { name: "Batch" })).not.toHaveAttribute("aria-current");
});

test("the menu stays folded over reloads and on other pages, until it is opened", async ({
  signedIn,
  visit,
}) => {
  const width = async () => (await menu(signedIn).boundingBox())?.width ?? 0;
  await visit(paths.batches({ client: 1 }));
  expect(await width()).toBeGreaterThan(180);

  await menu(signedIn).getByRole("button", { name: "Collapse menu" }).click();
  await expect(menu(signedIn).getByRole("button", { name: "Expand menu" })).toBeVisible();
  await expect(signedIn).toHaveURL(paths.batches({ client: 1 }));
  expect(await width()).toBeLessThan(80);
  await signedIn.reload();
  expect(await width()).toBeLessThan(80);
  await menu(signedIn).getByRole("link", { name: "Cases" }).click();
  await expect(signedIn).toHaveURL(paths.cases());
  expect(await width()).toBeLessThan(80);

  await menu(signedIn).getByRole("button", { name: "Expand menu" }).click();
  await expect(menu(signedIn).getByRole("button", { name: "Collapse menu" })).toBeVisible();
  await signedIn.reload();
  expect(await width()).toBeGreaterThan(180);
});

test("a file that is not there is a 404 page, and stays it @scripts", async ({ signedIn, complaints }) => {
  complaints.mayAnswer(404);
  const answer = await signedIn.goto(paths.file("no-key"));
  expect(answer?.status()).toBe(404);
  // Whole as it came: it has no scripts that could make another page of it.
  await expect(signedIn.locator("script[src], script[type=module], link[rel=modulepreload]")).toHaveCount(0);
  await expect(signedIn.getByRole("heading", { level: 1 })).toHaveText(messages.generic.notFound);
  await signedIn.getByRole("main").getByRole("link").click();
  await expect(signedIn).toHaveURL(paths.batches());
});

test("a page whose data do not arrive says so and can be loaded again @scripts", async ({
  signedIn,
  visit,
  complaints,
}) => {
  complaints.mayFail();
  await visit(paths.cases());
  await menu(signedIn).getByRole("link", { name: "Batch" }).click();
  await expect(signedIn).toHaveURL(paths.batches());
  const data = /[?&]_data=/;
  await signedIn.route(data, (route) => route.abort());
  await menu(signedIn).getByRole("link", { name: "Cases" }).click();
  await expect(signedIn.getByRole("heading", { level: 1 })).toHaveText(messages.generic.oops);
  await signedIn.unroute(data);
  await signedIn.getByRole("link", { name: "Reload" }).click();
  await expect(signedIn.getByRole("heading", { level: 1 })).toHaveText(/^Cases/);
});

test.describe("the toast", () => {
  test.beforeEach(async ({ account, signIn }) => signIn(await account()));

  test("is there once @forms", async ({ page, visit }) => {
    await visit(paths.batches());
    await logOut(page);
    await expect(toast(page)).toHaveText(new RegExp(`^${messages.session.signedOut}`));
    await page.reload();
    await expect(page.getByRole("button", { name: "Get OTP" })).toBeVisible();
    await expect(toast(page)).toBeEmpty();
  });

  test("can be dismissed @scripts", async ({ page, visit }) => {
    await visit(paths.profile("name"));
    await saveName(page);
    await toast(page).getByRole("button", { name: "Dismiss" }).click();
    await expect(toast(page)).toBeEmpty();
  });

  test("closes by itself, but not while it is read @scripts", async ({ page, visit }) => {
    await page.clock.install();
    await visit(paths.profile("name"));
    await saveName(page);
    await expect(toast(page).getByRole("button", { name: "Dismiss" })).toBeVisible();
    await closesUnlessRead(page, profileMessages.nameUpdated);
  });

  test("of a page without the scripts of all pages does so, too @scripts", async ({ page, visit }) => {
    await page.clock.install();
    await visit(paths.batches());
    await logOut(page);
    await closesUnlessRead(page, messages.session.signedOut);
  });

  test("without scripts it stays until it is dismissed @forms", async ({ page, visit }) => {
    await visit(paths.batches());
    await logOut(page);
    const text = toast(page).getByText(messages.session.signedOut);
    await expect(text).toBeVisible();
    // What moves there has come to its end, and the page does not load itself again.
    await toast(page).evaluate(async (slot) => {
      await Promise.all(slot.getAnimations({ subtree: true }).map(({ finished }) => finished));
    });
    await expect(text).toBeVisible();
    await expect(page.locator("meta[http-equiv=refresh]")).toHaveCount(0);
    await page.keyboard.press("Shift+Tab");
    await expect(toast(page).getByLabel("Dismiss")).toBeFocused();
    await page.keyboard.press("Space");
    await expect(text).toBeHidden();
  });
});

for (const [screen, address] of [
  // The pages of sign-in have no scripts that make other controls of what came.
  ["sign-in page @forms", paths.login()],
  ["batch list", paths.batches()],
] as const) {
  test(`keyboard focus is visible everywhere on the ${screen}`, async ({ page, visit, account, signIn }) => {
    if (address !== paths.login()) await signIn(await account());
    await visit(address);
    const seen = new Set<string>();
    for (let stop = 0; stop < 25; stop += 1) {
      await page.keyboard.press("Tab");
      const focused = page.locator(":focus");
      if ((await focused.count()) === 0) break;
      const name = await nameOf(focused);
      expect(await hasRing(focused), `focus ring of ${name}`).toBe(true);
      await expect(focused, name).toBeInViewport();
      seen.add(name);
    }
    expect(seen.size).toBeGreaterThan(2);
  });
}

const nameOf = (focused: Locator) => focused.evaluate((element) => element.outerHTML.slice(0, 160));

/** Whether the element is outlined as nothing else on the page is. */
const hasRing = (focused: Locator) =>
  focused.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });

test("while a page is waited for a bar says so, and the page is busy @scripts", async ({
  signedIn: page,
  visit,
}) => {
  await visit(paths.batches());
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/admin/litigation/cases?*_data=*", async (route) => {
    await held;
    await route.fallback();
  });
  const main = page.getByRole("main");
  await menu(page).getByRole("link", { name: "Cases" }).click();
  await expect(page.locator(".page-progress")).toBeVisible();
  await expect(main).toHaveAttribute("aria-busy", "true");
  answer();
  await expect(page).toHaveURL(paths.cases());
  await expect(page.locator(".page-progress")).toHaveCount(0);
  await expect(main).not.toHaveAttribute("aria-busy");
});

test("on a phone one button opens the menu, which closes once it has led somewhere", async ({
  signedIn: page,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(paths.batches());
  const cases = menu(page).getByRole("link", { name: "Cases" });
  await expect(cases).toBeHidden();
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect(heading?.y).toBeLessThan(80);
  await menu(page).getByRole("button", { name: "Menu", exact: true }).click();
  await cases.click();
  await expect(page).toHaveURL(paths.cases());
  await expect(cases).toBeHidden();
});
