// What a phone shows of the frame, and where the keyboard goes when a filter is taken away.
import type { Locator } from "@playwright/test";
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

/** Lines of an element's text, and the words of it that stand in more than one. */
const linesOf = (title: Locator) =>
  title.evaluate((element) => {
    const text = element.firstChild;
    if (!(text instanceof Text)) throw new Error("a title is one text");
    const range = document.createRange();
    const rows = (from: number, to: number) => {
      range.setStart(text, from);
      range.setEnd(text, to);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const words = [...text.data.matchAll(/[^\s-]+/g)];
    const broken = words.filter(({ index, 0: word }) => rows(index, index + word.length) > 1);
    return { lines: rows(0, text.length), broken: broken.map(([word]) => word) };
  });

test("at 390 pixels titles have the room they need, and wrap between words", async ({
  page,
  ownLender,
  signIn,
  visit,
  given,
  database,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(ownLender.admin);
  const { batch_id } = await given.litigationCase({ client_id: ownLender.id });
  const title = page.getByRole("heading", { level: 1 }).locator("span").first();
  for (const address of [
    paths.cases({ batchId: batch_id }),
    paths.workbench(batch_id, "loan_recall_notice"),
  ]) {
    await visit(address);
    expect(await linesOf(title), address).toEqual({ lines: 1, broken: [] });
  }
  for (const [name, most] of [
    ["Sample Sahakari Grameen Vikas Nagarik Sahakari Bank Maryadit (Multi-State), Sambhajinagar", 5],
    ["नमूना ग्रामीण सहकारी विकास बैंक मर्यादित, छत्रपति संभाजीनगर मुख्य शाखा", 4],
  ] as const) {
    const own = `${name} ${ownLender.id}`;
    await database.pool.query("update clients set name = $2 where id = $1", [ownLender.id, own]);
    for (const address of [paths.client(ownLender.id), paths.editClient(ownLender.id)]) {
      await visit(address);
      await expect(title).toContainText(own);
      const { lines, broken } = await linesOf(title);
      expect(broken).toEqual([]);
      expect(lines).toBeLessThanOrEqual(most);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  }
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
