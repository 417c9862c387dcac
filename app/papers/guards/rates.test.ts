import { describe, expect, test } from "vitest";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { getSentence, idsOf, SUIT } from "../testing/ask-guards.ts";
import { EXECUTION_CASE } from "../testing/sample-filings.ts";
import type { PaperData } from "../values.ts";

describe("a rate", () => {
  test.each(PAPER_CATEGORIES)("%s: from 1 to 60 per cent", (category) => {
    const name = category === "pre_ep" ? "award_interest_rate" : "roi_percentage";
    const rate = (text: string) => idsOf(category, { [name]: text }).includes("rate_unlikely");
    expect(rate("0.9999")).toBe(true);
    expect(rate("1")).toBe(false);
    expect(rate("60.0000")).toBe(false);
    expect(rate("60.0001")).toBe(true);
  });

  test("a fraction for a percentage is told", () =>
    expect(getSentence("rate_unlikely", "summary_suit", { ...SUIT, roi_percentage: "0.1675" })).toBe(
      "A rate of interest of 0.1675% a year is unlikely. Was 14.5% entered as 0.145?",
    ));

  test("and one too high for a year", () =>
    expect(getSentence("rate_unlikely", "summary_suit", { ...SUIT, roi_percentage: "72" })).toBe(
      "A rate of interest of 72% a year is unlikely. Enter the rate for a year.",
    ));

  test("in execution it is the award's, and never the loan's", () => {
    const ep = (data: PaperData) => idsOf("pre_ep", { ...EXECUTION_CASE, claim_amount: null, ...data });
    expect(ep({ award_interest_rate: "0.12" })).toEqual(["rate_unlikely"]);
    expect(ep({ roi_percentage: "0.12" })).toEqual([]);
    expect(ep({ roi_percentage: "0.12", award_interest_rate: null })).toEqual([]);
    expect(ep({ award_current_rate: "0.065" })).toEqual(["rate_unlikely"]);
  });
});

describe("interest at another rate than agreed", () => {
  // At 12% a year 1,00,000 bear 12,000 in 365 days, and 32.88 a day.
  const LENT = {
    ...SUIT,
    ...{ claim_amount: null, default_date: null, pos: "100000", roi_percentage: "12" },
    ...{ interest_from: "2025-07-01", interest_to: "2026-06-30" },
  };
  // That they are not the calculated figures either is another objection (interest.test.ts).
  const ids = (data: PaperData) =>
    idsOf("summary_suit", { ...LENT, ...data }).filter((id) => id !== "interest_differs");

  test.each([
    ["15000.00", []],
    ["15000.01", ["interest_at_other_rate"]],
    ["9000.00", []],
    ["8999.99", ["interest_at_other_rate"]],
    [null, []],
  ])("₹%s for a year: %j", (interest_amount, expected) => expect(ids({ interest_amount })).toEqual(expected));

  test.each([
    ["41.09", []],
    ["41.10", ["interest_at_other_rate"]],
    ["24.66", []],
    ["24.65", ["interest_at_other_rate"]],
  ])("₹%s a day: %j", (daily_interest, expected) => expect(ids({ daily_interest })).toEqual(expected));

  test("it is said which rate it comes to", () =>
    expect(
      getSentence("interest_at_other_rate", "summary_suit", { ...LENT, interest_amount: "18250.00" }),
    ).toBe(
      "The interest claimed of ₹18,250.00 for 365 days comes to 18.25% a year of the principal, more than a quarter away from the agreed rate of 12%.",
    ));

  test("a rate that cannot be right is no measure", () =>
    expect(ids({ roi_percentage: "0.12", interest_amount: "12000.00" })).toEqual(["rate_unlikely"]));

  test("without principal, rate or days nothing is compared", () => {
    const interest_amount = "99000.00";
    for (const name of ["pos", "roi_percentage", "interest_from", "interest_to"]) {
      expect(ids({ interest_amount, [name]: null })).toEqual([]);
    }
  });
});

test.each([
  ["15", []],
  ["15.0001", ["award_rate_differs"]],
  ["9", []],
  ["8.9999", ["award_rate_differs"]],
])("an award at %s%% where 12%% were agreed: %j", (award_interest_rate, expected) =>
  expect(idsOf("pre_ep", { ...EXECUTION_CASE, claim_amount: null, award_interest_rate })).toEqual(expected),
);
