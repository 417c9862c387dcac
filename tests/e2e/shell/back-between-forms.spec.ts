// Going back in the history from one record's form to another's of the same kind: each form is its own record's.
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

test("a form one goes back to holds its own case's values @scripts", async ({ page, ownCase, visit }) => {
  for (const name of ["First", "Second"]) {
    await ownCase({ customer_name: `Sample ${name}`, guarantor_name: `Guarantor of ${name}` });
  }
  await visit(paths.cases());
  for (const name of ["First", "Second"]) {
    await page.getByLabel(`Action for Sample ${name}`).click();
    await page.locator(".menu-list:visible :is(a, button)").getByText("Update Additional Details").click();
    await expect(page.getByLabel("Guarantor Name")).toHaveValue(`Guarantor of ${name}`);
    if (name === "Second") break;
    await page.getByRole("link", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await page.evaluate(() => {
    history.go(-2);
  });
  await expect(page.getByRole("dialog")).toContainText("Sample First");
  await expect(page.getByLabel("Guarantor Name")).toHaveValue("Guarantor of First");
});
