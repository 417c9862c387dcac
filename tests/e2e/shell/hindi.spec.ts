// The panel in Hindi: chosen where one is, kept, said by pages, forms and answers alike, and left again.
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

test("the sign-in page is had in Hindi, and in English again @forms", async ({ page, visit, complaints }) => {
  complaints.mayAnswer(422);
  const address = paths.login(paths.cases());
  await visit(address);
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await expect(page.getByRole("heading", { name: "साइन इन करें" })).toBeVisible();
  await expect(page).toHaveURL(address);
  await page.getByRole("button", { name: "OTP पाएँ" }).click();
  await expect(page.getByText("कृपया ईमेल दर्ज करें")).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("from one's own menu, a page comes in Hindi, and what is done there is said in Hindi", async ({
  page,
  ownCase,
  visit,
  complaints,
}) => {
  const { id } = await ownCase();
  await visit(paths.casePage(id));
  await page.getByLabel(/^Account of/).click();
  await page
    .getByRole("button", { name: "हिन्दी" })
    .or(page.getByRole("menuitem", { name: "हिन्दी" }))
    .click();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
  await expect(page).toHaveURL(paths.casePage(id));

  await visit(`${paths.casePage(id)}/comments`);
  const dialog = page.getByRole("dialog", { name: "मामले की टिप्पणियाँ" });
  const add = dialog.getByRole("button", { name: "टिप्पणी जोड़ें" });
  complaints.mayAnswer(422);
  await add.click();
  await expect(dialog.getByText("टिप्पणी खाली नहीं हो सकती")).toBeVisible();
  await dialog.getByRole("textbox").fill("Pending");
  await add.click();
  // What somebody typed stays as it was typed, even where it is a word of ours.
  await expect(dialog.getByText("Pending", { exact: true })).toBeVisible();
  await expect(page.getByText("टिप्पणी जोड़ दी गई").first()).toBeVisible();
});
