// What a phone shows of the frame, in any font.
import type { Locator } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";
import { eachFont } from "#tests/support/fonts.ts";
import { expectLayout } from "#tests/support/layout.ts";
import { inBothStates } from "#tests/support/panel-scripts.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("every place of the menu, and the title of a batch's cases, are in sight", async ({ page, ownCase }) => {
  const { batch_id } = await ownCase();
  await inBothStates(page, paths.cases({ batchId: batch_id }), async () => {
    await expectLayout(page);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await eachFont(page, async (font) => {
      for (const link of await page.getByRole("navigation", { name: "Main menu" }).getByRole("link").all()) {
        const box = await link.boundingBox();
        expect(box && box.x >= 0 && box.x + box.width <= 390, `${await link.innerText()}, ${font}`).toBe(
          true,
        );
      }
      const title = page.getByRole("heading", { level: 1 }).locator("span").first();
      await expect(title).toHaveText(`Cases · Batch ${batch_id}`);
      expect(await title.evaluate((element) => element.scrollWidth <= element.clientWidth), font).toBe(true);
    });
  });
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

test("titles have the room they need, and wrap between words", async ({
  page,
  ownLender,
  ownCase,
  visit,
  database,
}) => {
  const { batch_id } = await ownCase();
  const title = page.getByRole("heading", { level: 1 }).locator("span").first();
  for (const address of [
    paths.cases({ batchId: batch_id }),
    paths.workbench(batch_id, "loan_recall_notice"),
  ]) {
    await visit(address);
    await eachFont(page, async (font) => {
      expect(await linesOf(title), `${address}, ${font}`).toEqual({ lines: 1, broken: [] });
    });
  }
  for (const [name, most] of [
    ["Sample Sahakari Grameen Vikas Nagarik Sahakari Bank Maryadit (Multi-State), Sambhajinagar", 5],
    ["नमूना ग्रामीण सहकारी विकास बैंक मर्यादित, छत्रपति संभाजीनगर मुख्य शाखा", 4],
  ] as const) {
    const own = `${name} ${ownLender.id}`;
    await database.pool.query("update clients set name = $2 where id = $1", [ownLender.id, own]);
    for (const address of [paths.client(ownLender.id), paths.editClient(ownLender.id)]) {
      await inBothStates(page, address, async () => {
        await expect(title).toContainText(own);
        await expectLayout(page, address);
        await eachFont(page, async (font) => {
          const { lines, broken } = await linesOf(title);
          expect(broken, `${address}, ${font}`).toEqual([]);
          expect(lines, `${address}, ${font}`).toBeLessThanOrEqual(most);
        });
      });
    }
  }
});

test("no list of a dialog scrolls by itself, and its sum is below its last row", async ({
  page,
  ownCase,
  database,
}) => {
  const { id } = await ownCase();
  for (const day of ["2026-11-18", "2026-11-19", "2026-11-20"]) {
    await database.pool.query(
      `insert into expenses (case_id, expense_type, amount, expense_date) values ($1, 'Travel to the court', 750, $2)`,
      [id, day],
    );
    await database.pool.query("insert into comments (case_id, comment) values ($1, repeat('Heard. ', 60))", [
      id,
    ]);
  }
  await inBothStates(page, paths.caseDialog({ caseId: id }, "pocket-expenses"), async () => {
    const dialog = page.getByRole("dialog");
    const [last, sum] = [dialog.getByRole("row").last(), dialog.locator(".sum")];
    const [row, below] = [await last.boundingBox(), await sum.boundingBox()];
    expect(row && below && row.y + row.height).toBeLessThanOrEqual((below?.y ?? 0) + 1);
    await expectLayout(page);
  });
  await inBothStates(page, paths.caseDialog({ caseId: id }, "comments"), async () => {
    const log = page.getByRole("list", { name: "Comments, newest first" });
    expect(await log.evaluate((list) => list.scrollHeight <= list.clientHeight)).toBe(true);
    await expect(page.getByLabel("Comment", { exact: true })).toBeInViewport();
    await expectLayout(page);
  });
});
