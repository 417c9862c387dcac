// The notice by which a loan on demand is demanded: nothing was due before the first, so that it speaks of no default.
import { describe, expect, test } from "vitest";
import { paperTemplate } from "../papers.server.ts";
import { renderPaper } from "../render.ts";
import { DATE, printedText, toText } from "../testing/draft-filings.ts";
import { FULL_CASE } from "../testing/sample-case.ts";
import type { PaperData } from "../values.ts";

function templateIn(language: "en" | "hi") {
  const template = paperTemplate("loan_recall_notice", language);
  if (!template) throw new Error(`no notice in ${language}`);
  return template;
}

describe.each([
  ["en", "The Loan is repayable on demand.", /default(ed)?\b/i],
  ["hi", "यह ऋण माँग पर प्रतिदेय है।", /चूक/],
] as const)("the recall notice of a loan on demand (%s)", (language, onDemand, defaulted) => {
  const demand = { ...FULL_CASE, loan_kind: "demand", emi_amount: null, lrn_date: null };
  const nothingDue = { ...demand, default_date: null, npa_date: null };
  const notice = (data: PaperData) => {
    const { missing, paper } = renderPaper(templateIn(language), data, {
      date: DATE,
    });
    if (!paper) throw new Error(`the notice lacks ${missing.join(", ")}`);
    return printedText(paper);
  };

  test("that is demanded for the first time speaks of no default", () => {
    expect(notice(nothingDue)).toContain(onDemand);
    expect(notice(nothingDue)).not.toMatch(defaulted);
  });

  test.each([
    ["a default is recorded", { default_date: "2026-03-05" }],
    ["the account was classified", { npa_date: "2026-06-03" }],
    ["it was recalled before", { lrn_date: "2026-01-05" }],
    ["it is of another kind", { loan_kind: "overdraft" }],
  ])("where %s, of the default", (_why, recorded) => {
    expect(notice({ ...nothingDue, ...recorded })).toMatch(defaulted);
    expect(notice({ ...nothingDue, ...recorded })).not.toContain(onDemand);
  });
});

test("the synopsis of Form C tells a demand before the default that follows it", () => {
  const first = { loan_kind: "demand", lrn_date: "2026-03-01", default_date: "2026-03-05" };
  expect(toText("sec_95_form_c", first)).toMatch(
    /demanded by notice dated 01\.03\.2026, and the borrower defaulted\s+on 05\.03\.2026/,
  );
});
