import type { Locator, Page } from "@playwright/test";
import { batches } from "#app/database/schema.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

const rows = (page: Page) => page.getByRole("article");
const filterDialog = (page: Page) => page.getByRole("dialog", { name: "Filter Batches" });
const selectionBar = (page: Page) => page.locator("form#selection");

async function openFilter(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await expect(filterDialog(page)).toBeVisible();
  return filterDialog(page);
}

const apply = (dialog: Locator) => dialog.getByRole("button", { name: "Apply Filters" }).click();

test.describe("filters", () => {
  test("are applied, shown as chips, left as they were by Cancel, and taken away one by one or all at once", async ({
    signedIn: page,
    visit,
  }) => {
    await visit(paths.batches());
    const dialog = await openFilter(page);
    await expect(dialog.getByLabel("Client").locator("option").first()).toHaveText("All Clients");
    await dialog.getByLabel("Client").selectOption("Demo Co-operative Bank");
    await dialog.getByLabel("Batch Name").fill("gujarat");
    await apply(dialog);

    await expect(page).toHaveURL(/client=\d+&batch_name=gujarat$/);
    await expect(dialog).toBeHidden();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText("Recovery drive, Gujarat");
    await expect(page.getByText(messages.batches.showing(1, 1))).toBeVisible();

    // Opened again, it holds what is in force.
    await openFilter(page);
    await expect(dialog.getByLabel("Client").locator("option:checked")).toHaveText("Demo Co-operative Bank");
    await expect(dialog.getByLabel("Batch Name")).toHaveValue("gujarat");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    await page.getByRole("link", { name: "Remove filter Batch name: gujarat" }).click();
    await expect(page).toHaveURL(/\?client=\d+$/);
    await expect(rows(page).filter({ hasNotText: "Demo Co-operative Bank" })).toHaveCount(0);
    await page.getByRole("link", { name: "Remove filter Client: Demo Co-operative Bank" }).click();
    await expect(page).toHaveURL(paths.batches());

    const both = paths.batches({ client: 1, batch_name: "Sept" });
    await visit(both);
    await openFilter(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(both);
    await openFilter(page);
    await dialog.getByRole("link", { name: "Clear All" }).click();
    await expect(page).toHaveURL(paths.batches());
    await expect(page.getByRole("link", { name: /^Remove filter/ })).toHaveCount(0);
  });
});

test.describe("pages", () => {
  const COUNT = 45;

  test.beforeEach(async ({ database, ownLender, signIn }) => {
    const day = todayInIndia(new Date());
    await database.db.insert(batches).values(
      Array.from({ length: COUNT }, (_, index) => ({
        client_id: ownLender.id,
        batch_name: index < 25 ? `Lot ${index}` : `Rest ${index}`,
        uploaded_date: day,
        assignment_date: day,
      })),
    );
    await signIn(ownLender.admin);
  });

  test("hold twenty each and keep the filter", async ({ page, visit }) => {
    const pages = page.getByRole("navigation", { name: "Pagination" });
    await visit(paths.batches());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Batch\s*45 results$/);
    await expect(page.getByText(messages.batches.showing(20, COUNT))).toBeVisible();
    await expect(pages.getByRole("link", { name: "First page" })).toHaveCount(0);

    await pages.getByRole("link", { name: "Last page" }).click();
    await expect(page).toHaveURL(paths.batches({ page: 3 }));
    await expect(page.getByText(messages.batches.showing(5, COUNT))).toBeVisible();
    await expect(pages.getByRole("link", { name: "Page 3" })).toHaveAttribute("aria-current", "page");
    await pages.getByRole("link", { name: "Previous page" }).click();
    await expect(page).toHaveURL(paths.batches({ page: 2 }));

    // Applying a filter starts again at the first page.
    const dialog = await openFilter(page);
    await dialog.getByLabel("Batch Name").fill("Lot");
    await apply(dialog);
    await expect(page).toHaveURL(/\?client=&batch_name=Lot$/);
    await expect(page.getByText(messages.batches.showing(20, 25))).toBeVisible();
    await pages.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(paths.batches({ batch_name: "Lot", page: 2 }));
    await expect(page.getByText(messages.batches.showing(5, 25))).toBeVisible();
  });
});

test.describe("ticked rows", () => {
  test("are counted in a bar that can let go of them", async ({ signedIn: page, visit }) => {
    await visit(paths.batches());
    const boxes = page.getByRole("checkbox", { name: /^Select batch/ });
    await expect(selectionBar(page)).toBeHidden();
    await boxes.nth(0).check();
    await expect(selectionBar(page)).toBeVisible();
    expect(await countSaid(page)).toBe("1 selected");
    await boxes.nth(2).check();
    expect(await countSaid(page)).toBe("2 selected");
    await boxes.nth(0).uncheck();
    expect(await countSaid(page)).toBe("1 selected");

    await selectionBar(page).getByRole("button", { name: "Clear Selection" }).click();
    await expect(selectionBar(page)).toBeHidden();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
    await boxes.nth(1).check();
    expect(await countSaid(page)).toBe("1 selected");
  });

  test("can be all of the page @scripts", async ({ signedIn: page, visit }) => {
    await visit(paths.batches({ client: 1 }));
    await page
      .getByRole("checkbox", { name: /^Select batch/ })
      .first()
      .check();
    await selectionBar(page).getByRole("button", { name: "Select Page" }).click();
    const count = await rows(page).count();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(count);
    expect(await countSaid(page)).toBe(`${count} selected`);
  });
});

/** The count as it is read out: without scripts it is a counter of the style sheet, which no text content holds. */
async function countSaid(page: Page): Promise<string | undefined> {
  const devtools = await page.context().newCDPSession(page);
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeId } = await devtools.send("DOM.querySelector", {
    nodeId: root.nodeId,
    selector: "#selection output",
  });
  const { nodes } = await devtools.send("Accessibility.queryAXTree", { nodeId, role: "StaticText" });
  await devtools.detach();
  return nodes.map(({ name }) => String(name?.value ?? "")).join("") || undefined;
}
