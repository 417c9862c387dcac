// The page of a refused form opens where something is wrong, with scripts and without, on a phone too.
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(({ complaints }) => {
  complaints.mayAnswer(422);
});

test("Additional Details opens at the first of two wrong fields, far down the form", async ({
  page,
  ownCase,
  openDialog,
}) => {
  const { id } = await ownCase();
  await openDialog(paths.caseDialog({ caseId: id }, "additional-details"));
  const rate = page.getByLabel("Rate of Interest (%)");
  const guarantor = page.getByLabel("Guarantor Name");
  await rate.fill("twelve");
  await guarantor.fill("A guarantor\u0007");
  await page.getByRole("button", { name: "Save" }).click();

  await expect(guarantor).toHaveAttribute("aria-invalid", "true");
  await expect(rate).toBeFocused();
  await expect(rate).toBeInViewport({ ratio: 1 });
  await rate.fill("12");
  await guarantor.fill("A guarantor");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(messages.cases.updated)).toBeVisible();
});

test("the word of the last success is gone when the next comment is refused @scripts", async ({
  ownCase,
  openDialog,
}) => {
  const { id } = await ownCase();
  const dialog = await openDialog(paths.caseDialog({ caseId: id }, "comments"));
  const add = async (comment: string) => {
    await dialog.getByRole("textbox").fill(comment);
    await dialog.getByRole("button", { name: "Add Comment" }).click();
  };
  await add("The notice has come back");
  await expect(dialog.getByText(messages.comments.added)).toBeVisible();
  // A Hangul filler: nobody sees it.
  await add(" \u3164");
  await expect(dialog.getByText(messages.comments.empty)).toBeVisible();
  await expect(dialog.getByText(messages.comments.added)).toHaveCount(0, { timeout: 1000 });
  await add("The borrower has paid");
  await expect(dialog.getByText(messages.comments.added)).toBeVisible();
});

test("the boxes of Relief Sought take the focus as a field does", async ({ page, desk, signedIn, visit }) => {
  await visit(paths.uploadDetails());
  await signedIn.getByRole("button", { name: "Next" }).click();
  const invalid = page.locator("[aria-invalid=true]");
  await expect(invalid.first()).toBeFocused();
  await expect(invalid.first()).toBeInViewport();
  if (!desk.scripts) await expect(page.locator("fieldset [autofocus]").first()).toBeAttached();
});
