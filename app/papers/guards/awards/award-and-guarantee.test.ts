import { describe, expect, test } from "vitest";
import {
  EXECUTION_CASE,
  FORM_B_CASE,
  FORM_C_CASE,
  TRIBUNAL_CASE,
} from "#app/papers/testing/sample-filings.ts";
import { getSentence, idsLater, idsOf, TODAY } from "#app/papers/testing/ask-guards.ts";
import { guardsFor } from "../guards.ts";
import type { PaperData } from "#app/papers/values.ts";

describe("execution", () => {
  const ep = (data: PaperData, today = TODAY) => idsLater("pre_ep", { ...EXECUTION_CASE, ...data }, today);

  test.each(["consent", "institution", "court"])("an arbitrator appointed by %s", (arbitrator_appointed_by) =>
    expect(ep({ arbitrator_appointed_by })).toEqual([]),
  );
  test("an arbitrator of the lender alone", () =>
    expect(ep({ arbitrator_appointed_by: "lender_alone" })).toEqual(["arbitrator_of_lender"]));

  test("before the time to challenge the award has run", () => {
    const received = { award_received_date: "2026-08-31" };
    expect(ep(received, "2026-11-30")).toEqual(["execution_too_early"]);
    expect(ep(received, "2026-12-01")).toEqual([]);
    const there = { ...received, jurisdiction_state: "jammu_and_kashmir" };
    expect(ep(there, "2027-02-28")).toEqual(["execution_too_early"]);
    expect(ep(there, "2027-03-01")).toEqual([]);
    expect(ep({ award_received_date: null })).toEqual([]);
  });

  test("after twelve years: first from the award, then from when it could be executed", () => {
    expect(ep({}, "2037-05-10")).toEqual([]);
    expect(ep({}, "2037-05-11")).toEqual(["execution_too_late"]);
    const sentence = (today: string) => getSentence("execution_too_late", "pre_ep", EXECUTION_CASE, today);
    expect(sentence("2037-08-21")).toMatch(/ended on 10 May 2037.*end on 21 Aug 2037/);
    expect(sentence("2037-08-22")).toBe(
      "The award could be executed until 21 Aug 2037. Nothing extends this period.",
    );
  });

  test("a stay, unpaid stamp duty", () => {
    expect(ep({ s34_status: "pending", s34_stay: "yes" })).toEqual(["execution_stayed"]);
    expect(ep({ s34_status: "pending", s34_stay: "no" })).toEqual([]);
    expect(ep({ award_stamp_paid: "no" })).toEqual(["award_unstamped"]);
    expect(ep({ award_stamp_paid: null })).toEqual([]);
  });

  test.each([
    ["0", []],
    ["0.01", ["interest_looks_like_rate"]],
    ["14.5", ["interest_looks_like_rate"]],
    ["100.00", ["interest_looks_like_rate"]],
    ["100.01", []],
  ])("interest awarded of %s: %j", (roi_amount, expected) =>
    expect(ep({ roi_amount, claim_amount: null })).toEqual(expected),
  );

  test("a claim above what the award comes to", () => {
    expect(ep({ claim_amount: "541985.49" })).toEqual([]);
    expect(ep({ claim_amount: "541985.50" })).toEqual(["claim_above_award"]);
    expect(ep({ claim_amount: "541985.50", award_sum: null })).toEqual([]);
  });

  test("a claim below it: what is not claimed is named", () => {
    expect(ep({ claim_amount: "541985.48" })).toEqual(["claim_below_award"]);
    expect(ep({ claim_amount: "541985.48", award_sum: null })).toEqual([]);
    expect(getSentence("claim_below_award", "pre_ep", { ...EXECUTION_CASE, claim_amount: "500000.00" })).toBe(
      "The claim of ₹5,00,000.00 is ₹41,985.49 less than the award comes to (₹5,41,985.49). The petition asks for what was awarded. Correct the claim amount or the award; what is given up is entered with its reason as “Part of the Award that is Given Up”.",
    );
    const given = { claim_amount: "500000.00", award_given_up: "41985.49" };
    expect(ep(given)).toEqual(["claim_below_award", "given_up_in_half"]);
    expect(ep({ ...given, award_given_up_why: "Settled with the guarantor" })).toEqual([]);
    expect(ep({ award_given_up_why: "Settled with the guarantor" })).toEqual(["given_up_in_half"]);
  });

  test("no day bears interest twice", () => {
    const twice = (data: PaperData) => ep(data).includes("interest_counted_twice");
    expect(twice({ award_interest_from: "2024-01-01" })).toBe(true);
    expect(twice({ award_interest_from: "2025-05-10" })).toBe(true);
    expect(twice({ award_interest_from: "2025-05-11" })).toBe(false);
    expect(twice({ award_interest_from: "2024-01-01", roi_amount: "0.00" })).toBe(false);
    expect(twice({ award_interest_from: "2024-01-01", award_interest: "none" })).toBe(false);
    expect(
      getSentence("interest_counted_twice", "pre_ep", {
        ...EXECUTION_CASE,
        award_interest_from: "2024-01-01",
      }),
    ).toContain(
      "from 1 Jan 2024, not later than the award of 10 May 2025, and ₹66,103.30 of interest up to the award",
    );
  });
});

