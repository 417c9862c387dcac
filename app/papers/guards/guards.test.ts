import { describe, expect, test } from "vitest";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { fieldNamed } from "../fields.ts";
import { isRecordName } from "../record.ts";
import type { PaperData } from "../values.ts";
import { idsOf, SUIT, TODAY } from "../testing/ask-guards.ts";
import {
  EXECUTION_CASE,
  FORM_B_CASE,
  FORM_C_CASE,
  INTERIM_CASE,
  TRIBUNAL_CASE,
} from "../testing/sample-filings.ts";
import { GUARDS, guardsFor, isAnswered } from "./guards.ts";

describe("a case in order has no warnings", () => {
  test.each([
    ["summary_suit", SUIT],
    ["comm_suit", SUIT],
    ["mediation_application", SUIT],
    ["pre_ep", EXECUTION_CASE],
    ["interim_application", INTERIM_CASE],
    ["sec_95", FORM_B_CASE],
    ["sec_95", FORM_C_CASE],
    ["original_application", TRIBUNAL_CASE],
    ["loan_recall_notice", SUIT],
  ] as const)("%s", (category, data) => expect(guardsFor(category, data, TODAY)).toEqual([]));
});

describe("every guard", () => {
  test("has an id of its own, a source, papers, and looks at fields that exist", () => {
    expect(new Set(GUARDS.map(({ id }) => id)).size).toBe(GUARDS.length);
    for (const { id, source, papers, looksAt } of GUARDS) {
      expect(id).toMatch(/^[a-z0-9_]+$/);
      expect(source).not.toBe("");
      expect(papers.every((paper) => PAPER_CATEGORIES.includes(paper))).toBe(true);
      expect(looksAt.filter((name) => !isRecordName(name) && fieldNamed(name) === undefined)).toEqual([]);
    }
  });

  test("says what it looked at as it travels, null for what is not known", () => {
    const [warning] = guardsFor("original_application", { ...TRIBUNAL_CASE, lender_type: null }, TODAY);
    expect(warning).toMatchObject({
      guard: "oa_by_other_lender",
      facts: { lender_type: null, rdb_notified: null },
      settledBy: ["lender_type", "rdb_notified"],
      contradicting: [],
      suggests: null,
    });
  });

  test("what is missing and could not settle it is not asked for", () => {
    const [mediation] = guardsFor("comm_suit", {}, TODAY);
    expect(mediation?.settledBy).not.toContain("pim_application_date");
    const late = { ...SUIT, default_date: "2020-03-01", acknowledgement_date: null, lrn_date: null };
    const found = guardsFor("summary_suit", late, TODAY).find(({ guard }) => guard === "suit_too_late");
    expect(found?.settledBy).toContain("acknowledgement_date");
    expect(found?.settledBy).not.toContain("lrn_date");
    const invoked = { guarantee_invocation_date: "2026-05-02", form_b_date: "2026-05-01" };
    expect(guardsFor("sec_95", invoked, TODAY)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          guard: "guarantee_not_invoked",
          settledBy: [],
          contradicting: [["guarantee_invocation_date", "form_b_date"]],
        }),
      ]),
    );
  });

  test("ends its sentences", () => {
    const nothing = PAPER_CATEGORIES.flatMap((category) => guardsFor(category, {}, TODAY));
    for (const { sentence } of nothing) expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(nothing.map(({ guard }) => guard)).toEqual([
      "suit_without_mediation",
      "company_office_unknown",
      "guarantee_not_invoked",
      "oa_by_other_lender",
    ]);
  });

  test("a value that cannot be read is not known", () => {
    expect(idsOf("original_application", { ...TRIBUNAL_CASE, claim_amount: "nineteen lakh" })).toEqual([]);
    expect(idsOf("summary_suit", { ...SUIT, default_date: "05/03/2020" })).toEqual([]);
  });
});

describe("facts against each other", () => {
  test("section 9 while a tribunal sits", () => {
    const data = { ...INTERIM_CASE, ia_type: "section_9", arbitrator_name: "Sample Arbitrator" };
    expect(idsOf("interim_application", data)).toEqual(["tribunal_at_work"]);
    expect(idsOf("interim_application", { ...data, award_date: "2026-10-01" })).toEqual([]);
    expect(idsOf("interim_application", { ...data, arbitrator_name: null })).toEqual([]);
    expect(idsOf("interim_application", { ...data, ia_type: "attachment" })).toEqual([]);
  });
});

describe("answers", () => {
  const [warning] = guardsFor("pre_ep", { ...EXECUTION_CASE, award_stamp_paid: "no" }, TODAY);
  if (!warning) throw new Error("There is no warning");

  test("stand for the same guard and the same facts", () => {
    expect(isAnswered(warning, [])).toBe(false);
    expect(isAnswered(warning, [warning])).toBe(true);
    expect(isAnswered(warning, [{ ...warning, guard: "execution_stayed" }])).toBe(false);
    expect(isAnswered(warning, [{ ...warning, facts: { award_stamp_paid: null } }])).toBe(false);
    expect(isAnswered(warning, [{ ...warning, facts: {} }])).toBe(false);
    expect(isAnswered(warning, [{ ...warning, facts: { award_stamp_paid: "no", other: null } }])).toBe(false);
  });

  test("about two dates stand until another one is wrong, too", () => {
    const one = { ...SUIT, sanction_date: "2023-01-05", application_date: "2023-02-05" };
    const [about] = guardsFor("summary_suit", one, TODAY);
    if (!about) throw new Error("There is no warning");
    expect(about.guard).toBe("loan_dates_contradict");
    const read = (data: PaperData) => guardsFor("summary_suit", data, TODAY)[0] ?? about;
    expect(isAnswered(read({ ...one, npa_date: "2024-08-01" }), [about])).toBe(true);
    expect(isAnswered(read({ ...one, npa_date: "2024-01-01" }), [about])).toBe(false);
  });

  test("never stand where the paper would say what the record contradicts", () => {
    const [about] = guardsFor("summary_suit", { ...SUIT, npa_date: "2026-11-22" }, TODAY);
    if (!about) throw new Error("There is no warning");
    expect(about).toMatchObject({ guard: "date_to_come", correctionOnly: true });
    expect(isAnswered(about, [about])).toBe(false);
    expect(GUARDS.filter(({ correctionOnly }) => correctionOnly).map(({ id }) => id)).toEqual([
      ...[
        "order_against_nobody",
        "guarantor_deceased",
        "letters_not_printable",
        "challenge_not_as_stated",
        "appeal_not_as_stated",
        "execution_not_as_stated",
        "stay_without_challenge",
        "jurisdiction_without_property",
      ],
      ...[
        "not_commercial",
        "form_c_too_early",
        "date_to_come",
        "award_satisfied",
        "payments_since_award_differ",
      ],
      ...["paid_after_stated_day", "last_payment_contradicted"],
    ]);
  });

  test("whatever order the facts come back in", () => {
    const [late] = guardsFor("summary_suit", { ...SUIT, default_date: "2022-03-01" }, TODAY);
    if (!late) throw new Error("There is no warning");
    const facts = Object.fromEntries(Object.entries(late.facts).toReversed());
    expect(isAnswered(late, [{ guard: late.guard, facts }])).toBe(true);
  });
});
