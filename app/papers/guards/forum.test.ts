import { describe, expect, test } from "vitest";
import { EXECUTION_CASE, FORM_C_CASE, TRIBUNAL_CASE } from "../testing/sample-filings.ts";
import { idsOf, getSentence, SUIT, TODAY } from "../testing/ask-guards.ts";
import type { PaperData } from "../values.ts";
import { guardsFor } from "./guards.ts";
import { THRESHOLDS } from "#app/domain/papers/thresholds.ts";

describe("forum", () => {
  const oa = (data: PaperData) =>
    idsOf("original_application", { ...TRIBUNAL_CASE, pos: null, tos: null, ...data });

  test.each([
    ["1999999.99", ["oa_below_floor"]],
    ["2000000.00", []],
    ["2000000.01", []],
  ])("an original application for ₹%s: %j", (claim_amount, expected) =>
    expect(oa({ claim_amount })).toEqual(expected),
  );

  test("the floor can be moved", () => {
    const data = { ...TRIBUNAL_CASE, claim_amount: "2550000.00" };
    expect(
      guardsFor("original_application", data, TODAY, { ...THRESHOLDS, drtFloor: "2550000.01" }),
    ).toMatchObject([{ guard: "oa_below_floor", sentence: expect.stringContaining("below ₹25,50,000.01") }]);
  });

  test.each([
    ["bank", null, []],
    ["arc", null, []],
    ["nbfc", "yes", []],
    ["co_operative_bank", "yes", []],
    ["nbfc", null, ["oa_by_other_lender"]],
    ["nbfc", "no", ["oa_by_other_lender"]],
    ["hfc", null, ["oa_by_other_lender"]],
    ["co_operative_bank", null, ["oa_by_other_lender"]],
    ["other", null, ["oa_by_other_lender"]],
    [null, null, ["oa_by_other_lender"]],
  ])("an original application by %s, notified %s: %j", (lender_type, rdb_notified, expected) =>
    expect(oa({ lender_type, rdb_notified })).toEqual(expected),
  );

  test.each(["summary_suit", "comm_suit", "mediation_application"] as const)(
    "%s by a bank at the floor: an original application instead",
    (paper) => {
      const suit = (claim_amount: string, lender: PaperData) =>
        guardsFor(paper, { ...SUIT, claim_amount, ...lender }, TODAY);
      expect(suit("2000000", { lender_type: "bank" })).toMatchObject([
        { guard: "suit_barred_by_tribunal", suggests: "original_application" },
      ]);
      expect(suit("2000000", { lender_type: "nbfc", rdb_notified: "yes" })).toHaveLength(1);
      expect(suit("2000000", { lender_type: "nbfc" })).toEqual([]);
      expect(suit("2000000", { lender_type: "co_operative_bank" })).toMatchObject([
        { guard: "suit_barred_by_tribunal", sentence: expect.stringContaining("If it is a multi-State one") },
      ]);
      expect(suit("2000000", { lender_type: "co_operative_bank", rdb_notified: "no" })).toEqual([]);
      expect(suit("1999999.99", { lender_type: "co_operative_bank" })).toEqual([]);
      expect(suit("1999999.99", { lender_type: "bank" })).toEqual([]);
    },
  );

  test.each([
    ["original_application", TRIBUNAL_CASE, "district_court", "drt"],
    ["sec_95", FORM_C_CASE, "high_court", "nclt"],
    ["sec_95", FORM_C_CASE, "district_court", "nclt"],
    ["pre_ep", EXECUTION_CASE, "consumer_court", "high_court"],
    ["summary_suit", SUIT, "drt", "district_court"],
    ["comm_suit", SUIT, "nclt", "other"],
  ] as const)("%s is not filed in %s", (category, data: PaperData, wrong, right) => {
    expect(idsOf(category, { ...data, jurisdiction_court: wrong })).toEqual(["court_does_not_fit"]);
    expect(idsOf(category, { ...data, jurisdiction_court: right })).toEqual([]);
    expect(idsOf(category, { ...data, jurisdiction_court: null })).toEqual([]);
  });
});

describe("the Commercial Court of a district", () => {
  const named = (category: "comm_suit" | "summary_suit" | "mediation_application", data: PaperData) =>
    idsOf(category, { ...SUIT, ...data });

  test("has commercial papers, and no other suit", () => {
    const plain = { court_name: "Civil Judge (Senior Division)" };
    for (const category of ["comm_suit", "summary_suit", "mediation_application"] as const) {
      expect(named(category, plain)).toEqual(["court_is_not_commercial"]);
      for (const court_name of ["Commercial Court", "District Judge (COMMERCIAL)", "वाणिज्यिक न्यायालय"])
        expect(named(category, { court_name })).toEqual([]);
    }
    const ordinary = { commercial_dispute: "no" };
    expect(named("summary_suit", { ...ordinary, ...plain })).toEqual([]);
    expect(named("summary_suit", { ...ordinary, court_name: "Commercial Court" })).toEqual([
      "court_is_not_commercial",
    ]);
  });
  test("is one of a district, whose name is known", () => {
    expect(named("comm_suit", { jurisdiction_court: "high_court", court_name: "High Court" })).toEqual([]);
    expect(named("comm_suit", { court_name: null })).toEqual([]);
  });
});

describe("before a commercial suit", () => {
  const suit = (data: PaperData) =>
    getSentence("suit_without_mediation", "comm_suit", {
      ...SUIT,
      pim_report_type: null,
      pim_report_date: null,
      ...data,
    });

  test("neither a report nor urgency", () => expect(suit({})).toMatch(/^There is neither a report/));
  test("a report without its date is none", () => expect(suit({ pim_report_type: "failure" })).toBeDefined());
  test("a report", () =>
    expect(suit({ pim_report_type: "failure", pim_report_date: "2026-10-01" })).toBeUndefined());
  test("mediation that still goes on", () =>
    expect(suit({ pim_application_date: "2026-10-01" })).toMatch(/applied for on 1 Oct 2026/));
  test("urgency with its ground, and without", () => {
    expect(suit({ urgent_relief: "yes", urgent_relief_ground: "The shop is being sold." })).toBeUndefined();
    expect(suit({ urgent_relief: "yes" })).toMatch(/its ground is not recorded/);
    expect(suit({ urgent_relief: "no", urgent_relief_ground: "The shop is being sold." })).toBeDefined();
  });

  test("of a summary suit, where it is a commercial one", () => {
    const summary = (data: PaperData) =>
      idsOf("summary_suit", { ...SUIT, pim_report_type: null, pim_report_date: null, ...data });
    const stated = { urgent_relief: "no", urgent_relief_ground: "The stock is being sold." };
    expect(summary({ ...stated, commercial_dispute: "yes" })).toEqual(["suit_without_mediation"]);
    expect(summary({ ...stated, commercial_dispute: "no" })).toEqual([]);
    expect(summary({ ...stated, commercial_dispute: "yes", urgent_relief: "yes" })).toEqual([]);
  });

  test.each(["comm_suit", "mediation_application"] as const)("%s under ₹3 lakh", (category) => {
    const data = { ...SUIT, pos: null };
    expect(idsOf(category, { ...data, claim_amount: "299999.99" })).toEqual(["below_specified_value"]);
    expect(idsOf(category, { ...data, claim_amount: "300000" })).toEqual([]);
  });
});
