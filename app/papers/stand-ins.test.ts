import { expect, test } from "vitest";
import { PAPER_CATEGORIES, type PaperCategory } from "#app/domain/papers/categories.ts";
import { TEMPLATE_LANGUAGES, type TemplateLanguage } from "#app/domain/templates/template-words.ts";
import { paperTemplate } from "./papers.server.ts";
import { renderWithStandIns } from "./stand-ins.ts";
import { BARE_CASE } from "./testing/sample-case.ts";

function shipped(category: PaperCategory, language: TemplateLanguage = "en") {
  const template = paperTemplate(category, language);
  if (!template) throw new Error(`no text of ${category}`);
  return template;
}
const ALL = PAPER_CATEGORIES.flatMap((category) =>
  TEMPLATE_LANGUAGES.map((language) => ({ category, language })),
).filter(({ category, language }) => paperTemplate(category, language) !== null);
const OPTIONS = { date: "2026-11-01", draft: true };

test.each(ALL)("$category ($language) can be shown without any case", ({ category, language }) => {
  const { paper, standIns } = renderWithStandIns(shipped(category, language), {}, OPTIONS);
  expect(paper?.blocks.length).toBeGreaterThan(5);
  expect(JSON.stringify(paper)).toContain("[Borrower Name]");
  expect(standIns).toContainEqual({ label: "Borrower Name", written: "[Borrower Name]", plain: true });
});

test("only what is missing is stood in for", () => {
  const template = shipped("loan_recall_notice");
  const { claim_amount: _, ...data } = BARE_CASE;
  const { paper, standIns } = renderWithStandIns(template, data, OPTIONS);
  expect(standIns).toEqual([{ label: "Claim Amount", written: "₹\u00A01,00,000.00", plain: false }]);
  expect(JSON.stringify(paper)).toContain(BARE_CASE.customer_name);
  expect(renderWithStandIns(template, BARE_CASE, OPTIONS).standIns).toEqual([]);
});

test("a value that cannot be read is stood in for, too", () => {
  const template = shipped("loan_recall_notice");
  const { standIns } = renderWithStandIns(template, { ...BARE_CASE, claim_amount: "twelve" }, OPTIONS);
  expect(standIns.map(({ label }) => label)).toEqual(["Claim Amount"]);
});
