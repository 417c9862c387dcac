// In which language notices go: recorded of the client, offered with the sample, and for one case by itself.
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";
import { submitSample } from "#tests/support/work/sample.ts";
import { LENDER, LOAN, NOTICE } from "#tests/support/work/warned-loans.ts";

test("a client's notices are recorded as English and Hindi, and its samples and papers are in both @scripts", async ({
  page,
  given,
  database,
  ownLender,
  signIn,
  visit,
  desk,
}) => {
  const lender = Object.fromEntries(Object.entries(LENDER).filter(([name]) => name !== "name"));
  const columns = Object.keys(lender).map((name, index) => `${name} = $${index + 2}`);
  await database.pool.query(`update clients set ${columns.join(", ")} where id = $1`, [
    ownLender.id,
    ...Object.values(lender),
  ]);
  const { id: caseId, batch_id } = await given.litigationCase({ ...LOAN, client_id: ownLender.id });
  await signIn(ownLender.admin);

  await visit(paths.editClient(ownLender.id));
  await page.getByLabel("Language of Notices").selectOption("English and Hindi");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("dl.facts")).toContainText(["English and Hindi"]);

  await visit(paths.generateSample(batch_id, {}));
  const dialog = page.getByRole("dialog", { name: "Select Batch Category" });
  await dialog.getByLabel("Category", { exact: true }).selectOption(NOTICE);
  await expect(dialog.getByLabel("Language")).toHaveValue("");
  await submitSample(desk);
  await expect(page.getByText(/Sample (generated|made)/i).first()).toBeVisible();

  await visit(paths.caseDialog({ batchId: batch_id, caseId }, `missing-fields/${NOTICE}`, {}));
  const languages = page.getByRole("navigation", { name: "Language of the paper" });
  await expect(languages.getByRole("link")).toHaveText(["English", "Hindi", "English and Hindi"]);
  await expect(languages.locator("[aria-current]")).toHaveText("English and Hindi");
  await languages.getByRole("link", { name: "Hindi", exact: true }).click();
  await expect(languages.locator("[aria-current]")).toHaveText("Hindi");
});
