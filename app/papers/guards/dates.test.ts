import { describe, expect, test } from "vitest";
import { guardsFor } from "./guards.ts";
import { idsOf, getSentence, SUIT, TODAY } from "../testing/ask-guards.ts";
import { EXECUTION_CASE, FORM_B_CASE } from "../testing/sample-filings.ts";

describe("dates against each other", () => {
  test.each([
    ["disbursal_date", "sanction_date", "loan_dates_contradict"],
    ["disbursal_date", "agreement_date", "loan_dates_contradict"],
    ["default_date", "disbursal_date", "loan_dates_contradict"],
    ["npa_date", "default_date", "loan_dates_contradict"],
    ["lrn_date", "default_date", "recall_dates_contradict"],
    ["lrn_delivery_date", "lrn_date", "recall_dates_contradict"],
    ["pim_report_date", "pim_application_date", "mediation_dates_contradict"],
  ])("%s is not before %s", (later, earlier, guard) => {
    const bare = { ...SUIT, default_date: null, pim_report_date: "2026-09-30" };
    const dated = (on: string) => ({ ...bare, [earlier]: "2026-05-10", [later]: on });
    expect(idsOf("comm_suit", dated("2026-05-09"))).toContain(guard);
    expect(idsOf("comm_suit", dated("2026-05-10"))).not.toContain(guard);
    expect(idsOf("comm_suit", { ...dated("2026-05-09"), [earlier]: null })).not.toContain(guard);
  });

  test("an award is received on its day or later", () => {
    const received = (on: string) => ({ ...EXECUTION_CASE, award_received_date: on });
    expect(idsOf("pre_ep", received("2025-05-09"))).toEqual(["award_dates_contradict"]);
    expect(idsOf("pre_ep", received("2025-05-10"))).toEqual([]);
  });

  test("what is stated has happened by today", () => {
    expect(getSentence("loan_dates_contradict", "loan_recall_notice", { default_date: "2026-11-22" })).toBe(
      "The date of the first default, 22 Nov 2026, is in the future.",
    );
    expect(idsOf("loan_recall_notice", { default_date: TODAY })).toEqual([]);
    expect(idsOf("summary_suit", { ...SUIT, default_date: "2026-11-22" })).toEqual(["loan_dates_contradict"]);
    expect(getSentence("recall_dates_contradict", "summary_suit", { ...SUIT, lrn_date: "2024-01-01" })).toBe(
      "The date of the recall notice, 1 Jan 2024, is before that of the first default, 5 Mar 2024.",
    );
  });

  test("no missing date settles them: which contradict each other is told", () => {
    const turned = {
      ...SUIT,
      agreement_date: "2024-02-01",
      disbursal_date: "2024-01-31",
      npa_date: "2026-11-22",
    };
    const [warning] = guardsFor("summary_suit", { ...turned, sanction_date: null }, TODAY);
    expect(warning).toMatchObject({
      guard: "loan_dates_contradict",
      settledBy: [],
      contradicting: [["npa_date"], ["agreement_date", "disbursal_date"]],
    });
  });

  test("a paper is not held by dates it does not state", () => {
    expect(idsOf("loan_recall_notice", { ...SUIT, lrn_date: "2024-01-01" })).toEqual([]);
    expect(idsOf("pre_ep", { ...EXECUTION_CASE, default_date: "2020-01-01" })).toEqual([]);
  });
});

describe("the guarantor of section 95", () => {
  const guarantor = (guarantor_name: string, guarantor_pan: string | null = null) =>
    idsOf("sec_95", { ...FORM_B_CASE, guarantor_name, guarantor_pan });

  test.each(["Sample Holdings Private Limited", "Sample Ventures LLP", "Sample Trading Co. Ltd."])(
    "%s is no natural person",
    (name) => expect(guarantor(name)).toEqual(["guarantor_not_individual"]),
  );

  test("the fourth letter of the PAN decides where it is known", () => {
    expect(guarantor("Sample Guarantor", "AAACA0000A")).toEqual(["guarantor_not_individual"]);
    expect(guarantor("Sample Guarantor", "AAAPA0000A")).toEqual([]);
    expect(guarantor("Sample Limited Edition", "aaapa0000a")).toEqual([]);
    expect(guarantor("Sample Guarantor", "not known")).toEqual([]);
    expect(guarantor("Sample Guarantor")).toEqual([]);
  });
});
