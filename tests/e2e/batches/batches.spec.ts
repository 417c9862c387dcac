import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { batches } from "#app/database/schema.ts";
import { formatDate, todayInIndia } from "#app/domain/dates.ts";
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

/** What the four bars of a row say, and how far they are drawn. */
const barsOf = (row: Locator) =>
  row.locator(".stage").evaluateAll((stages) =>
    stages.map((stage) => {
      const bar = stage.querySelector("progress");
      return [stage.firstChild?.textContent, stage.querySelector("b")?.textContent, bar?.value, bar?.max];
    }),
  );

test.describe("a row", () => {
  test("holds every fact of a batch, with the progress its cases have made", async ({ signedIn, visit }) => {
    await visit(paths.batches({ batch_name: "Sept NPA, Pune" }));
    await expect(rows(signedIn)).toHaveCount(1);
    const row = rows(signedIn);
    const uploaded = formatDate(daysAgo(90));
    for (const fact of [
      "Sept NPA, Pune",
      "Active",
      `Uploaded ${uploaded}`,
      "48 cases",
      "Sample Finance",
      "legal@sample-finance.example",
      "Contact 98000 00001",
      "Civil Suit",
    ]) {
      await expect(row).toContainText(fact);
    }
    // 6, 14, 18 and 10 of 48 cases, to whole percentages that sum to 100.
    expect(await barsOf(row)).toEqual([
      ["Not Filed", "13%", 13, 100],
      ["First Hearing", "29%", 29, 100],
      ["In-progress", "37%", 37, 100],
      ["Closed", "21%", 21, 100],
    ]);
    await expect(row.getByRole("img", { name: /^\d+ of 48 cases assigned$/ })).toBeVisible();
    await expect(row.getByRole("checkbox", { name: /^Select batch \d+$/ })).toBeVisible();
    await expect(row.getByLabel(/^Action for batch \d+$/)).toBeVisible();

    const number = (await row.getByRole("link", { name: /^Batch No/ }).innerText()).replace(/\D/g, "");
    await row.getByRole("link", { name: /^Batch No/ }).click();
    await expect(signedIn).toHaveURL(paths.cases({ batchId: number }));
  });

  test("of today is New, beside any status but Active, an older one shows its status, one without a name its number", async ({
    page,
    visit,
    signIn,
    ownLender,
    given,
  }) => {
    const client_id = ownLender.id;
    const created_at = `${daysAgo(1)}T12:00:00+05:30`;
    const fresh = await given.batch({ client_id, batch_name: "नमूना बैच" });
    const held = await given.batch({ client_id, batch_status: "On Hold", created_at });
    const freshHeld = await given.batch({ client_id, batch_status: "On Hold" });
    await signIn(ownLender.admin);
    await visit(paths.batches());

    await expect(page.getByRole("article", { name: `Batch ${freshHeld.id}` })).toContainText("New On Hold");
    const freshRow = page.getByRole("article", { name: `Batch ${fresh.id}` });
    await expect(freshRow.getByText("New", { exact: true })).toBeVisible();
    await expect(freshRow).toContainText("नमूना बैच");
    await expect(freshRow).not.toContainText("Active");
    await expect(freshRow).toContainText("0 cases");
    expect((await barsOf(freshRow)).map(([, percent]) => percent)).toEqual(["0%", "0%", "0%", "0%"]);

    const heldRow = page.getByRole("article", { name: `Batch ${held.id}` });
    await expect(heldRow).toContainText("On Hold");
    await expect(heldRow).toContainText(`BATCH-${held.id}`);
    await expect(heldRow.getByText("New", { exact: true })).toHaveCount(0);
  });
});

test("a batch moves its bars when its cases move", async ({ page, visit, signIn, ownLender, given }) => {
  const { id: batch_id } = await given.batch({ client_id: ownLender.id });
  const facts = { batch_id, client_id: ownLender.id };
  const lan = () => ({ ...facts, lan_number: randomUUID() });
  await given.litigationCase(lan());
  await given.litigationCase({ ...lan(), case_no: "CS/1/2026" });
  await signIn(ownLender.admin);
  await visit(paths.batches());
  expect((await barsOf(rows(page))).map(([, percent]) => percent)).toEqual(["50%", "50%", "0%", "0%"]);

  await given.litigationCase({ ...lan(), stage_of_case: "Disposed" });
  await given.litigationCase({ ...lan(), case_no: "CS/2/2026", previous_hearing_date: daysAgo(5) });
  await page.reload();
  await expect(rows(page)).toContainText("4 cases");
  expect((await barsOf(rows(page))).map(([, percent]) => percent)).toEqual(["25%", "25%", "25%", "25%"]);
});

test.describe("filters", () => {
  test("are applied, shown as chips, and taken away one by one or all at once", async ({
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

    await visit(paths.batches({ client: 1, batch_name: "Sept" }));
    await openFilter(page);
    await dialog.getByRole("link", { name: "Clear All" }).click();
    await expect(page).toHaveURL(paths.batches());
    await expect(page.getByRole("link", { name: /^Remove filter/ })).toHaveCount(0);
  });

  test("can be left as they were", async ({ signedIn: page, visit }) => {
    await visit(paths.batches({ client: 1 }));
    const dialog = await openFilter(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(paths.batches({ client: 1 }));
  });

  test("that fit nothing leave an empty list that says so", async ({ signedIn: page, visit }) => {
    await visit(paths.batches());
    const dialog = await openFilter(page);
    // % is a character like any other here.
    await dialog.getByLabel("Batch Name").fill("100% sure");
    await dialog.getByLabel("Batch Name").press("Enter");
    await expect(page.getByText(messages.batches.none)).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Pagination" })).toHaveCount(0);
  });

  test("that make no sense are named and list nothing until they are removed", async ({
    signedIn: page,
    visit,
  }) => {
    const answer = await visit(`${paths.batches()}?client=nobody&page=minus`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText("This filter was not understood: Client “nobody”.")).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await page.getByRole("link", { name: "Remove it" }).click();
    await expect(rows(page).first()).toBeVisible();
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

  test("beyond the last lead to the last", async ({ page, visit }) => {
    await visit(paths.batches({ page: 99 }));
    await expect(page).toHaveURL(paths.batches({ page: 3 }));
    await expect(rows(page)).toHaveCount(5);
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

test("each row has an action menu of its own", async ({ signedIn: page, visit }) => {
  await visit(paths.batches());
  const action = page.getByLabel(/^Action for batch/).first();
  const list = page.locator(".menu-list:visible");
  await action.click();
  await expect(list).toHaveCount(1);
  await action.click();
  await expect(list).toHaveCount(0);
});

function daysAgo(days: number): string {
  return todayInIndia(new Date(Date.now() - days * 86_400_000));
}
