// Bulk Update tells what is wrong with pasted lines together with what is wrong elsewhere: no check of the browser's own keeps
// the form from being sent. Without scripts: tests/routes/bulk/bulk-told-together.test.ts.
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

test("a field and a pasted line that are wrong are told in one answer @scripts", async ({
  page,
  ownCase,
  visit,
  complaints,
}) => {
  complaints.mayAnswer(422);
  const { id } = await ownCase();
  await visit(paths.bulkCases("update", `?chosen=ticked&case=${String(id)}`));
  await page.getByLabel("Filing Status").selectOption("Not Filed");
  await page.getByLabel("Case Numbers").fill("no-such-lan, CS/1/2026, 01/01/2026");
  await page.getByRole("button", { name: "Review", exact: true }).click();
  await expect(page.getByText(messages.cases.statusNeedsNumber).first()).toBeVisible();
  await expect(page.getByText(messages.bulk.lineLanUnknown(1, "no-such-lan")).first()).toBeVisible();
});
