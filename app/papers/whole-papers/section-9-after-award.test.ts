// Whom a petition for interim measures is against once there is an award, and what it says of the award.
import { describe, expect, test } from "vitest";
import { idsOf } from "../testing/ask-guards.ts";
import { toText } from "../testing/draft-filings.ts";
import { INTERIM_CASE, SECTION_9_CASE } from "../testing/sample-filings.ts";
import type { PaperData } from "../values.ts";

const AWARDED: PaperData = { award_date: "2026-10-01", arbitrator_name: "Sample Arbitrator" };
const petition = (changes: PaperData) => toText("interim_application_section_9", changes);
/** "against" … of the restraint, as the prayer has it. */
const restrained = (text: string) => /restrain ([^,]*(?:, \d)*[^,]*), until the award/.exec(text)?.[1];

describe("measures under section 9", () => {
  test.each([
    ["all", "Respondents Nos. 1, 2, 3 and 4"],
    ["borrower", "Respondents Nos. 1 and 2"],
    ["borrower_coborrowers", "Respondents Nos. 1, 2 and 3"],
    ["borrower_guarantors", "Respondents Nos. 1, 2 and 3"],
  ])("after an award against %s", (award_against, respondents) => {
    const text = petition({ ...AWARDED, award_against });
    expect(restrained(text)).toBe(respondents);
    expect(text).not.toContain("Respondent No. 5");
  });

  test("before an award are against everybody, whatever is recorded of one", () =>
    expect(restrained(petition({ award_against: "borrower" }))).toBe("Respondents Nos. 1, 2, 3 and 4"));

  test("in a suit do not go by an award", () => {
    const suit = toText("interim_application", { ...AWARDED, award_against: "borrower" });
    expect(suit).toContain("Respondents Nos. 1, 2, 3 and 4");
  });

  test("against those alone whom the award is not against are against nobody", () => {
    const guarantor = { ...AWARDED, award_against: "borrower", ia_against: "guarantor" };
    expect(idsOf("interim_application", { ...SECTION_9_CASE, ...guarantor })).toContain(
      "order_against_nobody",
    );
    expect(
      idsOf("interim_application", { ...SECTION_9_CASE, ...guarantor, award_against: "all" }),
    ).not.toContain("order_against_nobody");
    expect(idsOf("interim_application", { ...INTERIM_CASE, ...guarantor })).not.toContain(
      "order_against_nobody",
    );
  });

  test("keep the award from remaining unsatisfied, or one that is to come", () => {
    expect(petition(AWARDED)).toContain("without the measures the award would remain unsatisfied");
    expect(petition({})).toContain("without the measures an award would remain unsatisfied");
  });
});
