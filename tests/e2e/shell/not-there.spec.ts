// What is not there, and what a user may not open: a page with its title and the menu, and a word of why.
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

test("a case that is not there has the 404 page with the side menu", async ({
  signedIn: page,
  visit,
  complaints,
}) => {
  complaints.mayAnswer(404);
  for (const address of [
    paths.caseDialog({ caseId: 999_999 }, "comments"),
    paths.cases({ batchId: 999_999 }),
    "/nope",
  ]) {
    const answer = await visit(address);
    expect(answer?.status(), address).toBe(404);
    await expect(page).toHaveTitle(`${messages.generic.notFound} · Litigation Panel`);
    await expect(page.getByRole("heading", { name: messages.generic.notFound })).toBeVisible();
    const menu = page.getByRole("navigation", { name: "Main menu" });
    await expect(menu.getByRole("link", { name: "Cases" })).toBeVisible();
  }
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Cases" }).click();
  await expect(page).toHaveURL(paths.cases());
});

test("a part of the panel that is not one's own is named on the page one lands on", async ({
  page,
  visit,
  account,
  signIn,
}) => {
  await signIn(await account({ features: ["litigation_case"] }));
  await visit(paths.batches());
  await expect(page).toHaveURL(paths.cases());
  await expect(page.getByText(messages.access.missing("Batch"))).toBeVisible();
});
