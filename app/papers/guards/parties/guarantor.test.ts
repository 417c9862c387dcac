import { describe, expect, test } from "vitest";
import { getSentence, idsOf, SUIT, TODAY } from "#app/papers/testing/ask-guards.ts";
import { proceedingsText, type PaperProceeding } from "#app/papers/record.ts";
import { partiesText, type PaperParty } from "#app/papers/recorded-parties.ts";
import { FORM_B_CASE, FORM_C_CASE } from "#app/papers/testing/sample-filings.ts";
import type { PaperData } from "#app/papers/values.ts";

const NOBODY: PaperParty = {
  ...{ role: "guarantor", name: null, constitution: null, address: null, mobile: null, email: null },
  ...{ pan: null, registration_no: null, is_deceased: null, deceased_on: null, is_minor: null },
  ...{ representative_name: null, representative_capacity: null },
};

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

describe("where the company's insolvency is pending", () => {
  const PENDING: PaperData = {
    ...FORM_C_CASE,
    other_proceedings: "recorded",
    cirp_case_no: "C.P. (IB)/12/2026",
  };
  const row = (changes: Partial<PaperProceeding> = {}) =>
    proceedingsText([
      {
        ...{ kind: "nclt", forum: "the National Company Law Tribunal, Mumbai Bench" },
        ...{ number: "C.P.(IB)/12/2026", filed_on: "2025-04-02", stage: null, outcome: null },
        ...{ outcome_on: null, ...changes },
      },
    ]);
  const ids = (proceedings: string | null, data: PaperData = {}) =>
    idsOf("sec_95", { ...PENDING, proceedings, ...data });
  const ELSEWHERE = ["company_insolvent_elsewhere"];

  test("is this tribunal once a row says so", () => {
    expect(ids(row())).toEqual([]);
    expect(ids(row({ number: null, forum: "NCLT, Mumbai" }))).toEqual([]);
    expect(ids(row(), { bench: "Mumbai Bench, Court No. II" })).toEqual([]);
    expect(ids(row(), { bench: null })).toEqual([]);
  });
  test("else it is asked for", () => {
    expect(ids(null, { other_proceedings: null })).toEqual(ELSEWHERE);
    expect(ids(row({ forum: null }))).toEqual(ELSEWHERE);
    expect(ids(row({ forum: "the National Company Law Tribunal, Chennai Bench" }))).toEqual(ELSEWHERE);
    expect(ids(row({ outcome: "resolution plan approved" }))).toEqual(ELSEWHERE);
    expect(ids(row({ number: "C.P.(IB)/13/2026" }))).toEqual(ELSEWHERE);
    expect(ids(row({ own: true }), { other_proceedings: null })).toContain("company_insolvent_elsewhere");
    const ended = { ...PENDING, proceedings: row({ outcome: "withdrawn", outcome_on: "2026-01-05" }) };
    expect(getSentence("company_insolvent_elsewhere", "sec_95", ended)).toContain(
      "(recorded: the National Company Law Tribunal, Mumbai Bench: withdrawn, 5 Jan 2026)",
    );
  });
  test("matters to Form C alone, and to a case that has a number", () => {
    const none = { other_proceedings: null, form_b_service_date: null };
    expect(ids(null, none)).toEqual([]);
    expect(ids(null, { other_proceedings: "none", cirp_case_no: "None" })).toEqual([]);
  });
});

