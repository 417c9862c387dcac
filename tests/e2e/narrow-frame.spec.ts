// What a phone shows of the frame, and where the keyboard goes when a filter is taken away.
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

test("at 390 pixels every place of the menu, and the title of a batch's cases, are in sight", async ({
  page,
  ownLender,
  signIn,
  visit,
  given,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(ownLender.admin);
  const { batch_id } = await given.litigationCase({ client_id: ownLender.id });
  await visit(paths.cases({ batchId: batch_id }));
  for (const link of await page.getByRole("navigation", { name: "Main menu" }).getByRole("link").all()) {
    const box = await link.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390, await link.innerText()).toBe(true);
  }
  const title = page.getByRole("heading", { level: 1 }).locator("span").first();
  await expect(title).toHaveText(`Cases · Batch ${batch_id}`);
  expect(await title.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("after a filter is removed the keyboard goes on at the next one, then at the list @scripts", async ({
  signedIn: page,
  visit,
}) => {
  await visit(paths.cases({}, { branch: "Pune", search: "sample" }));
  const chips = page.getByRole("link", { name: /^Remove filter/ });
  await expect(chips).toHaveCount(2);
  await chips.first().press("Enter");
  await expect(chips).toHaveCount(1);
  await expect(chips.first()).toBeFocused();
  await chips.first().press("Enter");
  await expect(chips).toHaveCount(0);
  await expect(page.locator("#main")).toBeFocused();
});
