// The whole line on a panel whose provider is another panel: everything it shows and does goes over HTTP.
import { test } from "../support/browser.ts";
import { wholeLine } from "./main-line-steps.ts";

const WORKBOOKS = [
  { file: "lender-plain.xlsx", cases: 60, isMessy: false },
  // The second of its sheets, with its header on row 4: a host is sent another workbook than the staff chose.
  { file: "lender-messy.xls", cases: 74, isMessy: true },
];

for (const workbook of WORKBOOKS) {
  test(`the whole line through two panels with ${workbook.file}`, async ({ desk, account, complaints }) => {
    test.setTimeout(240_000);
    desk.page.setDefaultTimeout(15_000);
    // No sheet chosen; a sample whose lender lacks something.
    complaints.mayAnswer(422);
    await wholeLine(desk, await account(), workbook);
  });
}
