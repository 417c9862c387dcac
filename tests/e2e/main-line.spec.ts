// The main job from end to end, as a newcomer does it, with each workbook a lender sends.
import { test } from "../support/browser.ts";
import { wholeLine } from "./main-line-steps.ts";

const WORKBOOKS = [
  { file: "lender-plain.xlsx", cases: 60, isMessy: false },
  { file: "lender-messy.xls", cases: 74, isMessy: true },
  { file: "lender-small.xlsb", cases: 25, isMessy: false },
];

for (const workbook of WORKBOOKS) {
  test(`the whole line with ${workbook.file}`, async ({ desk, account, complaints }) => {
    test.setTimeout(240_000);
    desk.page.setDefaultTimeout(15_000);
    // No sheet chosen; a sample whose lender lacks something.
    complaints.mayAnswer(422);
    await wholeLine(desk, await account(), workbook);
  });
}
