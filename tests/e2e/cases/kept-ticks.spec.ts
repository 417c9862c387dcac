// Whoever looks at an act's page and goes back finds the rows as they were ticked.
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

const TICKED = 'input[form="selection"][type="checkbox"]:checked';

test("Cancel and the list's own name lead from Assign to Advocate to the list with its ticks", async ({
  page,
  ownCase,
  visit,
}) => {
  for (const name of ["One", "Two", "Three"]) await ownCase({ customer_name: `Sample Borrower ${name}` });
  const list = paths.cases({}, { search: "Sample Borrower T" });
  const bar = page.locator("form#selection");
  for (const back of ["Cancel", "Cases"]) {
    await visit(list);
    await page.getByLabel("Select case of Sample Borrower Three").check();
    await bar.getByLabel("Select Option for Action").selectOption("Assign to Advocate");
    await bar.getByRole("button", { name: "Go", exact: true }).click();
    await expect(page.getByText("1 case selected")).toBeVisible();

    await page
      .getByRole("main")
      .or(page.getByRole("banner"))
      .getByRole("link", { name: back, exact: true })
      .click();
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(page.locator(TICKED)).toHaveCount(1);
    await expect(page.getByLabel("Select case of Sample Borrower Three")).toBeChecked();
    await expect(bar).toBeVisible();
    await bar.getByRole("link", { name: "Clear Selection" }).click();
    await expect(bar).toBeHidden();
    await expect(page).toHaveURL(list);
  }
});

test("rows are ticked by their places, and all of the page", async ({ page, ownCase, visit }) => {
  for (const name of ["One", "Two", "Three", "Four"]) await ownCase({ customer_name: `Sample ${name}` });
  await visit(paths.cases());
  await page.getByText("Select Rows").click();
  const from = page.getByLabel("First row to select");
  await from.fill("2");
  await page.getByLabel("Last row to select").fill("3");
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await expect(page.locator(TICKED)).toHaveCount(2);
  await expect(page.getByRole("article").first().getByRole("checkbox")).not.toBeChecked();
  await expect(page.locator("form#selection")).toBeVisible();

  await visit(paths.cases());
  await page.getByText("Select Rows").click();
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await expect(page.locator(TICKED)).toHaveCount(4);
});

test("with Shift all rows between are ticked @scripts", async ({ page, ownCase, visit }) => {
  for (const name of ["One", "Two", "Three", "Four"]) await ownCase({ customer_name: `Sample ${name}` });
  await visit(paths.cases());
  const boxes = page.getByRole("article").getByRole("checkbox");
  await boxes.nth(0).click();
  await boxes.nth(2).click({ modifiers: ["Shift"] });
  await expect(page.locator(TICKED)).toHaveCount(3);
  await expect(page.locator("form#selection")).toContainText("3 selected");
});
