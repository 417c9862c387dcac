import { paths } from "#app/paths.ts";
import { addDays, todayInIndia } from "#app/domain/dates.ts";
import { check } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";

const TODAY = todayInIndia(new Date());

test.beforeEach(async ({ given, ownLender, signIn }) => {
  const client_id = ownLender.id;
  await given.litigationCase({
    client_id,
    customer_name: "अशोक कुमार",
    lan_number: `0001234567890${String(client_id).padStart(7, "0")}`,
    next_hearing_date: TODAY,
    claim_amount: "150000.00",
  });
  await given.litigationCase({
    client_id,
    customer_name: "Past Borrower",
    next_hearing_date: addDays(TODAY, -30),
    claim_amount: "99.00",
  });
  await signIn(ownLender.admin);
});

test("hearings of this week, amounts and an order, by forms and links @forms", async ({ page, visit }) => {
  const names = page.locator("article.case .key");
  await visit(paths.cases());
  await page.getByRole("link", { name: "More Filters", exact: true }).click();
  await page.locator("#more-filters").getByRole("link", { name: "This week", exact: true }).click();
  await expect(names).toHaveText(["अशोक कुमार"]);
  await expect(page.locator(".chip")).toContainText("Next hearing this week");
  await page.getByRole("link", { name: /^Remove filter Next hearing/ }).click();
  await expect(names).toHaveCount(2);

  await page.getByRole("combobox", { name: "Sort by" }).selectOption("-claim");
  await page.getByRole("button", { name: "Sort", exact: true }).click();
  await expect(names).toHaveText(["अशोक कुमार", "Past Borrower"]);

  await page.getByRole("link", { name: "More Filters", exact: true }).click();
  await page.getByLabel("Claim Amount To").fill("12 apples");
  await page.getByRole("button", { name: "Apply Filters" }).last().click();
  await expect(page.locator("#more-claim_to-error")).toContainText("Enter an amount");
  await expect(names).toHaveCount(0);
  await page.getByLabel("Claim Amount To").fill("1 lakh");
  await page.getByRole("button", { name: "Apply Filters" }).last().click();
  await expect(names).toHaveText(["Past Borrower"]);
  await expect(page).toHaveURL(/sort=-claim/);
});

test("the open part is accessible", { tag: "@scripts" }, async ({ page, visit }) => {
  await visit(paths.cases({}, { more: "open", claim_to: "12 apples" }));
  await expect(page.locator("#more-claim_to-error")).toBeVisible();
  await check(page);
});
