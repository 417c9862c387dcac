import { describe, expect, test } from "vitest";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { guardsFor } from "./guards.ts";
import { idsOf, getSentence, SUIT, TODAY } from "../testing/ask-guards.ts";
import { EXECUTION_CASE, FORM_B_CASE, FORM_C_CASE } from "../testing/sample-filings.ts";

describe("dates against each other", () => {
  test.each([
    ["sanction_date", "application_date", "loan_dates_contradict"],
    ["agreement_date", "application_date", "loan_dates_contradict"],
    ["agreement_date", "sanction_date", "loan_dates_contradict"],
    ["disbursal_date", "sanction_date", "loan_dates_contradict"],
    ["disbursal_date", "agreement_date", "loan_dates_contradict"],
    ["default_date", "disbursal_date", "loan_dates_contradict"],
    ["npa_date", "default_date", "loan_dates_contradict"],
    ["npa_date", "agreement_date", "loan_dates_contradict"],
    ["last_payment_date", "disbursal_date", "loan_dates_contradict"],
    ["acknowledgement_date", "disbursal_date", "loan_dates_contradict"],
    ["acknowledgement_date", "agreement_date", "loan_dates_contradict"],
    ["outstanding_date_as_on", "default_date", "loan_dates_contradict"],
    ["interest_from", "disbursal_date", "loan_dates_contradict"],
    ["interest_to", "interest_from", "loan_dates_contradict"],
    ["default_date", "note_date", "loan_dates_contradict"],
    ["dishonour_date", "agreement_date", "loan_dates_contradict"],
    ["lrn_date", "note_date", "recall_dates_contradict"],
    ["lrn_date", "default_date", "recall_dates_contradict"],
    ["lrn_date", "disbursal_date", "recall_dates_contradict"],
    ["lrn_delivery_date", "lrn_date", "recall_dates_contradict"],
    ["guarantee_date", "sanction_date", "guarantee_dates_contradict"],
    ["guarantee_invocation_date", "guarantee_date", "guarantee_dates_contradict"],
    ["guarantee_invocation_date", "default_date", "guarantee_dates_contradict"],
    ["pim_application_date", "default_date", "mediation_dates_contradict"],
    ["pim_report_date", "pim_application_date", "mediation_dates_contradict"],
  ])("%s is not before %s", (later, earlier, guard) => {
    const bare = { ...SUIT, default_date: null, pim_report_date: "2026-09-30" };
    const dated = (on: string) => ({ ...bare, [earlier]: "2026-05-10", [later]: on });
    expect(idsOf("comm_suit", dated("2026-05-09"))).toContain(guard);
    expect(idsOf("comm_suit", dated("2026-05-10"))).not.toContain(guard);
    expect(idsOf("comm_suit", { ...dated("2026-05-09"), [earlier]: null })).not.toContain(guard);
  });

  test.each([
    ["award_received_date", "2025-05-10"],
    ["agreement_date", "2025-05-11"],
    ["default_date", "2025-05-11"],
  ])("an award is made after agreement and default, and received on its day or later: %s", (name, on) => {
    const award = { ...EXECUTION_CASE, agreement_date: null, default_date: null, award_date: "2025-05-11" };
    expect(idsOf("pre_ep", { ...award, claim_amount: null, [name]: on })).toEqual(
      name === "award_received_date" ? ["award_dates_contradict"] : [],
    );
    const next = on === "2025-05-10" ? "2025-05-11" : "2025-05-12";
    expect(idsOf("pre_ep", { ...award, claim_amount: null, [name]: next })).toEqual(
      name === "award_received_date" ? [] : ["award_dates_contradict"],
    );
  });

  test("an amount under an award is of its day or later, and only the petition to execute it says so", () => {
    const asOn = (outstanding_date_as_on: string) =>
      idsOf("pre_ep", { ...EXECUTION_CASE, claim_amount: null, outstanding_date_as_on });
    expect(asOn("2025-05-09")).toContain("execution_dates_contradict");
    expect(asOn("2025-05-10")).not.toContain("execution_dates_contradict");
    const suit = { ...SUIT, award_date: "2026-10-01", outstanding_date_as_on: "2026-09-30" };
    expect(idsOf("summary_suit", suit)).not.toContain("execution_dates_contradict");
  });

  test("a loan on demand is recalled before it is in default, and not before it was paid out", () => {
    const recalled = (loan_kind: string | null, lrn_date: string) =>
      idsOf("comm_suit", { ...SUIT, loan_kind, disbursal_date: "2024-01-20", lrn_date });
    expect(recalled("demand", "2024-02-02")).not.toContain("recall_dates_contradict");
    expect(recalled("demand", "2024-01-19")).toContain("recall_dates_contradict");
    expect(recalled("term", "2024-02-02")).toContain("recall_dates_contradict");
  });

  test("a loan on demand is not in default before it was demanded; another loan is", () => {
    const recalled = (loan_kind: string | null, lrn_date: string) =>
      idsOf("comm_suit", { ...SUIT, loan_kind, default_date: "2026-05-20", lrn_date });
    expect(recalled("demand", "2026-05-21")).toContain("recall_dates_contradict");
    expect(recalled("demand", "2026-05-20")).not.toContain("recall_dates_contradict");
    for (const kind of ["term", "overdraft", null])
      expect(recalled(kind, "2026-05-21")).not.toContain("recall_dates_contradict");
  });

  test("a second notice repeats an earlier recall and invocation, and makes one of its own day or a later one", () => {
    const notice = (data: object) =>
      idsOf("loan_recall_notice", { default_date: "2026-06-05", guarantee_date: "2026-01-10", ...data });
    expect(notice({ guarantee_invocation_date: "2026-06-04" })).toEqual(["guarantee_dates_contradict"]);
    expect(notice({ guarantee_invocation_date: "2026-06-05" })).toEqual([]);
    expect(notice({ lrn_date: "2026-06-04" })).toEqual(["recall_dates_contradict"]);
    expect(notice({ lrn_date: "2026-06-05" })).toEqual([]);
    const coming = { default_date: null, disbursal_date: "2026-11-23" };
    expect(notice({ ...coming, lrn_date: TODAY })).toEqual(["date_to_come"]);
    expect(notice({ lrn_date: "2026-11-23", guarantee_invocation_date: "2026-11-23" })).toEqual([]);
    const onDemand = { loan_kind: "demand", lrn_date: "2026-06-04" };
    expect(notice(onDemand)).toEqual([]);
  });

  test("Form B is served on its day or later", () => {
    const served = (form_b_service_date: string) => idsOf("sec_95", { ...FORM_C_CASE, form_b_service_date });
    expect(served("2026-10-19")).toEqual(["guarantee_dates_contradict"]);
    expect(served("2026-10-20")).toEqual([]);
  });

  test("one wrong date is told once: against the nearest known one before it", () => {
    const turned = {
      ...SUIT,
      application_date: "2024-01-02",
      sanction_date: "2024-01-10",
      agreement_date: "2024-01-15",
      disbursal_date: "2023-01-20",
    };
    expect(getSentence("loan_dates_contradict", "summary_suit", turned)).toBe(
      "The date of the disbursal, 20 Jan 2023, is before that of the loan agreement, 15 Jan 2024.",
    );
    expect(getSentence("recall_dates_contradict", "summary_suit", { ...SUIT, lrn_date: "2024-01-01" })).toBe(
      "The date of the recall notice, 1 Jan 2024, is before that of the first default, 5 Mar 2024.",
    );
  });

  test("no missing date settles them: which contradict each other is told", () => {
    const turned = { ...SUIT, agreement_date: "2024-02-01", disbursal_date: "2024-01-31" };
    expect(guardsFor("summary_suit", { ...turned, sanction_date: null }, TODAY)).toMatchObject([
      {
        guard: "loan_dates_contradict",
        facts: { agreement_date: "2024-02-01", disbursal_date: "2024-01-31" },
        settledBy: [],
        contradicting: [["agreement_date", "disbursal_date"]],
      },
    ]);
  });

  test("a paper is not held by dates it does not state", () => {
    expect(idsOf("pre_ep", { ...EXECUTION_CASE, npa_date: "2020-01-01" })).toEqual([]);
    expect(
      idsOf("summary_suit", { ...SUIT, form_b_date: "2026-05-02", form_b_service_date: "2026-05-01" }),
    ).toEqual([]);
  });
});

