import { describe, expect, test } from "vitest";
import { getSentence, idsOf, SUIT, TODAY } from "../testing/ask-guards.ts";
import { FORM_B_CASE } from "../testing/sample-filings.ts";
import type { PaperData } from "../values.ts";

const s95 = (data: PaperData) => idsOf("sec_95", { ...FORM_B_CASE, ...data });

describe("the guarantor of section 95", () => {
  const guarantor = (guarantor_name: string, guarantor_pan: string | null = null) =>
    s95({ guarantor_name, guarantor_pan });

  test.each([
    "Sample Holdings Private Limited",
    "Sample Ventures LLP",
    "Sample Trading Co. Ltd.",
    "Sample Family HUF",
    "Sample Family (H.U.F.)",
    "Sample Hindu Undivided Family",
    "The Sample Trust",
    "Trustees of the Sample Fund",
    "Sample Education Society",
  ])("%s is no natural person", (name) => expect(guarantor(name)).toEqual(["guarantor_not_individual"]));

  test("the fourth letter of the PAN decides where it is known", () => {
    expect(guarantor("Sample Guarantor", "AAACA0000A")).toEqual(["guarantor_not_individual"]);
    expect(guarantor("Sample Guarantor", "AAAHA0000A")).toEqual(["guarantor_not_individual"]);
    expect(guarantor("Sample Guarantor", "AAAPA0000A")).toEqual([]);
    expect(guarantor("Sample Limited Edition", "aaapa0000a")).toEqual([]);
    expect(guarantor("Sample Guarantor", "not known")).toEqual([]);
    expect(guarantor("Sample Guarantor")).toEqual([]);
  });

  test.each(["Sample Ventures LLP", "Sample Holdings Pvt. Ltd.", "Sample Family (HUF)", "Sample Trust"])(
    "%s with the PAN of an individual",
    (guarantor_name) => {
      const data = { ...FORM_B_CASE, guarantor_name, guarantor_pan: "AAAPA0000A" };
      expect(getSentence("guarantor_not_individual", "sec_95", data)).toMatch(
        /but the PAN is an individual's/,
      );
    },
  );
});

describe("the tribunal of section 95", () => {
  test("the NCLT, and not the DRT", () => {
    expect(s95({ jurisdiction_court: "drt" })).toEqual(["court_name_does_not_fit", "guarantor_before_drt"]);
    expect(s95({ jurisdiction_court: "nclt" })).toEqual([]);
    expect(s95({ jurisdiction_court: null })).toEqual([]);
  });
  test("which provision sends it there depends on the company's own insolvency", () => {
    const says = (cirp_case_no: string | null) =>
      getSentence("guarantor_before_drt", "sec_95", {
        ...FORM_B_CASE,
        jurisdiction_court: "drt",
        cirp_case_no,
      });
    expect(says(null)).toMatch(/registered office, even if no insolvency of the company is pending/);
    expect(says("None")).toBe(says(null));
    expect(says("C.P. (IB)/12/2026")).toMatch(/pending \(C\.P\. \(IB\)\/12\/2026\)/);
  });
  test("it is that of the registered office, which must be known", () => {
    expect(s95({ cd_reg_office: null })).toEqual(["company_office_unknown"]);
    expect(s95({ cd_reg_office: "NA" })).toEqual(["company_office_unknown"]);
    expect(s95({ cd_reg_office: "Unit 9, Sample Estate, Mumbai" })).toEqual([]);
  });
});

describe("the guarantor's own insolvency", () => {
  const ids = (data: PaperData, today = TODAY) => idsOf("summary_suit", { ...SUIT, ...data }, today);
  test("stops everything for 180 days from its admission", () => {
    const admitted = {
      guarantor_insolvency_admitted: "2026-05-25",
      guarantor_insolvency_no: "C.P. (IB)/9/2026",
    };
    expect(ids(admitted, "2026-11-21")).toContain("guarantor_under_moratorium");
    expect(getSentence("guarantor_under_moratorium", "pre_ep", admitted)).toContain("Until 21 Nov 2026");
    expect(ids(admitted, "2026-11-22")).not.toContain("guarantor_under_moratorium");
  });
  test("stopped it by the application alone until 25.05.2026", () => {
    expect(ids({ guarantor_insolvency_filed: "2026-05-25" })).toEqual(["guarantor_under_moratorium"]);
    expect(ids({ guarantor_insolvency_filed: "2026-05-26" })).toEqual([]);
    expect(
      ids({ guarantor_insolvency_filed: "2025-01-01", guarantor_insolvency_admitted: "2025-02-01" }),
    ).toEqual([]);
  });
});
