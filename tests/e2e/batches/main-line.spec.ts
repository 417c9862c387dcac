// The main job from end to end, as a newcomer does it, with the workbooks a lender sends. The plain one is gone through
// in main-line-gaps.spec.ts.
import { test } from "#tests/support/browser.ts";
import { wholeLine } from "./main-line-steps.ts";

for (const { workbook, tag } of [
  // With scripts it is gone through where the provider is another panel (two-panels.spec.ts).
  { workbook: { file: "lender-messy.xls", cases: 74, isMessy: true }, tag: ["@forms"] },
  { workbook: { file: "lender-small.xlsb", cases: 25, isMessy: false }, tag: ["@scripts"] },
]) {
  test(`the whole line with ${workbook.file}`, { tag }, async ({ desk, account, complaints }) => {
    test.setTimeout(300_000);
    // No sheet chosen; a sample whose lender lacks something.
    complaints.mayAnswer(422);
    await wholeLine(desk, await account(), workbook);
  });
}
