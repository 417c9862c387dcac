import type { Page } from "@playwright/test";
import { cases } from "#app/database/schema.ts";
import { SEARCH_PAUSE_MS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

const rows = (page: Page) => page.locator("article.case");
const names = (page: Page) => rows(page).locator(".key");
const box = (page: Page) => page.getByRole("searchbox", { name: "Search cases" });
const chips = (page: Page) => page.locator(".chip");
const filterDialog = (page: Page) => page.getByRole("dialog", { name: "Advanced Filters" });

async function openFilters(page: Page) {
  await page.getByRole("button", { name: "Advanced Filters" }).click();
  await expect(filterDialog(page)).toBeVisible();
  return filterDialog(page);
}

/** A filed and answered case, an open one, and 41 others for pages. */
test.beforeEach(async ({ given, ownLender, database, signIn }) => {
  const client_id = ownLender.id;
  const camp = await given.branch({ client_id, branch_name: "Pune Camp" });
  const many = await given.batch({ client_id });
  await database.db.insert(cases).values(
    Array.from({ length: 41 }, (_, index) => ({
      batch_id: many.id,
      client_id,
      lan_number: `LN-MANY-${String(index + 1)}`,
      customer_name: `Borrower ${String(index + 1)}`,
    })),
  );
  const batch = await given.batch({ client_id, branch_id: camp.id, relief_sought: ["drt"] });
  await given.litigationCase({
    batch_id: batch.id,
    client_id,
    customer_name: "Asha Traders",
    lan_number: `LN-${String(client_id)}-77`,
    case_no: "OA/12/2026",
    email_replied: true,
  });
  const open = await given.litigationCase({ batch_id: batch.id, client_id, customer_name: "Ravi Sample" });
  await database.pool.query("update cases set data_pending = true where id = $1", [open.id]);
  await signIn(ownLender.admin);
});

test("a search finds a name, a LAN or a case number, by its button too", async ({
  page,
  visit,
  ownLender,
}) => {
  await visit(paths.cases());
  for (const [text, name] of [
    ["ravi", "Ravi Sample"],
    [`ln-${String(ownLender.id)}-7`, "Asha Traders"],
    ["OA/12", "Asha Traders"],
  ] as const) {
    await box(page).fill(text);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(paths.cases({}, { search: text }));
    await expect(names(page)).toHaveText([name]);
    await expect(chips(page)).toHaveText([`Search: ${text}`]);
    await expect(page.getByText(messages.cases.showing(1, 1))).toBeVisible();
  }
  await page.getByRole("link", { name: "Remove filter Search: OA/12" }).click();
  await expect(page).toHaveURL(paths.cases());
  await expect(box(page)).toHaveValue("");
  await expect(rows(page)).toHaveCount(20);
});

test("typing searches after a pause, in place, without losing a letter @scripts", async ({ page, visit }) => {
  await page.clock.install();
  await visit(paths.clients());
  await visit(paths.cases());
  // Its clock stands still from here on: a pause is as long as the test says.
  await page.clock.pauseAt(Date.now() + 60_000);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { searchParams } = new URL(request.url());
    if (searchParams.has("_data")) asked.push(searchParams.get("search") ?? "");
  });
  for (const letter of "asha") {
    await box(page).press(letter);
    await page.clock.runFor(SEARCH_PAUSE_MS / 2);
  }
  expect(asked).toEqual([]);
  await page.clock.runFor(SEARCH_PAUSE_MS);
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(paths.cases({}, { search: "asha" }));
  expect(new Set(asked)).toEqual(new Set(["asha"]));

  // Typing goes on while an answer is on its way.
  const arrivals: (() => void)[] = [];
  await page.route(/[?&]_data=/, async (route) => {
    await new Promise<void>((arrive) => arrivals.push(arrive));
    await route.continue().catch(() => undefined);
  });
  await box(page).pressSequentially(" tra");
  await page.clock.runFor(SEARCH_PAUSE_MS);
  await expect.poll(() => asked).toContain("asha tra");
  await box(page).pressSequentially("ders");
  for (const arrive of arrivals.splice(0)) arrive();
  await page.unroute(/[?&]_data=/);
  await page.clock.runFor(SEARCH_PAUSE_MS);
  await expect(page).toHaveURL(paths.cases({}, { search: "asha traders" }));
  await expect(box(page)).toHaveValue("asha traders");
  await expect(box(page)).toBeFocused();
  await expect(rows(page)).toHaveCount(1);

  await box(page).fill("");
  await page.clock.runFor(SEARCH_PAUSE_MS);
  await expect(page).toHaveURL(paths.cases());
  await expect(rows(page)).toHaveCount(20);
  // The pauses replaced one another in the history: one step back is the page before the list.
  await page.goBack();
  await expect(page).toHaveURL(paths.clients());
});