/** Of neither the invocation nor a recall is it known how long it gave. */
const UNTIMED: PaperData = { invocation_days: null, invocation_delivery_date: null, lrn_days: null };

describe("a guarantor's insolvency", () => {
  const s95 = (data: PaperData, today = TODAY) => idsLater("sec_95", { ...FORM_C_CASE, ...data }, today);

  test("the guarantee is invoked before Form B, not with it", () => {
    expect(s95({ guarantee_invocation_date: null })).toEqual(["guarantee_not_invoked"]);
    expect(s95({ guarantee_invocation_date: "2026-10-19", ...UNTIMED })).toEqual([]);
    expect(s95({ guarantee_invocation_date: "2026-10-20", ...UNTIMED })).toEqual(["guarantee_not_invoked"]);
    expect(s95({ guarantee_invocation_date: "2026-11-22" })).toEqual(["date_to_come"]);
  });

  test("before Form B is made, today stands for its date", () => {
    const formB = (guarantee_invocation_date: string) =>
      idsOf("sec_95", { ...FORM_B_CASE, guarantee_invocation_date, ...UNTIMED });
    expect(formB("2026-11-20")).toEqual([]);
    expect(formB(TODAY)).toEqual(["guarantee_not_invoked"]);
  });

  test("Form B waits for the days that the invocation gives", () => {
    const invoked = { guarantee_invocation_date: "2026-10-04", ...UNTIMED };
    expect(s95({ ...invoked, invocation_days: "15" })).toEqual([]);
    expect(s95({ ...invoked, invocation_days: "16" })).toEqual(["form_b_too_early"]);
    expect(s95(invoked)).toEqual([]);
    const toMake = (invocation_days: string) =>
      idsOf("sec_95", {
        ...FORM_B_CASE,
        ...UNTIMED,
        ...{ guarantee_invocation_date: "2026-11-05", invocation_days },
      });
    expect(toMake("15")).toEqual([]);
    expect(toMake("16")).toEqual(["form_b_too_early"]);
  });

  test("which run from its receipt", () => {
    const received = (invocation_delivery_date: string | null) => ({
      ...FORM_C_CASE,
      ...{ guarantee_invocation_date: "2026-10-01", invocation_days: "15", invocation_delivery_date },
    });
    expect(idsOf("sec_95", received("2026-10-04"))).toEqual([]);
    expect(idsOf("sec_95", received("2026-10-05"))).toEqual(["form_b_too_early"]);
    expect(getSentence("form_b_too_early", "sec_95", received("2026-10-05"))).toBe(
      "Form B is of 20 Oct 2026. The guarantee was invoked on 1 Oct 2026 with 15 days to pay: received on 5 Oct 2026, they end on 20 Oct 2026, and until then the guarantor is in no default.",
    );
    expect(getSentence("form_b_too_early", "sec_95", { ...received(null), invocation_days: "19" })).toContain(
      "even if it was received that day, they end on 20 Oct 2026",
    );
    expect(idsOf("sec_95", received("2026-09-30"))).toEqual(["guarantee_dates_contradict"]);
    expect(idsOf("sec_95", received("2026-11-22"))).toContain("date_to_come");
  });

  test("the days and the delivery of a recall stand in only where it was of the same day", () => {
    const recalled = (lrn_date: string) =>
      s95({
        ...UNTIMED,
        ...{ guarantee_invocation_date: "2026-10-01", lrn_date },
        ...{ lrn_days: "15", lrn_delivery_date: "2026-10-05" },
      });
    expect(recalled("2026-10-01")).toEqual(["form_b_too_early"]);
    expect(recalled("2026-09-30")).toEqual([]);
  });

  test("Form C states the debt as on a day after the time of Form B", () => {
    const on = (outstanding_date_as_on: string, data: PaperData = {}) =>
      s95({ outstanding_date_as_on, ...data });
    expect(on("2026-11-09")).toEqual([]);
    expect(on("2026-11-08")).toEqual(["amount_before_demand_ended"]);
    expect(on("2026-11-08", { form_b_service_date: "2026-11-07" })).toEqual(["form_c_too_early"]);
    expect(
      idsOf("sec_95", { ...FORM_B_CASE, outstanding_date_as_on: "2026-10-31", form_b_date: "2026-11-01" }),
    ).toEqual([]);
  });

  test.each([
    ["Sample Traders Pvt. Ltd.", []],
    ["Other Traders Private Limited", ["debtor_is_not_borrower"]],
    ["NA", []],
  ])("a corporate debtor named %s: %j", (corporate_debtor_name, expected) =>
    expect(s95({ corporate_debtor_name })).toEqual(expected),
  );

  test.each([
    ["sec_95", "Debts Recovery Tribunal", true],
    ["sec_95", "National Company Law Tribunal", false],
    ["original_application", "National Company Law Tribunal", true],
    ["original_application", "Debts Recovery Tribunal – II", false],
    ["original_application", "Commercial Court", true],
    ["original_application", "Sample Forum", false],
    ["pre_ep", "Debts Recovery Tribunal", true],
    ["pre_ep", "Commercial Court", false],
  ] as const)("%s before “%s”: %j", (category, court_name, isTold) => {
    const data = { sec_95: FORM_C_CASE, original_application: TRIBUNAL_CASE, pre_ep: EXECUTION_CASE }[
      category
    ];
    expect(idsOf(category, { ...data, court_name })).toEqual(isTold ? ["court_name_does_not_fit"] : []);
  });

  test("Form C is about what Form B demanded, with interest of the days between and no more", () => {
    // 12 % a year on 1,00,000 for the 28 days from 20.10.2026 to 17.11.2026: 920.54.
    const of = (form_b_amount: string | null, data: PaperData = {}) =>
      s95({
        ...{ form_b_date: "2026-10-20", outstanding_date_as_on: "2026-11-17", claim_amount: "100000.00" },
        ...{ pos: null, tos: null, roi_percentage: "12", form_b_amount, ...data },
      });
    expect(of("99078.46")).toEqual([]);
    expect(of("99078.45")).toEqual(["form_b_amount_differs"]);
    expect(of("0.01")).toEqual(["form_b_amount_differs"]);
    expect(of("100001.00")).toEqual([]);
    expect(of("100001.01")).toEqual(["form_b_amount_differs"]);
    expect(of("99999.00", { roi_percentage: null })).toEqual([]);
    expect(of("99998.99", { roi_percentage: null })).toEqual(["form_b_amount_differs"]);
    expect(of(null)).toEqual([]);
    expect(of("0.01", { form_b_service_date: null })).toEqual([]);
    const says = (form_b_amount: string) =>
      getSentence("form_b_amount_differs", "sec_95", { ...FORM_C_CASE, form_b_amount });
    expect(says("0.01")).toBe(
      "Form B of 20 Oct 2026 demanded ₹0.01, and the amount in default as on 16 Nov 2026 is ₹4,66,103.30. Interest of the days between does not explain the difference: correct the wrong amount, or say why they differ.",
    );
    expect(says("500000")).toContain("The demand was above what is in default:");
  });

  test("no reason answers that the fourteen days still run: Form C says that they are over", () => {
    const early = { ...FORM_C_CASE, form_b_service_date: "2026-11-07" };
    expect(guardsFor("sec_95", early, TODAY)).toMatchObject([
      { guard: "form_c_too_early", correctionOnly: true, contradicting: [["form_b_service_date"]] },
    ]);
  });

  test("Form C waits fourteen days from service: the fifteenth is the first", () => {
    const served = { form_b_date: "2026-10-20", form_b_service_date: "2026-11-02" };
    expect(s95(served, "2026-11-16")).toEqual(["form_c_too_early"]);
    expect(s95(served, "2026-11-17")).toEqual([]);
    expect(s95({ form_b_service_date: "2026-10-19" })).toEqual(["guarantee_dates_contradict"]);
    expect(s95({ form_b_service_date: "2026-11-22" })).toEqual(["date_to_come"]);
  });

  test.each([
    [{ borrower_constitution: "company" }, []],
    [{ borrower_constitution: "llp" }, []],
    [{ borrower_constitution: "proprietor" }, ["debtor_not_corporate"]],
    [{ borrower_constitution: "individual" }, ["debtor_not_corporate"]],
    [{ borrower_constitution: null, borrower_type: "Pvt. Ltd." }, []],
    [{ borrower_constitution: null, borrower_type: "Partnership Firm" }, ["debtor_not_corporate"]],
    [{ borrower_constitution: null, borrower_type: "MSME" }, []],
    [{ borrower_constitution: null, borrower_type: "MSME", cin: null }, ["debtor_not_corporate"]],
  ])("the guarantor of %j: %j", (data, expected) => expect(s95(data)).toEqual(expected));

  test.each([
    ["999.99", ["default_too_small"]],
    ["1000", []],
  ])("a default of ₹%s: %j", (claim_amount, expected) =>
    expect(s95({ claim_amount, pos: null, tos: null })).toEqual(expected),
  );

  test("three years from the guarantor's default", () => {
    expect(s95({}, "2029-07-21")).toEqual([]);
    expect(s95({}, "2029-07-22")).toEqual(["guarantee_too_late"]);
    expect(s95({ invocation_days: null, lrn_days: null }, "2029-07-02")).toEqual(["guarantee_too_late"]);
    expect(s95({ invocation_days: null, lrn_days: null }, "2029-07-01")).toEqual([]);
    const acknowledged = (acknowledgement_date: string, today: string, acknowledged_by = "guarantor") =>
      s95({ acknowledgement_date, acknowledged_by }, today);
    expect(acknowledged("2029-07-21", "2032-07-21")).toEqual([]);
    expect(acknowledged("2029-07-22", "2029-07-23")).toEqual(["guarantee_too_late"]);
    expect(acknowledged("2029-07-21", "2029-07-22", "borrower")).toEqual(["guarantee_too_late"]);
    expect(s95({ acknowledgement_date: "2029-07-21" }, "2029-07-22")).toEqual(["guarantee_too_late"]);
  });
});
