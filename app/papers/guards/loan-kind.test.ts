import { describe, expect, test } from "vitest";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { getSentence, idsOf, SUIT } from "../testing/ask-guards.ts";
import type { PaperData } from "../values.ts";

const ids = (data: PaperData) => idsOf("summary_suit", { ...SUIT, ...data });

describe("the kind of a loan", () => {
  test.each([
    ["Cash Credit", "term"],
    ["OD", "term"],
    ["SME Overdraft Facility", "bullet"],
    ["Gold Loan - Agri", "term"],
    ["Hire Purchase", "overdraft"],
    ["Demand Loan", "term"],
  ])("%s is none of kind %s", (product_name, loan_kind) =>
    expect(ids({ product_name, loan_kind })).toEqual(["loan_kind_contradicts"]),
  );

  test.each([
    ["Cash Credit", "overdraft"],
    ["Gold Loan", "gold"],
    ["Gold Demand Loan", "gold"],
    ["Business Loan", "term"],
    ["Business Loan", "bullet"],
    ["Golden Years Pension Loan", "term"],
    ["Code 27", "term"],
  ])("%s may be of kind %s", (product_name, loan_kind) =>
    expect(ids({ product_name, loan_kind })).toEqual([]),
  );

  test("instalments make it a loan in instalments, and others have none", () => {
    expect(ids({ product_name: "Cash Credit" })).toEqual([]);
    expect(ids({ product_name: "Cash Credit", emi_amount: "16500.00" })).toEqual(["loan_kind_contradicts"]);
    expect(ids({ loan_kind: "bullet", emi_amount: "16500.00" })).toEqual(["loan_kind_contradicts"]);
    expect(ids({ loan_kind: "bullet", emi_amount: "0.00" })).toEqual([]);
    expect(ids({ loan_kind: "gold", emi_amount: "16500.00" })).toEqual([]);
  });

  test.each(PAPER_CATEGORIES)("%s is told of it", (category) =>
    expect(idsOf(category, { product_name: "Gold Loan", loan_kind: "term" })).toContain(
      "loan_kind_contradicts",
    ),
  );
});

describe("a summary suit", () => {
  test.each(["money_lent", "other"])("does not rest on %s", (limitation_instrument) =>
    expect(getSentence("suit_without_writing", "summary_suit", { ...SUIT, limitation_instrument })).toContain(
      "A summary suit rests on a written contract",
    ),
  );
  test.each(["contract", "demand_note", "instalment_note", null])("rests on %s", (limitation_instrument) =>
    expect(ids({ limitation_instrument })).not.toContain("suit_without_writing"),
  );
});