test("a search sent by hand can be gone back from, and the box goes along @scripts", async ({
  page,
  visit,
}) => {
  await visit(paths.cases({}, { case_status: "true" }));
  await box(page).fill("asha");
  await box(page).press("Enter");
  await expect(chips(page)).toHaveText(["Search: asha", "Filing status: Filed"]);
  await page.goBack();
  await expect(chips(page)).toHaveText(["Filing status: Filed"]);
  await expect(box(page)).toHaveValue("");
});

test("Advanced Filters: seven of them, held in the address, shown as chips, cleared together @scripts", async ({
  page,
  visit,
  ownLender,
}) => {
  await visit(paths.cases({}, { search: "traders" }));
  const dialog = await openFilters(page);
  await dialog.getByLabel("Borrower Name").fill("asha");
  await dialog.getByLabel("Client Name").selectOption(ownLender.name);
  await dialog.getByLabel("Branch").fill("camp");
  await dialog.getByLabel("Type of Case").selectOption("DRT");
  await dialog.getByLabel("Filing Status").selectOption("Filed");
  await dialog.getByLabel("Email Reply Status").selectOption("Replied");
  await dialog.getByLabel("Case Data").selectOption("Complete");
  await dialog.getByRole("button", { name: "Apply Filters" }).click();

  await expect(filterDialog(page)).toBeHidden();
  await expect(rows(page)).toHaveCount(1);
  await expect(names(page)).toHaveText(["Asha Traders"]);
  await expect(chips(page)).toHaveText([
    "Search: traders",
    "Borrower name: asha",
    `Client: ${ownLender.name}`,
    "Branch: camp",
    "Type of case: DRT",
    "Filing status: Filed",
    "Email reply: Replied",
    "Case data: Complete",
  ]);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    search: "traders",
    customer_name: "asha",
    client: String(ownLender.id),
    branch: "camp",
    relief_sought: "drt",
    case_status: "true",
    email_replied: "true",
    missing_data_pendency: "false",
  });

  // The dialog shows what is in force; one filter is taken off by its chip.
  const again = await openFilters(page);
  await expect(again.getByLabel("Branch")).toHaveValue("camp");
  await expect(again.getByLabel("Filing Status")).toHaveValue("true");
  await again.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Remove filter Branch: camp" }).click();
  await expect(chips(page)).toHaveCount(7);

  await (await openFilters(page)).getByRole("link", { name: "Clear All" }).click();
  await expect(page).toHaveURL(paths.cases());
  await expect(chips(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(20);
});

test("cases that are pending or not filed are found by that @forms", async ({ page, visit }) => {
  await visit(paths.cases());
  const dialog = await openFilters(page);
  await dialog.getByLabel("Case Data").selectOption("Pending");
  await dialog.getByLabel("Filing Status").selectOption("Not Filed");
  await dialog.getByRole("button", { name: "Apply Filters" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Ravi Sample");
  await expect(rows(page)).toContainText("Data pending");
  await page
    .getByRole("group", { name: "Filters in force" })
    .getByRole("link", { name: "Clear All" })
    .click();
  await expect(rows(page)).toHaveCount(20);
});

test("the pages of a filtered list keep its filters, and so does a dialog over it", async ({
  page,
  visit,
}) => {
  await visit(paths.cases({}, { search: "borrower", case_status: "false" }));
  await expect(page.getByText(messages.cases.showing(20, 41))).toBeVisible();
  await page.getByRole("link", { name: "Page 3", exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(chips(page)).toHaveText(["Search: borrower", "Filing status: Not Filed"]);
  const filtered = page.url();

  await page
    .getByLabel(/^Action for/)
    .first()
    .click();
  await page.locator(".menu-list:visible :is(a, button)", { hasText: "Add Comments" }).click();
  const dialog = page.getByRole("dialog", { name: "Case Comments" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  expect(new URL(page.url()).search).toBe(new URL(filtered).search);
  await expect(rows(page)).toHaveCount(1);

  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page.getByText(messages.cases.showing(20, 41))).toBeVisible();
});

test("a batch's cases are searched within the batch, with the way back to the batches @forms", async ({
  page,
  visit,
  given,
  ownLender,
}) => {
  const other = await given.litigationCase({ client_id: ownLender.id, customer_name: "Asha Elsewhere" });
  await visit(paths.cases({ batchId: other.batch_id }));
  await box(page).fill("asha");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(paths.cases({ batchId: other.batch_id }, { search: "asha" }));
  await expect(names(page)).toHaveText(["Asha Elsewhere"]);
  await page.getByRole("link", { name: "Batch", exact: true }).first().click();
  await expect(page).toHaveURL(paths.batches());
});

test("after a filter is removed the keyboard goes on at the next one, then at the list @scripts", async ({
  page,
  visit,
}) => {
  await visit(paths.cases({}, { branch: "Pune", search: "sample" }));
  await expect(chips(page)).toHaveCount(2);
  const first = page.getByRole("link", { name: /^Remove filter/ }).first();
  await first.press("Enter");
  await expect(chips(page)).toHaveCount(1);
  await expect(first).toBeFocused();
  await first.press("Enter");
  await expect(chips(page)).toHaveCount(0);
  await expect(page.locator("#main")).toBeFocused();
});
