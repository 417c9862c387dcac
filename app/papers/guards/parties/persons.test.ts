import { describe, expect, test } from "vitest";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { getSentence, idsOf, SUIT, TODAY } from "#app/papers/testing/ask-guards.ts";
import {
  EXECUTION_CASE,
  FORM_C_CASE,
  INTERIM_CASE,
  TRIBUNAL_CASE,
} from "#app/papers/testing/sample-filings.ts";
import type { PaperData } from "#app/papers/values.ts";
import { guardsFor } from "../guards.ts";

const ids = (data: PaperData) => idsOf("summary_suit", { ...SUIT, ...data });

describe("a borrower who is dead", () => {
  test.each(PAPER_CATEGORIES)("%s: needs who represents the estate", (category) => {
    expect(idsOf(category, { borrower_deceased: "yes" })).toContain("borrower_deceased");
    expect(idsOf(category, { borrower_deceased: "no" })).not.toContain("borrower_deceased");
  });
  test("by their date of death, too, up to today", () => {
    expect(ids({ borrower_death_date: TODAY })).toEqual(["borrower_deceased"]);
    expect(ids({ borrower_deceased: "yes", borrower_representative: "Sample Heir" })).toEqual([]);
    expect(ids({ borrower_deceased: "yes", borrower_representative: "NA" })).toEqual(["borrower_deceased"]);
  });
  test("a date of death against the record", () => {
    const data = { ...SUIT, borrower_deceased: "no", borrower_death_date: TODAY };
    expect(guardsFor("summary_suit", data, TODAY)).toMatchObject([
      {
        guard: "borrower_deceased",
        settledBy: [],
        contradicting: [["borrower_deceased", "borrower_death_date"]],
      },
    ]);
  });
});

test.each(PAPER_CATEGORIES)("%s: a minor needs a guardian, and agrees to nothing with one", (category) => {
  const says = (data: PaperData) => getSentence("borrower_minor", category, data);
  const minor = { borrower_minor: "yes" };
  expect(says(minor)).toMatch(/no guardian\. .* An agreement of a minor is void/);
  expect(says({ ...minor, borrower_representative: "NA" })).toMatch(/no guardian/);
  expect(says({ ...minor, borrower_representative: "Sample Guardian" })).toBe(
    "The borrower is recorded as a minor. An agreement of a minor is void: correct the record, or say why the paper claims under it.",
  );
  expect(says({ borrower_minor: "no" })).toBeUndefined();
  expect(says({})).toBeUndefined();
});

describe("a name that says so", () => {
  test.each(["customer_name", "coborrower1_name", "guarantor_name", "proprietor_name"])("%s", (name) => {
    expect(ids({ [name]: "Late Shri Sample Person" })).toEqual(["name_says_deceased"]);
    expect(ids({ [name]: "Sample Person (since deceased)" })).toEqual(["name_says_deceased"]);
    expect(ids({ [name]: "Sample Person" })).toEqual([]);
  });

  test("of the borrower counts until it is recorded whether they are dead", () => {
    const customer_name = "Late Shri Sample Person";
    expect(ids({ customer_name, borrower_deceased: "no" })).toEqual(["name_says_deceased"]);
    expect(ids({ customer_name, borrower_deceased: "yes" })).toEqual(["borrower_deceased"]);
    expect(ids({ customer_name, borrower_deceased: "yes", borrower_representative: "Sample Heir" })).toEqual(
      [],
    );
    expect(guardsFor("summary_suit", { ...SUIT, customer_name }, TODAY)).toMatchObject([
      { settledBy: ["borrower_deceased"], contradicting: [] },
    ]);
  });

  test("each of several is named", () =>
    expect(
      getSentence("name_says_deceased", "summary_suit", {
        ...{ ...SUIT, guarantor_name: "Late Sample Surety", coborrower1_name: "स्व. नमूना" },
      }),
    ).toMatch(/co-borrower, “स्व\. नमूना”.*guarantor, “Late Sample Surety”/));
});

describe("a company whose insolvency is recorded", () => {
  test.each([
    ["summary_suit", SUIT],
    ["comm_suit", SUIT],
    ["mediation_application", SUIT],
    ["interim_application", INTERIM_CASE],
    ["original_application", TRIBUNAL_CASE],
    ["pre_ep", EXECUTION_CASE],
  ] as const)("%s: nothing is begun against it", (category, data: PaperData) => {
    const with_ = (cirp_case_no: string | null) =>
      idsOf(category, { ...data, other_proceedings: null, cirp_case_no });
    expect(with_("C.P. (IB)/12/2026")).toEqual(["company_under_moratorium"]);
    for (const none of [null, "None", "NA", "-", "Not filed"]) expect(with_(none)).toEqual([]);
  });
  test("a notice is for those who are liable beside it", () => {
    const pending = { ...SUIT, cirp_case_no: "C.P. (IB)/12/2026" };
    expect(getSentence("company_under_moratorium", "loan_recall_notice", pending)).toContain(
      "Make the notice only for those who are liable beside it",
    );
  });
  test("its guarantor can be proceeded against", () => {
    const pending = { other_proceedings: null, cirp_case_no: "C.P. (IB)/12/2026" };
    expect(idsOf("sec_95", { ...FORM_C_CASE, ...pending })).not.toContain("company_under_moratorium");
  });
});
