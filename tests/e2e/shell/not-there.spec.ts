// What is not there: a page with its title and the menu, and ways on.
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

test("what is not there has the 404 page, with the side menu and a way back", async ({
  signedIn: page,
  visit,
  complaints,
}) => {
  complaints.mayAnswer(404);
  for (const address of [paths.caseDialog({ caseId: 999_999 }, "comments"), "/nope"]) {
    const answer = await visit(address);
    expect(answer?.status(), address).toBe(404);
    await expect(page).toHaveTitle(`${messages.generic.notFound} · Litigation Panel`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(messages.generic.notFound);
    await page.getByRole("main").getByRole("link").click();
    await expect(page).toHaveURL(paths.batches());
  }
  await visit("/nope");
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Cases" }).click();
  await expect(page).toHaveURL(paths.cases());
});
