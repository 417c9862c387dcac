// A list of cases on paper: a table with its title, its filters and the day, and nothing that can only be clicked.
import { formatDate, todayInIndia } from "#app/domain/dates.ts";
import { pdfLines } from "#app/papers/testing/pdf-text.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

test("a list as a table is printed with its title, filters and date", async ({ page, ownCase }) => {
  const { batch_id: batchId } = await ownCase({
    customer_name: "Sample Printed",
    lan_number: "PRINT-LIST-1",
    claim_amount: "123456.50",
  });
  await page.goto(paths.cases({ batchId }, { sort: "name", case_status: "false" }));
  const asTable = page.getByRole("button", { name: "Show as Table" });
  if (await asTable.isVisible()) await asTable.click();
  await expect(page.getByRole("table").filter({ hasText: "PRINT-LIST-1" })).toBeVisible();
  const [first = []] = await pdfLines(await page.pdf());
  const text = first.join(" ");
  for (const part of [
    `Batch ${String(batchId)}`,
    formatDate(todayInIndia(new Date())),
    "Name, A to Z",
    "Filing status: Not Filed",
    "Sample Printed",
    "PRINT-LIST-1",
    "₹1,23,456.50",
  ]) {
    expect(text).toContain(part);
  }
  for (const part of ["Action", "Export List", "Select Option"]) expect(text).not.toContain(part);
  await page.getByRole("button", { name: "Show as Cards" }).click();
  await expect(page.getByRole("article", { name: "Sample Printed" })).toBeVisible();
});