describe("an account that is non-performing too early", () => {
  const npa = (npa_date: string) => idsOf("loan_recall_notice", { default_date: "2026-03-31", npa_date });

  test("ninety days overdue is the first day", () => {
    expect(npa("2026-06-28")).toEqual(["npa_too_early"]);
    expect(npa("2026-06-29")).toEqual([]);
    expect(npa("2026-03-31")).toEqual(["npa_too_early"]);
  });
  test("one before the default, and one to come, are told as such", () => {
    expect(npa("2026-03-30")).toEqual(["loan_dates_contradict"]);
    const late = { default_date: TODAY, npa_date: "2026-11-22" };
    expect(idsOf("loan_recall_notice", late)).toEqual(["date_to_come"]);
  });
});

describe("an outstanding amount of long ago", () => {
  test.each([
    ["summary_suit", { ...SUIT, default_date: "2026-03-05" }],
    ["loan_recall_notice", {}],
    ["sec_95", FORM_B_CASE],
    ["pre_ep", { ...EXECUTION_CASE, claim_amount: null }],
  ] as [PaperCategory, object][])("%s: ninety days, not more", (category, data) => {
    const asOn = (outstanding_date_as_on: string) => idsOf(category, { ...data, outstanding_date_as_on });
    expect(asOn("2026-08-23")).toEqual([]);
    expect(asOn("2026-08-22")).toEqual(["outstanding_too_old"]);
    expect(asOn(TODAY)).toEqual([]);
  });
});
