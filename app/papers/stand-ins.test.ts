import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readTemplate } from "./read-template.ts";
import { renderWithStandIns } from "./stand-ins.ts";
import { BARE_CASE } from "./testing/sample-case.ts";

const TEMPLATES = new URL("./templates/", import.meta.url);
const shipped = (name: string) => readTemplate(readFileSync(new URL(name, TEMPLATES), "utf8"));
const OPTIONS = { date: "2026-11-01", draft: true };

test.each(readdirSync(TEMPLATES))("%s can be shown without any case", (name) => {
  const { paper, standIns } = renderWithStandIns(shipped(name), {}, OPTIONS);
  expect(paper?.blocks.length).toBeGreaterThan(5);
  expect(JSON.stringify(paper)).toContain("[Borrower Name]");
  expect(standIns).toContainEqual({ label: "Borrower Name", written: "[Borrower Name]", plain: true });
});

test("only what is missing is stood in for", () => {
  const template = shipped("loan_recall_notice.md");
  const { claim_amount: _, ...data } = BARE_CASE;
  const { paper, standIns } = renderWithStandIns(template, data, OPTIONS);
  expect(standIns).toEqual([{ label: "Claim Amount", written: "₹\u00A01,00,000.00", plain: false }]);
  expect(JSON.stringify(paper)).toContain(BARE_CASE.customer_name);
  expect(renderWithStandIns(template, BARE_CASE, OPTIONS).standIns).toEqual([]);
});

test("a value that cannot be read is stood in for, too", () => {
  const template = shipped("loan_recall_notice.md");
  const { standIns } = renderWithStandIns(template, { ...BARE_CASE, claim_amount: "twelve" }, OPTIONS);
  expect(standIns.map(({ label }) => label)).toEqual(["Claim Amount"]);
});
