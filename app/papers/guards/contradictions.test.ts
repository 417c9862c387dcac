import { describe, expect, test } from "vitest";
import { getSentence, idsOf, SUIT } from "../testing/ask-guards.ts";
import { INTERIM_CASE } from "../testing/sample-filings.ts";
import type { PaperData } from "../values.ts";

describe("a kind of interim application and its court", () => {
  const ia = (ia_type: string | null, jurisdiction_court: string | null) =>
    idsOf("interim_application", { ...INTERIM_CASE, ia_type, jurisdiction_court });

  test.each(["attachment", "injunction", "receiver", "section_9"])("%s: civil courts", (kind) => {
    for (const court of ["district_court", "high_court", "other", null]) expect(ia(kind, court)).toEqual([]);
    for (const court of ["drt", "nclt", "supreme_court", "consumer_court"]) {
      expect(ia(kind, court)).toEqual(["interim_kind_does_not_fit"]);
    }
  });
  test("in an original application: the DRT alone", () => {
    expect(ia("drt", "drt")).toEqual([]);
    expect(ia("drt", "district_court")).toEqual(["interim_kind_does_not_fit"]);
    expect(ia(null, "drt")).toEqual([]);
    expect(ia("drt", "Sample Tribunal")).toEqual([]);
  });
  test("before the DRT it is said what to ask for", () => {
    const says = (court: string) =>
      getSentence("interim_kind_does_not_fit", "interim_application", {
        ...{ ...INTERIM_CASE, ia_type: "injunction", jurisdiction_court: court },
      });
    expect(says("drt")).toMatch(/is not applied for in: DRT\. There an interim order is asked for/);
    expect(says("nclt")).toMatch(/is not applied for in: NCLT\.$/);
  });
});

describe("a personal loan in a commercial paper", () => {
  const PERSONAL = { ...SUIT, loan_purpose: "personal" };
  test.each(["comm_suit", "mediation_application"] as const)("%s", (category) => {
    expect(idsOf(category, PERSONAL)).toEqual(["personal_loan_as_commercial"]);
    expect(idsOf(category, { ...PERSONAL, loan_purpose: "business" })).toEqual([]);
    expect(idsOf(category, { ...PERSONAL, loan_purpose: null })).toEqual([]);
  });
  test("summary_suit, where it is a commercial one", () => {
    const summary = (data: PaperData) => idsOf("summary_suit", { ...PERSONAL, ...data });
    expect(summary({})).toEqual(["personal_loan_as_commercial"]);
    expect(summary({ pim_report_type: null })).toEqual([]);
    const urgent = { pim_report_type: null, urgent_relief: "yes", urgent_relief_ground: "It is being sold." };
    expect(summary(urgent)).toEqual(["personal_loan_as_commercial"]);
  });
  test("is no objection once somebody has decided", () => {
    for (const category of ["comm_suit", "mediation_application", "summary_suit"] as const)
      expect(idsOf(category, { ...PERSONAL, commercial_dispute: "yes" })).toEqual([]);
    expect(idsOf("comm_suit", { ...PERSONAL, commercial_dispute: "no" })).toContain("not_commercial");
    expect(idsOf("mediation_application", { ...SUIT, commercial_dispute: "no" })).toEqual(["not_commercial"]);
    expect(idsOf("summary_suit", { ...PERSONAL, commercial_dispute: "no" })).toEqual([]);
  });
  test("a commercial summary suit has the specified value", () => {
    const small = { ...SUIT, claim_amount: "299999.99", pos: null };
    expect(idsOf("summary_suit", small)).toEqual(["below_specified_value"]);
    expect(idsOf("summary_suit", { ...small, commercial_dispute: "no" })).toEqual([]);
  });
});

describe("whom an interim order is sought against", () => {
  const against = (ia_against: string | null, data: PaperData = {}) =>
    idsOf("interim_application", { ...INTERIM_CASE, ...data, ia_against });

  test("respondents of that role", () => {
    for (const those of ["all", "borrower", "coborrower", "guarantor", "borrower_guarantor", null])
      expect(against(those)).toEqual([]);
    expect(against("mortgagor")).toEqual(["order_against_nobody"]);
    expect(
      getSentence("order_against_nobody", "interim_application", {
        ...INTERIM_CASE,
        ia_against: "mortgagor",
      }),
    ).toMatch(/^The order is sought against: Those who gave security alone\./);
  });
  test("a lone respondent is meant unless somebody else is chosen", () => {
    const alone = { coborrower1_name: null, guarantor_name: null, proprietor_name: null };
    expect(against("guarantor", alone)).toContain("order_against_nobody");
    for (const those of ["all", "borrower", null])
      expect(against(those, alone)).not.toContain("order_against_nobody");
  });
});
