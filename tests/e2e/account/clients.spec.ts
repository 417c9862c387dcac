// Clients as staff keep them: the list, and what is known of each.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

const cards = (page: Page) => page.getByRole("article");
/** A label of a list of facts, with its value. */
const fact = (page: Page, label: string) =>
  page.locator("dl.facts > div").filter({ has: page.getByText(label, { exact: true }) });

test.describe("the list", () => {
  test("is searched, paged, and says when there is none @forms", async ({
    page,
    given,
    account,
    signIn,
    visit,
  }) => {
    const mark = randomUUID().slice(0, 8);
    const ids: number[] = [];
    for (let n = 1; n <= 21; n += 1) {
      const name = `Paged ${mark} ${String(n).padStart(2, "0")}`;
      const { id } = await given.client({ name, full_name: name });
      ids.push(id);
    }
    await signIn(await account({ clientIds: ids }));
    await visit(paths.clients());
    await expect(cards(page)).toHaveCount(20);
    await page.getByRole("navigation", { name: "Pagination" }).getByText("2", { exact: true }).click();
    await expect(page).toHaveURL(paths.clients({ page: 2 }));
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole("searchbox").fill(`${mark} 07`);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText(`Paged ${mark} 07`);
    await page.getByRole("searchbox").fill("nobody at all");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByText(messages.clients.none)).toBeVisible();
    await page.getByRole("link", { name: "Clear All" }).click();
    await expect(cards(page)).toHaveCount(20);
  });
});

test("a client is added, with its mistakes named first, and edited", async ({
  signedIn: page,
  visit,
  complaints,
  javaScriptEnabled,
}) => {
  complaints.mayAnswer(422);
  const name = `Sample Lender ${randomUUID().slice(0, 8)}`;
  await visit(paths.clients());
  await page.getByRole("link", { name: "Add Client" }).click();
  await expect(page).toHaveTitle(/^Add Client/);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Days of Notice").fill("400");
  await page.getByLabel("GSTIN").fill("27AAAAA0000A1Z0");
  await page.getByLabel("Payment Account").fill("Sample Bank\nA/c 000123456789");
  await page.getByRole("button", { name: "Add Client" }).click();
  await expect(page.getByText("Legal Name is required")).toBeVisible();
  await expect(page.getByText(messages.generic.gstin)).toBeVisible();
  await expect(page.getByText(messages.papers.noticeDays)).toBeVisible();
  if (javaScriptEnabled !== false) await expect(page.getByLabel("Legal Name")).toBeFocused();
  await expect(page.getByLabel("Payment Account")).toHaveValue("Sample Bank\nA/c 000123456789");
  await page.getByLabel("Legal Name").fill(`${name} Limited`);
  await page.getByLabel("GSTIN").fill("");
  await page.getByLabel("Days of Notice").fill("15");
  await page.getByLabel("Lender Type").selectOption("NBFC");
  await page.getByLabel("Authority Document").fill("Board Resolution");
  await page.getByLabel("Date of Authority").fill("2026-04-01");
  await page.getByRole("button", { name: "Add Client" }).click();

  await expect(page).toHaveURL(/\/client\/\d+$/);
  await expect(page.getByText(clientMessages.added(name))).toBeVisible();
  await expect(fact(page, "Legal Name")).toContainText(`${name} Limited`);
  await expect(fact(page, "Days of Notice")).toContainText("15");
  await expect(fact(page, "Date of Authority")).toContainText("1 Apr 2026");
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByLabel("Payment Account")).toHaveValue("Sample Bank\nA/c 000123456789");
  await page.getByLabel("Days of Notice").fill("");
  await page.getByLabel("Notified under the RDB Act").selectOption("No");
  await page.getByLabel("Send to Client").selectOption("No");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(clientMessages.updated)).toBeVisible();
  await expect(fact(page, "Days of Notice")).toContainText("—");
  await expect(fact(page, "Status")).toContainText("Pending Approval");
});

test("someone else's edit of a client is shown beside one's own @scripts", async ({
  page,
  ownLender,
  signIn,
  visit,
  database,
  complaints,
}) => {
  complaints.mayAnswer(409);
  await signIn(ownLender.admin);
  await visit(paths.editClient(ownLender.id));
  await page.getByLabel("Location").fill("Mine");
  await database.pool.query(
    "update clients set location = 'Theirs', lender_type = 'hfc', version = version + 1 where id = $1",
    [ownLender.id],
  );
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(messages.generic.changedByOther)).toBeVisible();
  await expect(page.getByText("Now stored: Theirs")).toBeVisible();
  await expect(page.getByLabel("Location")).toHaveValue("Mine");
  // A field nobody here touched holds what is stored now, and keeps it.
  await expect(page.getByRole("combobox", { name: /type/i })).toHaveValue("hfc");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(paths.client(ownLender.id));
  await expect(fact(page, "Location")).toContainText("Mine");
  await expect(page.getByText("Housing Finance Company")).toBeVisible();
});
