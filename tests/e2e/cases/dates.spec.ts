// A day is typed as people write it, and what was understood is said below the field.
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

test("what is typed is said in words when the form comes back, and stays as it was", async ({
  page,
  ownCase,
  visit,
  desk,
}) => {
  const { id } = await ownCase();
  await visit(paths.bulkCases("status", `?case=${String(id)}`));
  const next = page.getByLabel("Next Hearing Date");
  await next.fill("6.12.2026");
  if (desk.scripts) await expect(page.getByText("Sunday, 6 December 2026 · weekend")).toBeVisible();
  await page.getByRole("button", { name: "Review", exact: true }).click();
  await expect(page.getByRole("region", { name: "Review" })).toContainText("6 Dec 2026");
  await expect(next).toHaveValue("6.12.2026");
  await expect(page.getByText("Sunday, 6 December 2026 · weekend")).toBeVisible();
});

test("what cannot be one day is refused, with what to write @scripts", async ({
  page,
  ownCase,
  visit,
  complaints,
}) => {
  complaints.mayAnswer(422);
  const { id } = await ownCase();
  await visit(paths.bulkCases("status", `?case=${String(id)}`));
  const next = page.getByLabel("Next Hearing Date");
  for (const text of ["31/02/2027", "4/11/27"]) {
    await next.fill(text);
    await page.getByRole("button", { name: "Review", exact: true }).click();
    await expect(page.getByText(messages.generic.notADate)).toBeVisible();
    await expect(next).toHaveValue(text);
    await expect(next).toBeFocused();
  }
});

test("a filter's day is typed, and its address has one form @scripts", async ({ signedIn: page, visit }) => {
  await visit(paths.audit());
  await page.getByRole("button", { name: "Filter" }).click();
  const filter = page.getByRole("dialog", { name: "Filter Audit" });
  await filter.getByLabel("From").fill("4/11/2026");
  await filter.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL(/[?&]from=2026-11-04/);
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(filter.getByLabel("From")).toHaveValue("04/11/2026");
  await expect(filter.getByText("Wednesday, 4 November 2026")).toBeVisible();
});

test("the calendar's choice goes into the text, and nothing moves when the words appear @scripts", async ({
  page,
  ownCase,
  visit,
}) => {
  const { id } = await ownCase();
  await visit(paths.bulkCases("status", `?case=${String(id)}`));
  const next = page.getByLabel("Next Hearing Date");
  const below = page.getByLabel("Disposal Date");
  await next.fill("4 Nov 2026");
  await expect(page.getByText("Wednesday, 4 November 2026")).toBeVisible();
  await next.fill("");
  const before = await below.boundingBox();
  const button = page.getByRole("button", { name: "Calendar for Next Hearing Date" });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  // The calendar itself belongs to the browser, beyond the reach of a test.
  const calendar = page.locator(".date", { has: next }).locator(".date-calendar");
  await calendar.fill("2026-12-06");
  await expect(next).toHaveValue("06/12/2026");
  await expect(page.getByText("Sunday, 6 December 2026 · weekend")).toBeVisible();
  expect(await below.boundingBox()).toEqual(before);
  await calendar.fill("");
  await expect(next).toHaveValue("");
  await expect(page.getByText("Sunday, 6 December 2026")).toHaveCount(0);
});
