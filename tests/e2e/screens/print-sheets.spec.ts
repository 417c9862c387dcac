// What is made to be printed: the sheet of a case, the summary of a batch, the cause list; read from the browser's PDF.
import { dayInWords } from "#app/domain/form-dates.ts";
import { formatDate, todayInIndia } from "#app/domain/dates.ts";
import { pdfLines } from "#app/papers/testing/pdf-text.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";
import { inBothStates } from "#tests/support/panel-scripts.ts";
import type { Page } from "@playwright/test";

const today = () => todayInIndia(new Date());

/** The text on paper, and what is never on it. */
async function onPaper(page: Page): Promise<string> {
  const sheets = await pdfLines(await page.pdf());
  expect(
    sheets.every((lines) => lines.length > 0),
    "no sheet is empty",
  ).toBe(true);
  const text = sheets.flat().join(" ");
  for (const part of ["Skip to content", "Ctrl", "Action", "My Profile"]) expect(text).not.toContain(part);
  return text;
}

test("the sheet of a case", async ({ page, ownCase }) => {
  const { id, batch_id, client_id } = await ownCase({
    ...{ customer_name: "Sample Printed", lan_number: "SHEET-1", claim_amount: "123456.50" },
    ...{ case_no: "OS 9 of 2026", next_hearing_date: today(), stage_of_case: "Arguments" },
    extras: { "Sourcing Branch": "Sample Nagpur" },
  });
  await ownCase({ batch_id, client_id, customer_name: "Sample Behind" });
  await page.goto(paths.casePage(id));
  await page.getByRole("link", { name: "Case Sheet" }).click();
  await expect(page).toHaveURL(paths.caseSheet(id));
  await inBothStates(page, paths.caseSheet(id), async () => {
    const text = await onPaper(page);
    for (const part of [
      ...["Sample Printed", "LAN SHEET-1", formatDate(today()), "OS 9 of 2026", "₹1,23,456.50"],
      ...["Arguments", "Sample Nagpur", "No invoices", "No documents", "Important Dates"],
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain("Sample Behind");
  });
});

test("the summary of a batch", async ({ page, ownCase }) => {
  const { batch_id: batchId } = await ownCase({ claim_amount: "123456.50" });
  await page.goto(paths.cases({ batchId }));
  await page.getByRole("link", { name: "Summary" }).click();
  await expect(page).toHaveURL(paths.batchSummary(batchId));
  await inBothStates(page, paths.batchSummary(batchId), async () => {
    const text = await onPaper(page);
    for (const part of [
      ...[`Batch ${String(batchId)}`, formatDate(today()), "₹1,23,456.50", "Not Filed", "100 %"],
      ...["No papers generated", "Open objections", "0 of 1 case with an advocate"],
    ]) {
      expect(text).toContain(part);
    }
  });
});

test("the cause list of a day, two steps from the list of cases", async ({ page, ownCase }) => {
  await ownCase({
    ...{ customer_name: "Sample Heard", case_no: "OA 3 of 2026", next_hearing_date: today() },
    ...{ stage_of_case: "Arguments", facts: { court_name: "Commercial Court", court_place: "Pune" } },
  });
  await page.goto(paths.cases());
  await page.getByRole("link", { name: "Cause List" }).click();
  await page.getByRole("link", { name: "Today", exact: true }).click();
  await expect(page).toHaveURL(paths.hearings({}, { next_hearing: "today" }));
  await inBothStates(page, paths.hearings({}, { next_hearing: "today" }), async () => {
    const text = await onPaper(page);
    for (const part of [
      ...[dayInWords(today()), "Commercial Court, Pune", "OA 3 of 2026", "Sample Heard", "Arguments"],
      "Cause List",
    ]) {
      expect(text).toContain(part);
    }
  });
  await page.goto(paths.hearings({}, { next_hearing_from: "2031-01-06", next_hearing_to: "2031-01-06" }));
  const empty = await onPaper(page);
  expect(empty).toContain("Monday, 6 January 2031");
  expect(empty).toContain("No hearings");
});