describe("a guarantor who has died", () => {
  const recorded = (...rows: Partial<PaperParty>[]) =>
    partiesText(rows.map((each): PaperParty => ({ ...NOBODY, role: "guarantor", ...each })));
  const dead = { name: "Sample Guarantor", is_deceased: true, deceased_on: "2025-12-01" };

  test("is nobody an application can be against, heirs or not", () => {
    expect(s95({ parties: recorded(dead) })).toContain("guarantor_deceased");
    const heir = { role: "legal_heir", name: "Sample Aunt", address: "12 Sample Vihar, Pune" };
    expect(s95({ parties: recorded(dead, heir) })).toEqual(["guarantor_deceased"]);
    const data = { ...FORM_B_CASE, parties: recorded(dead, heir) };
    expect(getSentence("guarantor_deceased", "sec_95", data)).toMatch(
      /^The guarantor “Sample Guarantor” is recorded as deceased\./,
    );
  });
  test("is the one that the paper is against", () => {
    expect(s95({ parties: recorded({ name: "Sample Guarantor" }) })).toEqual([]);
    const other = recorded({ name: "Sample Guarantor" }, { ...dead, name: "Sample Other" });
    expect(s95({ parties: other })).not.toContain("guarantor_deceased");
  });
});

describe("several guarantors", () => {
  const second = (name: string) =>
    partiesText([
      { ...NOBODY, name: "Sample Guarantor" },
      { ...NOBODY, name, address: "2 Sample Lane, Pune" },
    ]);

  test("have one date of a guarantee in the record, which the paper states of the first", () => {
    expect(s95({ parties: second("Sample Other") })).toEqual(["guarantee_of_several"]);
    expect(
      getSentence("guarantee_of_several", "sec_95", { ...FORM_B_CASE, parties: second("Sample Other") }),
    ).toContain(
      "one date of a guarantee for 2 guarantors, and the paper states it of “Sample Guarantor”: deed of 15 Jan 2024, invoked on 1 Jul 2026.",
    );
    expect(s95({ parties: second("Sample Guarantor") })).toEqual([]);
  });

  describe.each(["summary_suit", "comm_suit", "original_application", "loan_recall_notice"] as const)(
    "%s",
    (category) => {
      const says = (data: PaperData) =>
        getSentence("guarantee_of_several", category, {
          ...{ default_date: "2026-03-05", guarantee_invocation_date: "2026-07-01" },
          ...data,
        });
      test("says of all that their guarantees were invoked that day", () => {
        expect(says({ parties: second("Sample Other") })).toBe(
          "The record has one date of an invocation for 2 guarantors, and the paper says of all that their guarantees were invoked on 1 Jul 2026: Sample Guarantor, Sample Other. Check it with the notice to each: correct the date or the parties, or say that it is the date for all of them.",
        );
        expect(says({ parties: second("Sample Guarantor") })).toBeUndefined();
        expect(says({ parties: second("Sample Other"), guarantee_invocation_date: null })).toBeUndefined();
        expect(
          says({
            parties: second("Sample Other"),
            guarantee_invocation_date: null,
            guarantee_date: "2026-01-01",
          }),
        ).toBeUndefined();
      });
      test("names those who were dead by then", () => {
        const died = (deceased_on: string) => {
          const dead = { ...NOBODY, name: "Sample Other", deceased_on };
          return says({ parties: partiesText([{ ...NOBODY, name: "Sample Guarantor" }, dead]) });
        };
        expect(died("2026-06-30")).toContain("Recorded as dead before that day: Sample Other.");
        expect(died("2026-07-01")).not.toContain("Recorded as dead");
      });
    },
  );
  test("are called upon by a notice of the day itself, which invokes their guarantees", () => {
    const notice = (guarantee_invocation_date: string) =>
      idsOf("loan_recall_notice", { guarantee_invocation_date, parties: second("Sample Other") });
    expect(notice(TODAY)).toEqual([]);
    expect(notice("2026-11-20")).toEqual(["guarantee_of_several"]);
  });
});

describe("an award on the debt", () => {
  test("asks which debt is in default", () => {
    const award = { arb_case_no: "ARB/7/2024", other_proceedings: null };
    expect(s95(award)).toEqual([]);
    expect(s95({ ...award, award_date: "2026-05-10" })).toEqual(["award_on_guaranteed_debt"]);
    const data = { ...FORM_B_CASE, ...award, award_date: "2026-05-10" };
    expect(getSentence("award_on_guaranteed_debt", "sec_95", data)).toContain("ARB/7/2024");
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
