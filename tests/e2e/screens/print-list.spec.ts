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

test("a day or a court of the cause list never stands alone at the end of a page", async ({
  page,
  ownCase,
}) => {
  // Wherever the page ends: each court has one hearing more than the one before.
  for (let court = 1; court <= 9; court += 1) {
    for (let hearing = 1; hearing <= court; hearing += 1) {
      const name = { court_name: `Sample Court ${String(court)}`, court_place: "Pune" };
      const day = `2031-03-0${String(court)}`;
      const values = { customer_name: `Hearing ${String(court)}-${String(hearing)}`, next_hearing_date: day };
      await ownCase({ ...values, facts: name });
    }
  }
  await page.goto(paths.hearings({}, { next_hearing_from: "2031-03-01", next_hearing_to: "2031-03-09" }));
  await expect(page.getByRole("heading", { name: "Sample Court 9, Pune" })).toBeVisible();
  const pages = await pdfLines(await page.pdf({ preferCSSPageSize: true }));
  expect(pages.length).toBeGreaterThan(2);
  for (const lines of pages) {
    const last = lines.filter((line) => line.trim() !== "").at(-1) ?? "";
    expect(last).not.toMatch(/March 2031|Sample Court|S\.No/);
  }
});
