import { describe, expect, test } from "vitest";
import { getSentence, idsOf, SUIT, TODAY } from "../testing/ask-guards.ts";
import { EXECUTION_CASE } from "../testing/sample-filings.ts";
import type { PaperData } from "../values.ts";
import { guardsFor } from "./guards.ts";

test("a principal above the claim", () => {
  expect(idsOf("loan_recall_notice", { ...SUIT, pos: "466103.31" })).toEqual(["principal_above_claim"]);
  expect(idsOf("loan_recall_notice", { ...SUIT, pos: "466103.30" })).toEqual([]);
  expect(idsOf("pre_ep", { ...EXECUTION_CASE, pos: "900000" })).toEqual([]);
});

test("a principal above the loan, by a paisa; of a running account it says nothing", () => {
  const said = (data: PaperData) =>
    getSentence("principal_above_loan", "summary_suit", { ...SUIT, loan_amount: "399999.99", ...data });
  expect(said({})).toContain("₹4,00,000.00 is above the amount of the loan, ₹3,99,999.99");
  expect(said({ loan_amount: "400000.00" })).toBeUndefined();
  expect(said({ loan_amount: null })).toBeUndefined();
  expect(said({ loan_kind: "overdraft" })).toBeUndefined();
  expect(idsOf("pre_ep", { ...EXECUTION_CASE, pos: "900000" })).not.toContain("principal_above_loan");
});

describe("the parts of a claim", () => {
  // 61,103.30 of interest and 5,000.00 of charges make up the claim.
  const PARTS = { ...SUIT, interest_amount: "61103.30", charges_amount: "5000.00" };
  const ids = (data: PaperData) => idsOf("summary_suit", { ...PARTS, ...data });
  const says = (data: PaperData) =>
    getSentence("parts_differ_from_claim", "summary_suit", { ...PARTS, ...data });

  test("add up to it, to the paisa", () => {
    expect(ids({})).toEqual([]);
    expect(ids({ charges_amount: "5000.01" })).toEqual(["parts_differ_from_claim"]);
    expect(ids({ charges_amount: "4999.99" })).toEqual(["parts_differ_from_claim"]);
    expect(ids({ claim_amount: null, charges_amount: "5000.01" })).toEqual([]);
  });

  test("the difference is named with its amount", () => {
    expect(says({ charges_amount: "5000.01" })).toBe(
      "Principal of ₹4,00,000.00, interest of ₹61,103.30 and charges of ₹5,000.01 come to ₹4,66,103.31: ₹0.01 more than the claim of ₹4,66,103.30.",
    );
    expect(says({ charges_amount: null })).toBe(
      "Principal of ₹4,00,000.00 and interest of ₹61,103.30 come to ₹4,61,103.30: ₹5,000.00 of the claim of ₹4,66,103.30 is not explained.",
    );
  });

  test("interest that is calculated counts like the client's own figure", () => {
    const calculated = {
      ...{ interest_amount: null, charges_amount: null, roi_percentage: "14.5" },
      ...{ interest_from: "2026-03-05", interest_to: "2026-10-31" },
    };
    expect(says(calculated)).toMatch(/interest of ₹38,295\.89 come to/);
    expect(says({ ...calculated, claim_amount: "438295.89" })).toBeUndefined();
    expect(says({ ...calculated, interest_amount: "66103.30" })).toBeUndefined();
  });

  test("none claimed leaves the rest unexplained, days turned round leave it open", () => {
    expect(ids({ interest_amount: "0.00" })).toEqual(["parts_differ_from_claim"]);
    const turned = { roi_percentage: "14.5", interest_from: "2026-10-31", interest_to: "2026-10-30" };
    expect(ids({ ...turned, interest_amount: null })).toEqual(["loan_dates_contradict"]);
  });

  test("what is not known at all may be what is left", () => {
    expect(ids({ interest_amount: null })).toEqual([]);
    expect(ids({ pos: null })).toEqual([]);
    expect(ids({ pos: null, interest_amount: "461103.31" })).toEqual(["parts_differ_from_claim"]);
    expect(ids({ interest_amount: null, charges_amount: "66103.31" })).toEqual(["parts_differ_from_claim"]);
  });

  test("a principal that is above the claim by itself is told once", () =>
    expect(ids({ pos: "466103.31" })).toEqual(["principal_above_claim"]));

  test("charges not yet entered may settle what is left, and nothing what is too much but the interest", () => {
    const settledBy = (data: PaperData) =>
      guardsFor("summary_suit", { ...PARTS, ...data }, TODAY).map((warning) => warning.settledBy);
    expect(settledBy({ charges_amount: null })).toEqual([["charges_amount"]]);
    expect(settledBy({ charges_amount: "5000.01" })).toEqual([[]]);
  });

  test("an interim application and an execution petition state none", () => {
    const data = { ...PARTS, charges_amount: "1.00" };
    expect(idsOf("interim_application", data)).toEqual([]);
    expect(idsOf("pre_ep", { ...EXECUTION_CASE, interest_amount: "1.00", charges_amount: "1.00" })).toEqual(
      [],
    );
  });
});

test("a claim above or below the books, by a paisa", () => {
  const books = (tos: string | null) => idsOf("summary_suit", { ...SUIT, tos });
  expect(books("466103.30")).toEqual([]);
  expect(books(null)).toEqual([]);
  expect(books("466103.29")).toEqual(["claim_differs_from_books"]);
  expect(books("466103.31")).toEqual(["claim_differs_from_books"]);
  const says = (tos: string) => getSentence("claim_differs_from_books", "summary_suit", { ...SUIT, tos });
  expect(says("466000")).toBe(
    "The claim of ₹4,66,103.30 is ₹103.30 above the total outstanding of ₹4,66,000.00.",
  );
  expect(says("467000")).toMatch(/₹896\.70 below/);
  expect(idsOf("pre_ep", { ...EXECUTION_CASE, tos: "1" })).toEqual([]);
});
