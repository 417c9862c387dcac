// An amount is typed as people say it; what is understood stands below, and lakh is asked about before it is saved.
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

test("lakh is read, asked about, and saved by the second press", async ({
  page,
  ownCase,
  visit,
  desk,
  database,
  complaints,
}) => {
  complaints.mayAnswer(422);
  const { id } = await ownCase();
  await visit(paths.caseDialog({ caseId: id }, "expenses"));
  await page.getByLabel("Expense Type").fill("Court fee");
  const amount = page.getByLabel("Amount (₹)");
  await amount.fill("1.5 lakh");
  if (desk.scripts) await expect(page.locator(".amount-words")).toHaveText("₹1,50,000.00");
  const add = page.getByRole("button", { name: "Add Expense" });
  await add.click();
  await expect(page.getByText("“1.5 lakh” is read as ₹1,50,000.00.")).toBeVisible();
  await expect(amount).toHaveValue("1,50,000.00");
  const spent = () => database.pool.query("select amount from expenses where case_id = $1", [id]);
  expect((await spent()).rows).toEqual([]);
  await add.click();
  await expect(page.getByRole("cell", { name: "₹1,50,000.00" }).first()).toBeVisible();
  expect((await spent()).rows).toEqual([{ amount: "150000.00" }]);
});

test("a wrong word can be typed over before it is confirmed @scripts", async ({
  page,
  ownCase,
  visit,
  complaints,
}) => {
  complaints.mayAnswer(422);
  const { id } = await ownCase();
  await visit(paths.caseDialog({ caseId: id }, "expenses"));
  await page.getByLabel("Expense Type").fill("Court fee");
  const amount = page.getByLabel("Amount (₹)");
  await amount.fill("1.5 lakh");
  await page.getByRole("button", { name: "Add Expense" }).click();
  await expect(amount).toHaveValue("1,50,000.00");
  await amount.pressSequentially("0");
  await amount.fill("2 lakh");
  await expect(amount).toHaveValue("2 lakh");
  await expect(page.locator(".amount-words")).toHaveText("₹2,00,000.00");
  await amount.fill("₹ 2,500/-");
  await expect(page.locator(".amount-words")).toHaveText("₹2,500.00");
  await expect(page.getByText("is read as")).toHaveCount(0);
});
