// The whole line on a panel whose provider is another panel: everything it shows and does goes over HTTP, whether a
// page asks for it or a script of the page. What a browser does with and without scripts is looked at on one panel.
import { test } from "#tests/support/browser.ts";
import { wholeLine } from "../batches/main-line-steps.ts";

test.beforeEach(({ complaints }) => {
  test.setTimeout(300_000);
  // No sheet chosen; a sample whose lender lacks something.
  complaints.mayAnswer(422);
});

// The second of its sheets, with its header on row 4: a host is sent another workbook than the staff chose.
test("the whole line with a workbook of two sheets", async ({ desk, account }) => {
  await wholeLine(desk, await account(), { file: "lender-messy.xls", cases: 74, isMessy: true });
});
