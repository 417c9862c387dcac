// Cases whose sheet left something out, from the sheet to the last paper.
import { test } from "#tests/support/browser.ts";
import { fillEveryGap } from "./main-line-gaps.ts";

test("what cases lack is filled in, and no case is left without its paper", async ({
  desk,
  signedIn: _,
  complaints,
}) => {
  test.setTimeout(240_000);
  // The lender lacks something, then the case does, then the form says too little.
  complaints.mayAnswer(422);
  await fillEveryGap(desk);
});
