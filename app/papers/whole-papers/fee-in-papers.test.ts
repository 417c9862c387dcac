// The one fee that is recorded of a case, in the four papers that can say it: only the one that it was paid for does.
import { expect, test } from "vitest";
import { draftPaper } from "../testing/draft-paper.ts";
import { DATE, draft, printedText, toText } from "../testing/draft-filings.ts";
import { FULL_MEDIATION } from "../testing/sample-suits.ts";
import type { PaperData } from "../values.ts";

const FEE = { fee_amount: "777.00", fee_ref: "DD 4711", fee_mode: "online", fee_date: "2026-11-19" };
const SAID = /777\.00|4711|19\.11\.2026/;

const mediation = (changes: PaperData) =>
  draftPaper("mediation_application", { ...FULL_MEDIATION, ...changes }, { date: DATE });

test.each([
  ["pre_ep", "pre_ep"],
  ["sec_95_form_c", "sec_95"],
  ["original_application", "original_application"],
] as const)("%s states a fee that was paid for it, and no other", (name, fee_for) => {
  expect(toText(name, { ...FEE, fee_for })).toMatch(SAID);
  expect(toText(name, { ...FEE, fee_for: "mediation_application" })).not.toMatch(SAID);
  expect(draft(name, { ...FEE, fee_for: null }).missing).toEqual(["fee_for"]);
});

test("a mediation application leaves a blank for what was paid for another paper", () => {
  expect(printedText(mediation(FEE).paper)).toMatch(/777\.00[^]*4711[^]*19\.11\.2026/);
  const other = printedText(mediation({ ...FEE, fee_for: "original_application" }).paper);
  expect(other).not.toMatch(SAID);
  expect(other).toMatch(/Paid by \| _+$/m);
  expect(mediation({ ...FEE, fee_for: null }).missing).toEqual(["fee_for"]);
});

test("without a recorded fee nobody is asked what it was for", () => {
  const none = { fee_amount: null, fee_ref: null, fee_mode: null, fee_date: null, fee_for: null };
  expect(draft("pre_ep", none).missing).toEqual([]);
  expect(draft("sec_95_form_c", none).missing).toEqual([]);
  expect(draft("original_application", none).missing).toEqual([]);
  expect(mediation(none).missing).toEqual([]);
});
