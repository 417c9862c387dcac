// The manual, looked at as all other screens are (accessibility.spec.ts), and reached from the page it is about.
import { paths } from "#app/paths.ts";
import { checkPage } from "#tests/support/accessibility.ts";
import { eachState, expect, test } from "#tests/support/browser.ts";

test("a part of the manual with steps and a picture", async ({ signedIn: page }) => {
  await checkPage(
    page,
    paths.help("batches"),
    () => expect(page.getByRole("heading", { name: "Upload a workbook" })).toBeVisible(),
    { narrowest: true },
  );
});

eachState(() => {
  test("the menu leads to the part about the page, and from there to the others", async ({
    signedIn: page,
    visit,
  }) => {
    await visit(paths.cases());
    await page.getByRole("link", { name: "Help", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Find a case" })).toBeVisible();
    await page.getByRole("link", { name: "Papers", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Sample, approval, papers" })).toBeVisible();
    const picture = page.getByRole("img", { name: /What It Asserts/ });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  });
});
